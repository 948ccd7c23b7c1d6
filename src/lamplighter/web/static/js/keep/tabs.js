// @ts-check
// Two tabs with the same puzzle do not fight: the later one is told, and asks whether to go on there.

/** @typedef {{ kind: "opened" | "mine" | "take" | "given", key: string, from: string, to?: string }} Message */

const WAIT = 400; // milliseconds for the other tab to put its game away

/**
 * @param {() => string} playing  the key of the puzzle that is played here and saved; "" if none
 * @param {(elsewhere: boolean) => void} tell  told when another tab has it
 * @param {() => Promise<unknown>} putAway  saves the game
 */
export function tabsOf(playing, tell, putAway) {
  const me = `${Date.now()}-${Math.random()}`;
  const channel = new BroadcastChannel("lamplighter");
  /** @type {((_: void) => void) | null} */
  let given = null;
  const post = (/** @type {Omit<Message, "from">} */ word) => channel.postMessage({ ...word, from: me });

  channel.onmessage = async ({ data }) => {
    const word = /** @type {Message} */ (data);
    if (word.to !== undefined && word.to !== me) return;
    if (word.kind === "given") given?.();
    if (word.kind === "mine") tell(true);
    if (word.key !== playing()) return;
    if (word.kind === "opened") post({ kind: "mine", key: word.key, to: word.from });
    if (word.kind !== "take") return;
    await putAway();
    tell(true);
    post({ kind: "given", key: word.key, to: word.from });
  };

  return {
    /** Asks whether another tab has this puzzle.  @param {string} key */
    announce: (key) => post({ kind: "opened", key }),
    /** Takes the puzzle over; when this is done, the other tab has saved it.  @param {string} key */
    take: (key) => new Promise((done) => {
      given = done;
      post({ kind: "take", key });
      setTimeout(done, WAIT);
    }),
  };
}
