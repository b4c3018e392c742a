/**
 * Rates races as they arrive: predicts, rates and forgets each one, so that memory grows only with the number of players.
 * The ratings are those of a replay, bit by bit.
 */
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
import { setStart, takesStarts, unitsOfStart } from "../rating/starts";
import { SavedStateError, restoreState, saveState, type Archive, type Serialisable } from "../rating/archive";
import type { Rater } from "../rating/model";
import { NotFiniteError } from "../rating/not-finite";
import type { Contender } from "../replay/contender";
import { finalBlocks, type FinalBlock } from "../replay/blocks";
import { usesOf } from "../replay/rater";
import { finish } from "../steps";
import { StreamBlocks } from "./stream-blocks";
import { ObservedRater, type StreamOptions } from "./observed-rater";
import { OnlineMetrics } from "./online";

export type { StreamOptions } from "./observed-rater";

interface LeftOut {
  /** Index of the race among those given, from 0. */
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
  /** null: the model has no sd. */
  readonly sd: Float64Array | null;
  /** Blocks rated in addition to the players. */
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

/** Names of parts in saved states, unchanged since the first version. */
const BLOCKS = "beside";
const RATER = "crew";

/** Initial capacity. Doubled once, it is the 2,000 players up to which skill through time keeps all covariances. */
const ROOM = 1000;

export class StreamRating implements Serialisable {
  readonly players: PlayerTable;
  private readonly names: string[] = [];
  private unnamed = new Uint8Array(ROOM);
  private readonly tally = new CalibrationTally(new Uint8Array(0));
  private readonly online = new OnlineMetrics();
  private readonly window: DuelWindow;
  private observed: ObservedRater;
  private room: number;
  private counts: Int32Array;
  /** Number of races rated, and the time of the last dated one. */
  private passed = 0;
  private time = NaN;
  /** Number of races counted so far, for a slice. */
  private counted = 0;
  private readonly blocks: StreamBlocks | undefined;
  private readonly starts: ReadonlyMap<string, Start>;

  constructor(
    readonly contender: Contender,
    readonly options: StreamOptions = {},
    players = new PlayerTable(),
  ) {
    this.players = players;
    this.starts = new Map(
      options.starts?.map(({ player, start, sd }) => [player, { rating: start ?? NaN, sd: sd ?? NaN }]),
    );
    this.room = Math.max(ROOM, options.players ?? 0, players.size);
    this.counts = new Int32Array(this.room);
    const uses = usesOf(contender);
    if (uses.length > 0) this.blocks = new StreamBlocks(uses);
    this.observed = this.observedRaterFor(this.room);
    this.window = new DuelWindow(this.names, players.met().ids);
  }

  /** The columns that the rating uses, besides players and results. */
  get asks(): { readonly names: boolean; readonly blocks: boolean } {
    const { kinds = [] } = this.options.reading ?? DEFAULT_OPTIONS;
    // Two-player games given as numbers state the home side without a column.
    const others = usesOf(this.contender).filter(({ kind, name }) => kind !== "condition" || name !== HOME);
    return { names: kinds.length > 0, blocks: others.length > 0 };
  }

  get races(): number {
    return this.passed + this.window.raceCount;
  }

  /**
   * Rates a two-player game given as numbers, the fast path. Throws OrderError; errors of the replay may be thrown as late
   * as the next question.
   */
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

  /**
   * Calls `question` with a copy of the rater whose open period has ended; the rating itself is unchanged.
   * `newcomers`: number of new players, numbered after the others.
   */
  ask<Answer>(question: (rater: Rater) => Answer, newcomers = 0): Answer {
    this.flush();
    const { room, players, window } = this;
    const twin = this.observedRaterFor(
      Math.max(room, players.size + newcomers),
      new CalibrationTally(new Uint8Array(0)),
    );
    restoreState(saveState(this.observed, room), twin);
    this.nameNew();
    twin.drive.end(window);
    return question(twin.rater);
  }

  /** The ratings as if the open rating period ended now. */
  standings(): Standings {
    return this.ask((rater) => this.standingsOf(rater));
  }

  /** Errors for blocks that no race has had so far, as in a replay of these races. */
  unmet(): readonly ParameterError[] {
    this.flush();
    return this.blocks?.unmet() ?? [];
  }

  private standingsOf(rater: Rater): Standings {
    const { contender, players } = this;
    const count = players.size;
    const score = Float64Array.from({ length: count }, (_, player) => rater.score(player));
    const { names } = players.columns();
    const notFinite = score.findIndex((value) => !Number.isFinite(value));
    if (notFinite >= 0) throw new NotFiniteError("After the last race", contender, `rating of ${names[notFinite]}`);
    const sd = contender.model.columns.indexOf("sd");
    return {
      names,
      races: this.counts.slice(0, count),
      score,
      rating: rater.state[0].slice(0, count),
      sd: sd < 0 ? null : rater.state[sd].slice(0, count),
      ...(rater.blocks && {
        blocks: finalBlocks(rater.blocks, contender).map((block, b) => ({ ...block, races: this.blocks!.races[b] })),
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

  serialise(archive: Archive): void {
    this.flush();
    if (this.blocks) {
      archive.part(BLOCKS, this.blocks);
      if (this.blocks.isFull) this.observed = this.wider(this.room);
    }
    archive.part(RATER, this.observed);
    archive.part("metrics", this.online);
    archive.part("calibration", this.tally);
    archive.column("races", this.counts);
    archive.plain(
      "passed",
      () => [this.passed, this.time, this.counted],
      // Ratings saved before slices existed count all races.
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
    this.blocks?.register(columns.shared);
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
        : [{ index, reason: refused.get(index) ?? "fewer than two of its entrants can be rated" }],
    );
  }

  private take(history: History): void {
    const { raceCount } = history;
    if (raceCount === 0) return;
    this.blocks?.continueWith(history);
    if (history.playerCount > this.room || this.blocks?.isFull) this.grow(history.playerCount);
    const { observed, counts, online } = this;
    const { burnIn = 0 } = this.options;
    observed.passed = this.passed;
    this.start(history);
    observed.scorer.continueWith(history);
    finish(observed.drive.through(history));
    for (let row = 0; row < history.offsets[raceCount]; row++) if (history.rank[row] > 0) counts[history.player[row]]++;
    for (let race = 0; race < raceCount; race++)
      if (this.passed + race >= burnIn) online.add(observed.scorer.scores, race);
    this.passed += raceCount;
  }

  /** Sets the initial beliefs of new players. */
  private start(history: History): void {
    const { observed, contender, counts, options, starts } = this;
    const { startScale } = options.reading ?? DEFAULT_OPTIONS;
    if ((!history.starts && starts.size === 0) || !takesStarts(contender.model, startScale)) return;
    const stated = startsOf(history);
    const scale = contender.model.scale(contender.parameters);
    for (const player of new Set(history.player.subarray(0, history.offsets[history.raceCount]))) {
      const start = starts.get(this.names[player]) ?? stated.get(player);
      if (start && Number.isFinite(start.rating) && counts[player] === 0)
        setStart(observed.rater, contender.model, player, unitsOfStart(scale, start, startScale !== undefined));
    }
  }

  private grow(players: number): void {
    const { contender, observed } = this;
    let room = this.room;
    while (room < players) room *= 2;
    const notes = saveState(observed, this.room);
    const wider = this.wider(room);
    try {
      restoreState(notes, wider);
    } catch (error) {
      if (!(error instanceof SavedStateError)) throw error;
      throw new SavedStateError(
        `${contender.model.label} rates ${players} players differently from ${this.room}, from the first race on. State the number of players in advance.`,
      );
    }
    const counts = new Int32Array(room);
    counts.set(this.counts);
    this.observed = wider;
    this.counts = counts;
    this.room = room;
  }

  private observedRaterFor(room: number, tally = this.tally): ObservedRater {
    return new ObservedRater(this.contender, this.options, tally, room, this.blocks);
  }

  /** A new rater with room for all players and groups. */
  private wider(room: number): ObservedRater {
    this.blocks?.widen();
    return this.observedRaterFor(room);
  }

  /** Gives new players their names in errors; the standings have names that distinguish namesakes. */
  private nameNew(): void {
    const { names } = this.players.met();
    if (this.unnamed.length < names.length) {
      const wider = new Uint8Array(2 * names.length);
      wider.set(this.unnamed);
      this.unnamed = wider;
    }
    for (let player = this.names.length; player < names.length; player++) {
      if (names[player] === null) this.unnamed[player] = 1;
      this.names.push(names[player] ?? "a player without a name");
    }
  }

  /** Whether a race of this time may come next. */
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
