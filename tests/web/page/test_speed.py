"""How fast it feels: budgets with slack for busy machines, so that what makes it slow is noticed."""

from statistics import median

from support.browsing import FRAME, cell, drawn, press
from support.web import BOARD, LARGE

CLICK = 4  # milliseconds of script, median, at 40x30
FIRST_PAINT = 1000
TRIES = 3  # the best of these counts: other work on the machine is not ours
PROBE = """() => { window.took = [];
  let spent = 0;
  const timed = (work) => (...told) => {
    const start = performance.now();
    work(...told);
    spent += performance.now() - start; };
  const frame = requestAnimationFrame;
  window.requestAnimationFrame = (work) => frame(timed(work));
  window.click = async (cell) => { spent = 0;
    const box = cell.getBoundingClientRect(), where = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2,
      bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0 };
    timed(() => cell.dispatchEvent(new PointerEvent("pointerdown", where)))();
    timed(() => cell.dispatchEvent(new PointerEvent("pointerup", where)))();
    await new Promise((done) => frame(() => frame(done)));
    window.took.push(spent); };
}"""


def test_a_click_on_a_large_board_takes_little_script(visit):
    page = visit(LARGE, viewport={"width": 1400, "height": 1000})
    page.evaluate("() => { SVGElement.prototype.setPointerCapture = () => {}; }")
    page.evaluate(PROBE)
    names = [f"r{row}c{col}" for row, line in enumerate(LARGE, 1) for col, one in enumerate(line, 1) if one == "."]
    medians = []
    for number in range(TRIES):
        for name in names[number :: len(names) // 20][:20]:
            cell(page, name).evaluate("(cell) => window.click(cell)")
        medians.append(median(page.evaluate("() => window.took.splice(0)")))
        if medians[-1] <= CLICK:
            break
    assert sum(row.count("*") for row in drawn(page)) > 15
    assert min(medians) <= CLICK, medians


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
