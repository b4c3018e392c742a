import type { History } from "./types";

/** Games in a window: many enough to make the cost of a window negligible, few enough for the processor's cache. */
const GAMES = 2048;

const NO_TEAMS: readonly string[] = [];

/** A window of two-player games of a stream, as a history; its columns are reused for the next window. */
export class DuelWindow implements History {
  raceCount = 0;
  passed = 0;
  readonly offsets = Int32Array.from({ length: GAMES + 1 }, (_, game) => 2 * game);
  readonly player = new Int32Array(2 * GAMES);
  readonly rank = new Int32Array(2 * GAMES);
  readonly score = new Float64Array(2 * GAMES);
  readonly home = new Float64Array(2 * GAMES);
  readonly times = new Float64Array(GAMES);
  readonly dates = new Array<string>(GAMES).fill("");
  readonly status = new Uint8Array(2 * GAMES);
  readonly team = new Int32Array(2 * GAMES).fill(-1);
  readonly seconds = new Float64Array(2 * GAMES).fill(NaN);
  readonly minutes = new Float64Array(2 * GAMES).fill(NaN);
  readonly raceIds = new Array<string>(GAMES).fill("");
  readonly recorded = new Uint8Array(GAMES).fill(1);
  readonly keys = new Int32Array(GAMES);
  /** Absent until a game has a weight, because races of equal weight are rated by a faster path. */
  weights?: Float64Array;
  readonly seasons = new Array<string>(GAMES).fill("");
  readonly teamNames = new Array<readonly string[]>(GAMES).fill(NO_TEAMS);

  /** @param names, playerIds of all players met so far; they may grow */
  constructor(
    readonly names: readonly string[],
    readonly playerIds: readonly string[],
  ) {}

  get entrantCount(): number {
    return 2 * this.raceCount;
  }

  get playerCount(): number {
    return this.names.length;
  }

  get anonymous(): Uint8Array {
    return new Uint8Array(this.names.length);
  }

  get isFull(): boolean {
    return this.raceCount === GAMES;
  }

  /** Adds a game; the sides keep their order. */
  add(game: Duel): void {
    const at = this.raceCount++;
    const row = 2 * at;
    this.player[row] = game.left;
    this.player[row + 1] = game.right;
    this.rank[row] = game.winner === "right" ? 2 : 1;
    this.rank[row + 1] = game.winner === "left" ? 2 : 1;
    this.score[row] = game.leftScore;
    this.score[row + 1] = game.rightScore;
    this.home[row] = game.home;
    this.home[row + 1] = game.home === 1 ? 0 : game.home;
    this.times[at] = game.time;
    this.dates[at] = game.date;
    if (!Number.isNaN(game.weight)) this.weights ??= new Float64Array(GAMES).fill(NaN);
    if (this.weights) this.weights[at] = game.weight;
    this.seasons[at] = game.season;
    this.raceIds[at] = game.id;
  }
}

/** A game of two players who both finished. Mutable, so that a reader can reuse one object for all games. */
export interface Duel {
  left: number;
  right: number;
  winner: "left" | "right" | "draw";
  /** NaN: none. */
  leftScore: number;
  rightScore: number;
  /** 1: the left player is at home, 0: neither is; NaN: not known. */
  home: number;
  /** Milliseconds since 1970, and the text of the source; NaN and "": not known. */
  time: number;
  date: string;
  /** Weight, season and name of the game; NaN and "": not known. */
  weight: number;
  season: string;
  id: string;
}
