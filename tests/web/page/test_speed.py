"""How fast it feels: budgets with slack for busy machines, so that what makes it slow is noticed."""

from statistics import median

from support.browsing import FRAME, drawn, middle, press, wait_for_frame
from support.web import BOARD, LARGE

CLICKS = 20
CLICK = 4  # milliseconds of script, median, at 40x30
FIRST_PAINT = 1000
TRIES = 3  # the best of these counts: other work on the machine is not ours


def test_a_click_on_a_large_board_takes_little_script(visit):
    """Counted in the time of the page's own thread, so that other work on the machine is not."""
    page = visit(LARGE, viewport={"width": 1400, "height": 1000})
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration")

    white = [f"r{row}c{col}" for row, line in enumerate(LARGE, 1) for col, one in enumerate(line, 1) if one == "."]
    took = []
    for name in white[:: len(white) // CLICKS][:CLICKS]:
        page.mouse.move(*middle(page, name))
        wait_for_frame(page)
        before = spent()
        page.mouse.down()
        page.mouse.up()
        wait_for_frame(page)
        took.append(spent() - before)
    assert sum(row.count("*") for row in drawn(page)) == CLICKS
    assert median(took) <= CLICK, took


def test_the_first_paint_comes_soon(visit):
    times = []
    for _ in range(TRIES):
        page = visit()
        paint = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
        times.append(page.evaluate(paint))
        if times[-1] <= FIRST_PAINT:
            break
    assert min(times) <= FIRST_PAINT, times


def test_a_hint_is_there_at_once(page):
    """The first one may wait for a worker; later ones are a matter of milliseconds."""
    press(page, "hint")
    page.locator("#hint-text").wait_for()
    took = page.evaluate(
        f"""async (body) => {{ const took = [], headers = {{ "content-type": "application/json" }};
          for (let round = 0; round < 5; round++) {{
            const start = performance.now();
            await fetch("api/hint", {{ method: "POST", headers, body: JSON.stringify(body) }});
            took.push(performance.now() - start); {FRAME} }}
          return took; }}""",
        {"board": BOARD, "rung": 1},
    )
    assert min(took) < 100
