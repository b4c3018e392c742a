import type { Calibration } from "../engine/evaluation/calibration";
import type { Metrics } from "../engine/evaluation/metrics";
import { buildHistory } from "../engine/history/build";
import { parseDate } from "../engine/history/dates";
import { filterHistory } from "../engine/history/filter";
import { DEFAULT_OPTIONS } from "../engine/history/types";
import type { EntrantRecord, History, OutReading, RaceRecord } from "../engine/history/types";
import { MemoryError } from "../engine/models/memory";
import { placements } from "../engine/prediction/placement";
import { sidesOf } from "../engine/prediction/sides";
import { whyOf } from "../engine/replay/why-of";
import { finish } from "../engine/steps";
import { Fold } from "../engine/stream/fold";
import { loadFold, saveFold } from "../engine/stream/saved";
import type { SavedFold } from "../engine/stream/saved";
import { rowsOf } from "./predict";
import { tiesOf } from "./rate";
import type { Status } from "./rate";
import { contenderBehind, converterOf } from "./system";
import type { Converter, System, Units } from "./system";

/** Somebody in a race. */
export interface Entrant {
  readonly name: string;
  /** Any numbers whose order is the finishing order; may be left out by those who did not finish. */
  readonly place?: number;
  readonly status?: Status;
  /** Entrants with the same team share a place. */
  readonly team?: string;
  readonly score?: number;
  /** Minutes in the game. */
  readonly minutes?: number;
  readonly home?: boolean;
  /** How much of a full part was played, 0 or more. */
  readonly share?: number;
}

/** A race, game or match. */
export interface Race {
  /** Names in their finishing order, or entrants with their places in any order. */
  readonly entrants: readonly (string | Entrant)[];
  /** YYYY-MM-DD, a year, a month or a moment (ISO 8601); absent: not known. */
  readonly date?: string;
  readonly id?: string;
  /** Name of the season, for systems that begin each anew. */
  readonly season?: string;
  /** How much it counts, 0 or more; 1 where absent. */
  readonly weight?: number;
}

/** How races are read and kept, and in which units ratings come out. */
export interface SeasonOptions {
  /** Of ratings, sds and scores that come out; default "points". */
  readonly units?: Units;
  /** What is known of those who did not finish; default "unobserved": they are last, in an order nobody saw. */
  readonly dnf?: OutReading;
  /** "races" (default) keeps them, so that `why` can be asked; with "ratings" what is kept grows with the players alone. */
  readonly keep?: "races" | "ratings";
  /** How many players there will be, where that is known; there may be more. */
  readonly players?: number;
}

/** A row of the leaderboard. */
export interface Standing {
  /** 1 is best; equal scores share a rank. */
  readonly rank: number;
  readonly name: string;
  readonly rating: number;
  /** Absent: the system knows none. */
  readonly sd?: number;
  /** What the order goes by. */
  readonly score: number;
  /** Races rated. */
  readonly races: number;
}

/** Why a rating moved. */
export interface Reason {
  /** Number of the race among those added, from 0. */
  readonly race: number;
  /** The system's rule in everyday words. */
  readonly rule: string;
  /** Summands of the change; `opponent` names whom a summand is about. */
  readonly parts: readonly { readonly label: string; readonly opponent?: string; readonly value: number }[];
  /** Their sum: the change of the rating. */
  readonly total: number;
  readonly notes: readonly string[];
}

/** Who would finish where. */
export interface Placing {
  readonly name: string;
  /** [k] probability of finishing k-th, from 0. */
  readonly places: readonly number[];
}

/** A season as plain data: `JSON.stringify` keeps it to the last bit. */
export interface SavedSeason {
  readonly format: "podium-season";
  readonly version: 1;
  readonly fold: SavedFold;
  readonly races?: readonly Race[];
}

/** Ratings that follow a season, race by race. */
export interface Season {
  /** Races rated so far. */
  readonly races: number;
  /**
   * Rates a race, or several in their order.
   * @throws RangeError for what is no race (fewer than two sides, somebody twice); nothing of that race is rated
   * @throws OrderError for a race that is older than the one before it
   */
  add(race: Race | readonly Race[]): void;
  /** Everybody, the best first. Asking changes nothing: an open rating period counts as if it ended now. */
  leaderboard(): Standing[];
  /**
   * Why somebody moved in a race.
   * @param race its number among those added, from 0; default: the last one
   * @throws RangeError where the player was not rated in it, or the races are not kept
   */
  why(name: string, race?: number): Reason;
  /** Who would finish where in a race of these; names that are not known are new players. */
  placements(names: readonly string[]): Placing[];
  /** How well each race was predicted from those before it. */
  metrics(): Metrics;
  calibration(): Calibration;
  save(): SavedSeason;
}

/**
 * A season that begins.
 * @param system such as `elo()` or `trueskill({ drawProbability: 0.02 })`
 */
export function season(system: System, options: SeasonOptions = {}): Season {
  const { dnf = "unobserved", players } = options;
  const { recordedOnly, anonymous } = DEFAULT_OPTIONS;
  const fold = new Fold(contenderBehind(system), {
    reading: { ties: tiesOf(dnf), recordedOnly, anonymous },
    ...(players !== undefined && { players }),
  });
  return new League(fold, options, []);
}

/**
 * Goes on where a season was saved: to the last bit as if it had never stopped.
 * @param system the same as before; options: `units` may be others
 * @throws MemoryError for anything that `save` did not make, another system, or a later version
 */
export function load(system: System, saved: SavedSeason, options: Pick<SeasonOptions, "units"> = {}): Season {
  const given = saved as Partial<SavedSeason> | null;
  if (given?.format !== "podium-season" || given.version !== 1 || given.fold === undefined)
    throw new MemoryError("This is no season that was saved here, or one of a later version.");
  const keep = given.races ? "races" : "ratings";
  return new League(loadFold(given.fold, contenderBehind(system)), { ...options, keep }, [...(given.races ?? [])]);
}

class League implements Season {
  private readonly converter: Converter;

  constructor(
    private readonly fold: Fold,
    private readonly options: SeasonOptions,
    private readonly kept: Race[],
  ) {
    const { keep = "races" } = options;
    if (keep !== "races" && keep !== "ratings")
      throw new TypeError(`keep must be "races" or "ratings", not ${JSON.stringify(keep)}.`);
    this.converter = converterOf(fold.contender, options.units);
  }

  get races(): number {
    return this.fold.races;
  }

  add(race: Race | readonly Race[]): void {
    if (isMany(race)) return race.forEach((one) => this.add(one));
    const [left] = this.fold.add([recordOf(race)]);
    if (left) throw new RangeError(`This is no race: ${left.reason}.`);
    if (this.keepsRaces) this.kept.push(race);
  }

  leaderboard(): Standing[] {
    const { names, races, score, rating, sd } = this.fold.standings();
    const { converter } = this;
    const order = Array.from(races.keys())
      .filter((player) => races[player] > 0)
      .sort((a, b) => score[b] - score[a] || a - b);
    let rank = 0;
    return order.map((player, at): Standing => {
      if (at === 0 || score[player] !== score[order[at - 1]]) rank = at + 1;
      return {
        rank,
        name: names[player],
        rating: converter.rating(rating[player]),
        ...(sd && { sd: converter.change(sd[player]) }),
        score: converter.rating(score[player]),
        races: races[player],
      };
    });
  }

  why(name: string, race?: number): Reason {
    if (!this.keepsRaces) throw new RangeError("The races of this season are not kept: keep is “ratings”.");
    const { contender, options } = this.fold;
    const reading = { ...DEFAULT_OPTIONS, ...options.reading };
    const history = filterHistory(buildHistory(this.kept.map(recordOf)).history, reading);
    const row = rowOf(history, name, race);
    const { rule, parts, total, notes } = finish(whyOf(history, reading, contender, row));
    const { change } = this.converter;
    return {
      race: history.keys[raceAt(history, row)],
      rule,
      parts: parts.map(({ label, opponent, value }) => ({
        label,
        ...(opponent !== undefined && { opponent: history.names[history.player[opponent]] }),
        value: change(value),
      })),
      total: change(total),
      notes,
    };
  }

  placements(names: readonly string[]): Placing[] {
    if (new Set(names).size < Math.max(2, names.length))
      throw new RangeError("A race needs two different players at least, and nobody twice.");
    const { fold } = this;
    let newcomers = 0;
    const player = Int32Array.from(names, (name) => {
      const known = fold.players.find(name);
      return known >= 0 ? known : fold.players.size + newcomers++;
    });
    const matrix = fold.ask((rater) => {
      const sides = sidesOf(fold.contender, rater, new Int32Array(names.length).fill(-1), player);
      return placements(sides.law, sides.locations, sides.scales).matrix;
    }, newcomers);
    return rowsOf(matrix, names.length).map((places, k) => ({ name: names[k], places }));
  }

  metrics(): Metrics {
    return this.fold.metrics();
  }

  calibration(): Calibration {
    return this.fold.calibration();
  }

  save(): SavedSeason {
    const races = this.keepsRaces ? { races: [...this.kept] } : {};
    return { format: "podium-season", version: 1, fold: saveFold(this.fold), ...races };
  }

  private get keepsRaces(): boolean {
    return (this.options.keep ?? "races") === "races";
  }
}

const isMany = (race: Race | readonly Race[]): race is readonly Race[] => Array.isArray(race);

function recordOf({ entrants, ...race }: Race): RaceRecord {
  const { date, weight = 1 } = race;
  if (!Array.isArray(entrants)) throw new RangeError("This is no race: it has no list of entrants.");
  if (date !== undefined && Number.isNaN(parseDate(date)))
    throw new RangeError(`“${date}” is no date: write YYYY-MM-DD.`);
  if (!(weight >= 0 && weight < Infinity)) throw new RangeError(`The weight of a race cannot be ${weight}.`);
  return { ...race, entrants: entrants.map((one: string | Entrant, at) => entrantOf(one, at)) };
}

function entrantOf(one: string | Entrant, at: number): EntrantRecord {
  if (typeof one === "string") return { name: one, rank: at + 1 };
  const { name, place, status = "finished", home, ...rest } = one;
  if (typeof name !== "string" || name === "") throw new RangeError(`Entrant ${at + 1} has no name.`);
  if (status === "finished" && !Number.isFinite(place))
    throw new RangeError(`${name} has no place: give one, or a status.`);
  return {
    ...rest,
    name,
    rank: place ?? null,
    ...(status !== "finished" && { status }),
    ...(home !== undefined && { home: home ? 1 : 0 }),
  };
}

/** The row of a player in a race, or in the last race in which the player was rated. */
function rowOf(history: History, name: string, race?: number): number {
  const { offsets, player, rank, names, keys, raceCount } = history;
  for (let at = raceCount - 1; at >= 0; at--) {
    if (race !== undefined && keys[at] !== race) continue;
    for (let row = offsets[at]; row < offsets[at + 1]; row++)
      if (rank[row] > 0 && names[player[row]] === name) return row;
  }
  throw new RangeError(`${name} was not rated${race === undefined ? "" : ` in race ${race}`}.`);
}

function raceAt({ offsets, raceCount }: History, row: number): number {
  let race = 0;
  while (race < raceCount - 1 && offsets[race + 1] <= row) race++;
  return race;
}
