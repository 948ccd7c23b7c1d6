// The values of the page, for readers and for `tsc`. Browsers never load this file.

/** A board: one character a cell, row by row: "." white, "#" wall, "0".."4" wall with a number; while it is drawn also
 * "o" wall whose number is free, "?" anything, "*" white that wants a lamp. */
type Board = { readonly rows: number; readonly cols: number; readonly squares: string };

/** Rows and columns of white cells between walls. */
type Runs = {
  across: Int32Array; // for each cell the number of its run from left to right, -1 for a wall
  down: Int32Array; // the same from top to bottom
  first: number[]; // for each run its first cell
  last: number[]; // and its last
};

/** What a position looks like. */
type Look = {
  lit: Uint8Array; // 1 where a cell is lit
  wrong: Set<number>; // lamps that see each other, numbers that are or must become wrong, cells that must stay dark
  done: Set<number>; // numbers that have their lamps
  beside: Uint8Array; // for each number how many lamps are beside it
  dark: number; // how many white cells are dark
  solved: boolean;
};

type Thing = "." | "*" | "+"; // nothing, lamp, mark

/** Something assumed, to be kept or thrown away: the cells when it began, and the first cell placed in it. */
type Trial = { before: string; assumed: number | null };
type Checkpoint = { cells: string; trials: readonly Trial[] };

/** A position of play: a Thing a cell, the trials (the innermost last), positions to go back to. */
type Game = { readonly cells: string; readonly trials: readonly Trial[]; readonly points: readonly Checkpoint[] };

/** Undo by values. Steps of the same stroke are one step. */
type Past<T> = { readonly past: readonly T[]; readonly now: T; readonly future: readonly T[]; readonly stroke: unknown };

type Symmetry = "none" | "rotate180" | "rotate90" | "mirror-h" | "mirror-v" | "mirror-both" | "diagonal";
type Edge = "top" | "bottom" | "left" | "right";

/** Lights Out: a digit a light, row by row, 0 is off; how a click changes them; how often was clicked. */
type Lights = {
  readonly rows: number; readonly cols: number; readonly squares: string; readonly clicks: number; readonly colors: number;
  readonly rule: "plus" | "sigma" | "x" | "king" | "knight"; readonly wrap: "plane" | "cylinder" | "torus";
};

/** A step of an explanation, as docs/json.md tells it. */
type Step = { technique: string; lamps: string[]; bars: string[]; because: string[]; text: string };

/** Learn: an explanation of the board `of`, a rule being tried, a technique, a lesson. */
type Learn = {
  tab: "steps" | "rules" | "techniques" | "course";
  of: Board | null; steps: Step[] | null; outcome: string; at: number; rating: Json | null; error: string;
  rule: number; cells: string; // the rule that is tried, and the lamps placed on its board
  technique: string; after: boolean; places: Step[] | null; // its picture before or after; everywhere it works
  lesson: string; worked: boolean; progress: Record<string, Progress>; // its board is explained; boards that were solved, by their keys
};

/** What a reader has chosen. */
type Settings = {
  theme: "auto" | "light" | "dark";
  help: "none" | "faults" | "marks"; // what the page says by itself: nothing, what is wrong, also marks that follow
  coordinates: boolean; // numbers at the edges
  beams: boolean;
  timer: boolean; // whether it is shown
  oneButton: boolean; // a press goes through nothing, lamp, mark
  letters: boolean; // whether single letters are keys
  rules: boolean; // whether the rules are open beside the board
};

/** What is known of the puzzle besides its board; words of strangers. */
type About = { title?: string; author?: string; level?: string; id?: string; lesson?: string };

/** A puzzle of the library. */
type Volume = { id: string; grid: string[]; level: string; score: number; given?: Given }; // level "" where none is known
type Progress = "started" | "finished";

/** The library: the puzzles of a size, as they are filtered, and the one that is looked at. */
type Shelf = {
  sizes: string[]; size: string; level: string; unsolved: boolean; all: Volume[];
  progress: Record<string, Progress>; // by ids
  chosen: string; error: string;
  most: number; // how many are listed
};

/** A puzzle given to `lamplighter serve FILE...`. */
type Given = { title?: string | null; author?: string | null; id?: string | null; board: string[]; level?: string | null; score?: number | null };

/** The whole state of the page. */
type State = {
  screen: ScreenName;
  settings: Settings;
  zoom: number;
  cursor: number; // the cell of the keyboard on the board that is shown
  board: Board; // the puzzle that is played
  about: About;
  play: Past<Game>;
  tool: "lamp" | "mark";
  hint: Record<string, any> | null;
  hints: number; // how often a hint was asked for
  seconds: number; // that it was played
  paused: boolean;
  finished: boolean; // it has been solved once
  revealed: boolean; // its solution was shown
  elsewhere: boolean; // another tab plays it
  given: readonly Given[];
  build: Past<Board>; // the board that is drawn
  symmetry: Symmetry;
  brush: string; // "" draws walls and takes them away; else the square that it draws
  live: Record<string, any>; // what is known of the board that is drawn
  shown: "both" | "a" | "b"; // which of two solutions is shown
  shelf: Shelf;
  learn: Learn;
  lights: Past<Lights>;
  clicking: boolean; // a press clicks; else it sets one light
  along: boolean; // what is still to be clicked is shown
  answer: Record<string, any> | null; // the fewest clicks of these lights, when they are known
  left: number | null; // how many clicks the lights before these took, if that was proven
  stages: Record<string, any>[] | null; // of light chasing
  stage: number;
};

type Action = { type: string; [field: string]: any };
type Dispatch = (action: Action) => void;
type Reducers = Record<string, (state: State, action: Action) => State>;
type Store = { readonly state: State; dispatch: Dispatch; subscribe(listener: (state: State, before: State) => void): void };

/** A stroke of mouse, pen or finger; `other` is the right button, Shift, or a finger held; `stroke` is the same for all of one. */
type Stroke = { phase: "start" | "move" | "end" | "cancel"; cell: number; other: boolean; stroke: object };

/** What keys do, by names such as "z", "mod+z", "shift+mod+z", "shift+ ". */
type Keys = Record<string, (cell: number) => void>;

/** An element as `sync` keeps it. */
type Item = {
  key: string;
  tag?: string; // a paragraph if nothing is said
  text?: string;
  icon?: Icon; // before the text
  set?: Record<string, string | number | boolean | undefined>; // attributes; false and undefined take them away
  value?: string | boolean; // of a field; of a check box whether it is checked
  run?: () => void; // when it is pressed
  change?: (value: string) => void; // when its value has changed; of a check box "true" or ""
  items?: Item[];
  made?: () => Node; // what it holds, made once and then left alone
};

/** Cells to point at, by meaning. */
type Pointed = {
  look?: readonly number[]; // framed: where to look
  lamps?: readonly number[]; // ringed, with a lamp that is not there yet
  bars?: readonly number[]; // ringed, with a mark
  back?: readonly number[]; // crossed out: to be taken back
  ghostLamps?: readonly number[]; // what every solution has
  ghostMarks?: readonly number[];
  differ?: readonly number[]; // tinted
  spare?: readonly number[]; // numbers that could go
  follow?: readonly number[]; // marks that follow from lamps
};

/** What a board view draws. */
type Shown = { board: Board; game: Game; look: Look; pointed: Pointed; beams: boolean };

/** What screens and dialogs may ask of the page besides changing the state. */
type Page = {
  open: (board: Board, about?: About, cells?: string) => Promise<void>; // plays a puzzle, from where it was left
  takeText: (text: string) => Promise<string>; // opens a puzzle in any form, to play or to draw; what is wrong with it, or ""
  go: (screen: ScreenName) => Promise<void>; // to another screen, which may have to be loaded first
  flash: (cell: number) => void;
  notice: (text: string) => void; // a sentence that goes away by itself
  takeOver: () => void; // plays here what another tab has
  putAway: () => Promise<void>; // saves what is played
};

/** A board on the page. */
type BoardView = {
  root: SVGSVGElement;
  draw(shown: any): void; // its board has the shape of the view
  focus(cell: number, take: boolean, preventScroll?: boolean): void; // `take`: the keyboard goes there, too
  flash(cell: number): void; // points at a cell for a moment
  edge(numbered: boolean): void; // whether there are numbers at the edges
};

/** A screen: what it does with strokes and keys, and what it shows. */
type PageScreen = {
  actions: Reducers;
  begin(state: State): Promise<object>; // the part of the state that it begins with, asked when it is loaded
  view(shape: { rows: number; cols: number }): BoardView;
  boardOf(state: State): { rows: number; cols: number; squares: string };
  stroke(state: State, dispatch: Dispatch, told: Stroke): void;
  keys(state: State, dispatch: Dispatch): Keys;
  shown(state: State): any; // what its view draws
  classes(state: State): { won: boolean; covered: boolean };
  tools(state: State, dispatch: Dispatch): Item[];
  panel(state: State, dispatch: Dispatch, page: Page): Item[];
  menu(state: State, dispatch: Dispatch, page: Page, common: readonly Item[]): Item[];
  changed(state: State, before: State, dispatch: Dispatch): void; // after each change: ask, speak
};
type ScreenName = "play" | "library" | "build" | "learn" | "lights";

type Json = Record<string, any>;
type Backend = (verb: string, body: Json, signal: AbortSignal) => Promise<Json>;
type Icon = import("./static/js/view/icons.js").Icon;
type Word = keyof typeof import("./static/js/words/en/page.js").words | keyof typeof import("./static/js/words/en/dialogs.js").words | keyof typeof import("./static/js/words/en/build.js").words
  | keyof typeof import("./static/js/words/en/learn.js").words | keyof typeof import("./static/js/words/en/library.js").words | keyof typeof import("./static/js/words/en/lights.js").words;
