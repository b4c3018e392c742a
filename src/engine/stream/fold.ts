/** Ratings as a fold: predicts, rates and forgets each race, so memory grows only with players. Identical to a replay, bit by bit. */
import { CalibrationTally, type Calibration } from "../evaluation/calibration";
import type { Metrics } from "../evaluation/metrics";
import { HOME } from "../history/blocks";
import { describeRace, emptyColumns, fillRace } from "../history/build";
import { historyFromColumns } from "../history/columns";
import { parseDate } from "../history/dates";
import { DuelWindow, type Duel } from "../history/duels";
import { filterHistory, racesInTime, sliceOf } from "../history/filter";
import { weightByKind } from "../history/kinds";
import { PlayerTable } from "../history/players";
import { startsOf, type Start } from "../history/starts";
import { DEFAULT_OPTIONS, type History, type RaceRecord } from "../history/types";
import type { ParameterError } from "../rating/complete";
import { giveStart, takesStarts, unitsOfStart } from "../rating/starts";
import { MemoryError, readBack, writeDown, type Memory, type Remembering } from "../rating/memory";
import type { Rater } from "../rating/model";
import { NotFiniteError } from "../rating/not-finite";
import type { Contender } from "../replay/contender";
import { finalBlocks, type FinalBlock } from "../replay/blocks";
import { usesOf } from "../replay/rater";
import { finish } from "../steps";
import { Beside } from "./beside";
import { Crew, type FoldOptions } from "./crew";
import { OnlineMetrics } from "./online";

export type { FoldOptions } from "./crew";

interface LeftOut {
  /** Its index among the races given, from 0. */
  readonly index: number;
  readonly reason: string;
}

/** The rating of a group of a block, and the number of races in which an entrant had it. */
export type StandingBlock = FinalBlock & { readonly races: readonly number[] };

/** Ratings of all players, [P] each, model units. */
interface Standings {
  readonly names: readonly string[];
  readonly races: Int32Array;
  readonly score: Float64Array;
  readonly rating: Float64Array;
  /** null where the model has none. */
  readonly sd: Float64Array | null;
  /** Blocks rated besides players. */
  readonly blocks?: readonly StandingBlock[];
}

/** A race older than the one before it, with its index among the races given. */
export class OrderError extends RangeError {
  override readonly name = "OrderError";

  constructor(
    message: string,
    readonly index: number,
  ) {
    super(message);
  }
}

/** Initial capacity; doubled once, it equals the 2,000 players up to which skill through time keeps all covariances. */
const ROOM = 1000;

export class Fold implements Remembering {
  readonly players: PlayerTable;
  private readonly names: string[] = [];
  private unnamed = new Uint8Array(ROOM);
  private readonly tally = new CalibrationTally(new Uint8Array(0));
  private readonly online = new OnlineMetrics();
  private readonly window: DuelWindow;
  private crew: Crew;
  private room: number;
  private counts: Int32Array;
  /** Number of races rated, and the time of the last dated one. */
  private passed = 0;
  private time = NaN;
  /** Number of races counted for a slice. */
  private counted = 0;
  private readonly beside: Beside | undefined;
  private readonly starts: ReadonlyMap<string, Start>;

  constructor(
    readonly contender: Contender,
    readonly options: FoldOptions = {},
    players = new PlayerTable(),
  ) {
    this.players = players;
    this.starts = new Map(
      options.starts?.map(({ player, start, sd }) => [player, { rating: start ?? NaN, sd: sd ?? NaN }]),
    );
    this.room = Math.max(ROOM, options.players ?? 0, players.size);
    this.counts = new Int32Array(this.room);
    const uses = usesOf(contender);
    if (uses.length > 0) this.beside = new Beside(uses);
    this.crew = this.crewFor(this.room);
    this.window = new DuelWindow(this.names, players.met().ids);
  }

  /** What it needs of games besides the players and the result. */
  get asks(): { readonly names: boolean; readonly beside: boolean } {
    const { kinds = [] } = this.options.reading ?? DEFAULT_OPTIONS;
    // Games of two players say who was at home.
    const others = usesOf(this.contender).filter(({ kind, name }) => kind !== "condition" || name !== HOME);
    return { names: kinds.length > 0, beside: others.length > 0 };
  }

  get races(): number {
    return this.passed + this.window.raceCount;
  }

  /** Rates a game of two players by number: the fast path. Throws OrderError; replay errors may come as late as the next question. */
  duel(game: Duel): void {
    if (!this.passes(game.time)) throw this.tooOld(game.date, 0);
    const { kinds = [], slice } = this.options.reading ?? DEFAULT_OPTIONS;
    const at = this.counted++;
    if (slice && (at < slice[0] || at >= slice[1])) return;
    const own = game.weight;
    if (kinds.length > 0 && Number.isNaN(own)) game.weight = weightByKind(kinds, game.id, game.season) ?? NaN;
    this.window.add(game);
    game.weight = own;
    if (this.window.isFull) this.flush();
  }

  /** Rates races in order; returns the invalid ones and those without rated entrants. Throws OrderError; earlier races stay rated. */
  add(races: readonly RaceRecord[]): readonly LeftOut[] {
    this.flush();
    const older = races.findIndex((race) => !this.passes(parseDate(race.date ?? "")));
    const left = this.rate(older < 0 ? races : races.slice(0, older));
    if (older >= 0) throw this.tooOld(races[older].date ?? "", older);
    return left;
  }

  /** Asks a rater as if the open period had ended, without changing this one. `newcomers` are numbered after the players. */
  ask<Answer>(question: (rater: Rater) => Answer, newcomers = 0): Answer {
    this.flush();
    const { room, players, window } = this;
    const twin = this.crewFor(Math.max(room, players.size + newcomers), new CalibrationTally(new Uint8Array(0)));
    readBack(writeDown(this.crew, room), twin);
    this.nameNew();
    twin.drive.end(window);
    return question(twin.rater);
  }

  /** The ratings as if the open rating period ended now. */
  standings(): Standings {
    return this.ask((rater) => this.standingsOf(rater));
  }

  /** Blocks that no race has had so far, as the errors of a replay of these races alone. */
  unmet(): readonly ParameterError[] {
    this.flush();
    return this.beside?.unmet() ?? [];
  }

  private standingsOf(rater: Rater): Standings {
    const { contender, players } = this;
    const count = players.size;
    const score = Float64Array.from({ length: count }, (_, player) => rater.score(player));
    const { names } = players.columns();
    const astray = score.findIndex((value) => !Number.isFinite(value));
    if (astray >= 0) throw new NotFiniteError("After the last race", contender, `rating of ${names[astray]}`);
    const sd = contender.model.columns.findIndex(({ id }) => id === "sd");
    return {
      names,
      races: this.counts.slice(0, count),
      score,
      rating: rater.state[0].slice(0, count),
      sd: sd < 0 ? null : rater.state[sd].slice(0, count),
      ...(rater.blocks && {
        blocks: finalBlocks(rater.blocks, contender).map((block, b) => ({ ...block, races: this.beside!.races[b] })),
      }),
    };
  }

  /** Metrics of the races so far, measured as the evaluation does. */
  metrics(): Metrics {
    this.flush();
    return this.online.metrics();
  }

  calibration(): Calibration {
    this.flush();
    return this.tally.calibration();
  }

  flush(): void {
    const { window } = this;
    if (window.raceCount === 0) return;
    this.nameNew();
    window.passed = this.passed;
    this.take(window);
    window.raceCount = 0;
  }

  remember(memory: Memory): void {
    this.flush();
    if (this.beside) {
      memory.part("beside", this.beside);
      if (this.beside.isFull) this.crew = this.wider(this.room);
    }
    memory.part("crew", this.crew);
    memory.part("metrics", this.online);
    memory.part("calibration", this.tally);
    memory.column("races", this.counts);
    memory.plain(
      "passed",
      () => [this.passed, this.time, this.counted],
      // Folds saved before slices existed count all races.
      ([passed, time, counted = passed]) => ([this.passed, this.time, this.counted] = [passed, time, counted]),
    );
  }

  private rate(races: readonly RaceRecord[]): LeftOut[] {
    const { players, options } = this;
    const size = races.reduce((sum, race) => sum + race.entrants.length, 0);
    const columns = emptyColumns(races.length, size);
    let row = 0;
    races.forEach((race, index) => {
      describeRace(columns, index, race, index);
      columns.teamNames[index] = fillRace(columns, row, race.entrants, (entrant) => players.indexOf(entrant));
      row += race.entrants.length;
      columns.offsets[index + 1] = row;
    });
    this.nameNew();
    const { ids: playerIds } = players.met();
    const anonymous = this.unnamed.subarray(0, players.size);
    this.beside?.meet(columns.shared);
    const built = historyFromColumns({ ...columns, names: this.names, playerIds, anonymous });
    const { slice, ...reading } = { ...DEFAULT_OPTIONS, ...options.reading };
    const counted = racesInTime(built.history, reading);
    const asked = slice && ([slice[0] - this.counted, slice[1] - this.counted] as const);
    this.counted += counted.length;
    const history = filterHistory(built.history, { ...reading, ...(asked && { slice: asked }) });
    this.take({ ...history, passed: this.passed } as History);
    const chosen = new Set(sliceOf(counted, { slice: asked }));
    const elsewhere = new Set(counted.filter((race) => !chosen.has(race)).map((race) => built.history.keys[race]));
    const rated = new Set(history.keys);
    const refused = new Map(built.refused.map(({ index, reason }) => [index, reason]));
    return races.flatMap((_, index) =>
      rated.has(index) || elsewhere.has(index)
        ? []
        : [{ index, reason: refused.get(index) ?? "nothing of it is rated" }],
    );
  }

  private take(history: History): void {
    const { raceCount } = history;
    if (raceCount === 0) return;
    this.beside?.turnTo(history);
    if (history.playerCount > this.room || this.beside?.isFull) this.grow(history.playerCount);
    const { crew, counts, online } = this;
    const { burnIn = 0 } = this.options;
    crew.passed = this.passed;
    this.start(history);
    crew.scorer.turnTo(history);
    finish(crew.drive.through(history));
    for (let row = 0; row < history.offsets[raceCount]; row++) if (history.rank[row] > 0) counts[history.player[row]]++;
    for (let race = 0; race < raceCount; race++) if (this.passed + race >= burnIn) online.add(crew.scorer.scores, race);
    this.passed += raceCount;
  }

  /** Sets the initial beliefs of new players. */
  private start(history: History): void {
    const { crew, contender, counts, options, starts } = this;
    const { startScale } = options.reading ?? DEFAULT_OPTIONS;
    if ((!history.starts && starts.size === 0) || !takesStarts(contender.model, startScale)) return;
    const stated = startsOf(history);
    const scale = contender.model.scale(contender.parameters);
    for (const player of new Set(history.player.subarray(0, history.offsets[history.raceCount]))) {
      const start = starts.get(this.names[player]) ?? stated.get(player);
      if (start && Number.isFinite(start.rating) && counts[player] === 0)
        giveStart(crew.rater, contender.model, player, unitsOfStart(scale, start, startScale !== undefined));
    }
  }

  private grow(players: number): void {
    const { contender, crew } = this;
    let room = this.room;
    while (room < players) room *= 2;
    const notes = writeDown(crew, this.room);
    const wider = this.wider(room);
    try {
      readBack(notes, wider);
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      throw new MemoryError(
        `${contender.model.label} rates ${players} players differently from ${this.room}, from the first race on. State the number of players in advance.`,
      );
    }
    const counts = new Int32Array(room);
    counts.set(this.counts);
    this.crew = wider;
    this.counts = counts;
    this.room = room;
  }

  private crewFor(room: number, tally = this.tally): Crew {
    return new Crew(this.contender, this.options, tally, room, this.beside);
  }

  /** An empty crew with room for all players and groups. */
  private wider(room: number): Crew {
    this.beside?.widen();
    return this.crewFor(room);
  }

  /** Names for errors; the standings use names that tell namesakes apart. */
  private nameNew(): void {
    const { names } = this.players.met();
    if (this.unnamed.length < names.length) {
      const wider = new Uint8Array(2 * names.length);
      wider.set(this.unnamed);
      this.unnamed = wider;
    }
    for (let player = this.names.length; player < names.length; player++) {
      if (names[player] === null) this.unnamed[player] = 1;
      this.names.push(names[player] ?? "an unnamed player");
    }
  }

  /** Whether a race of that time may come next. */
  private passes(time: number): boolean {
    if (time < this.time) return false;
    if (!Number.isNaN(time)) this.time = time;
    return true;
  }

  private tooOld(date: string, index: number): OrderError {
    const last = new Date(this.time).toISOString().replace(/(?:T00:00:00)?\.000Z$/, "");
    return new OrderError(
      `${date} is earlier than the race before it (${last}): sort the results by date first.`,
      index,
    );
  }
}
