// Reads one JSON [text, lamps] a line; tells what pzpr makes of it: its own address, its own file, and whether the answer
// in it is complete. Lamps are [row, column], put on the board as a player would.
const pzpr = require(process.argv[2]);

function judged(text, lamps, tell) {
  const puzzle = new pzpr.Puzzle();
  puzzle.open(text, () => {
    for (const [row, col] of lamps) puzzle.board.getc(2 * col + 1, 2 * row + 1).setQans(1);
    tell({ url: puzzle.getURL(), file: puzzle.getFileData(), complete: puzzle.check(true).complete });
  });
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const tell = (told) => console.log(JSON.stringify(told));
  try {
    judged(...JSON.parse(line), tell);
  } catch (error) {
    tell({ error: String(error) });
  }
});
