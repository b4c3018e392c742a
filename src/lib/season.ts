import type { Calibration } from "../engine/evaluation/calibration";
import { METRICS, type Metrics } from "../engine/evaluation/metrics";
import { buildHistory } from "../engine/history/build";
import { applyEdits } from "../engine/history/edits";
import { filterHistory } from "../engine/history/filter";
import { defined } from "../engine/history/named";
import {
  DEFAULT_OPTIONS,
  type History,
  type HistoryOptions,
  type OutReading,
  type StartEdit,
} from "../engine/history/types";
import type { BlockUse } from "../engine/rating/blocks/block";
import { checkUses } from "../engine/rating/blocks/use";
import { ParameterError } from "../engine/rating/complete";
import { SavedStateError } from "../engine/rating/archive";
import { lastUpTo } from "../engine/numerics/bisect";
import { sidesOf } from "../engine/prediction/sides";
import type { Contender } from "../engine/replay/contender";
import { unusedNote } from "../engine/replay/rater";
import { whySteps } from "../engine/replay/why";
import { finish } from "../engine/steps";
import { StreamRating } from "../engine/stream/stream-rating";
import { loadRating, saveRating, type SavedRating } from "../engine/stream/saved";
import { ratedBlockOf, comparableGroups, type RatedBlock } from "./blocks";
import { checkKeys } from "./keys";
import { placesOf } from "./predict";
import { recordOf, type Race } from "./races";
import { tiesOf } from "./rate";
import { contenderBehind, type System } from "../engine/rating/system";
import { systemGiven, type OwnRule } from "./rule";
import { converterOf, type Converter, type Units } from "./units";

/** How races are read and kept, and the units of the ratings returned. */
export interface SeasonOptions {
  /** Units of the ratings, sds and scores returned; default "points". */
  readonly units?: Units;
  /** How DNFs are read; default "unobserved": tied last, order unknown. */
  readonly dnf?: OutReading;
  /** "races" (default) keeps the races, which `why` needs; with "ratings" memory grows only with the players. */
  readonly keep?: "races" | "ratings";
  /** Expected number of players, if known; there may be more. */
  readonly players?: number;
  /** Number of first races not measured by `metrics` and `calibration`. */
  readonly burnIn?: number;
  /** Pairs are measured when both players have at least this many rated races before. */
  readonly minimumRaces?: number;
  /** Blocks rated besides the players: strengths that several share, and conditions that held for one. */
  readonly blocks?: readonly BlockUse[];
  /** What players start with, by name and in `units`; without an `sd` it is that of a new player. */
  readonly starts?: Readonly<Record<string, { readonly rating: number; readonly sd?: number }>>;
}

const KEYS: (keyof SeasonOptions)[] = ["units", "dnf", "keep", "players", "burnIn", "minimumRaces", "blocks", "starts"];

/** Options for races read from a file, besides `SeasonOptions`. */
type FileReading = Pick<HistoryOptions, "recordedOnly" | "anonymous" | "kinds" | "slice" | "startScale">;

/** A row of the leaderboard. */
export interface Standing {
  /** 1 is best; equal scores share a rank. */
  readonly rank: number;
  readonly name: string;
  readonly rating: number;
  /** Absent: the system has no uncertainty. */
  readonly sd?: number;
  /** Determines the rank. */
  readonly score: number;
  /** Number of races rated. */
  readonly races: number;
}

/** Why a rating changed. */
export interface Reason {
  /** Number of the race among those added, from 0. */
  readonly race: number;
  /** The system's rule in plain words. */
  readonly rule: string;
  /** Terms of the change; `opponent` names the player a term is about. */
  readonly parts: readonly { readonly label: string; readonly opponent?: string; readonly value: number }[];
  /** Their sum: the change of the rating. */
  readonly total: number;
  readonly notes: readonly string[];
}

/** Predicted places of a side. */
export interface Placing {
  /** Of a team: its names, joined by " + ". */
  readonly name: string;
  /** [k] probability of finishing k-th, from 0. */
  readonly places: readonly number[];
}

/** A season as plain data: `JSON.stringify` keeps it exactly. */
export interface SavedSeason {
  readonly format: "podium-season";
  readonly version: 1;
  /** The saved rating; the format has called it `fold` since its first version. */
  readonly fold: SavedRating;
  readonly races?: readonly Race[];
}

/** Ratings that follow a season, race by race. */
export interface Season {
  /** Races rated so far. */
  readonly races: number;
  /**
   * Rates a race, or several in order. If one of several is refused, those before it are rated.
   * @throws RangeError for an invalid race (fewer than two sides, a player twice, an unknown key); nothing of that race is rated
   * @throws OrderError for a race that is older than the one before it
   */
  add(race: Race | readonly Race[]): void;
  /** All players, best first. Reading it changes nothing: an open rating period counts as if it ended now. */
  leaderboard(): Standing[];
  /** One row of it; undefined: not rated so far. */
  standing(name: string): Standing | undefined;
  /** Ratings of the groups and conditions of `blocks`. */
  blocks(): RatedBlock[];
  /**
   * Why a player's rating changed in a race.
   * @param race its number among those added, from 0, or its `id`; default: the last one in which the player was rated
   * @throws RangeError if the player was not rated in it, or the races are not kept
   */
  why(name: string, race?: number | string): Reason;
  /**
   * Predicts the finishing places of these sides; unknown names are new players.
   * @param sides names, or lists of names that are teams
   * @throws RangeError for fewer than two sides, or a player twice
   */
  placements(sides: readonly (string | readonly string[])[]): Placing[];
  /** How well each race was predicted from those before it. */
  metrics(): Metrics;
  calibration(): Calibration;
  /** Plain data for `load`; `JSON.stringify(season)` writes the same. */
  save(): SavedSeason;
}

/** Creates a season. `system`: such as `elo()` or `trueskill({ drawProbability: 0.02 })`, or `{ rule }` with your own rule. */
export function season(own: System | OwnRule, options: SeasonOptions = {}): Season {
  checkKeys(options, KEYS, "a season as an option");
  const system = systemGiven(own);
  const contender = { ...contenderBehind(system), blocks: options.blocks && checkUses(options.blocks) };
  const note = unusedNote(contender);
  if (note !== "") throw new ParameterError(note);
  if (!options.starts) return seasonOf(system, options);
  const { recordedOnly, anonymous } = DEFAULT_OPTIONS;
  // Converted to the system's own units.
  const startScale = contender.model.id;
  return seasonOf(
    system,
    options,
    { recordedOnly, anonymous, startScale },
    startsOf(options.starts, contender, options.units),
  );
}

function startsOf(
  given: NonNullable<SeasonOptions["starts"]>,
  contender: Contender,
  units: Units | undefined,
): readonly StartEdit[] {
  const { model } = contender;
  if (!model.supports.starts) throw new ParameterError(`${model.label} does not accept initial ratings.`);
  const { ownRating, ownChange } = converterOf(contender, units);
  return Object.entries(given).map(([player, { rating, sd }]) => {
    if (!Number.isFinite(rating) || (sd !== undefined && !(sd > 0 && sd < Infinity)))
      throw new RangeError(`The initial rating of ${player} must be a number, and its sd one above 0.`);
    return { type: "set-start", player, start: ownRating(rating), sd: sd === undefined ? null : ownChange(sd) };
  });
}

/** The same for races of a file, some of which may be left out; blocks that a system cannot rate are ignored. */
export function seasonOf(
  system: System,
  options: SeasonOptions,
  reading?: FileReading,
  starts?: readonly StartEdit[],
): Season {
  const { dnf = "unobserved", players, burnIn, minimumRaces } = options;
  const { recordedOnly, anonymous } = DEFAULT_OPTIONS;
  const stream = new StreamRating(contenderWith(system, options), {
    reading: { ties: tiesOf(dnf), ...(reading ?? { recordedOnly, anonymous }) },
    ...defined({ burnIn, minimumRaces, players, starts }),
    metrics: METRICS.map(({ id }) => id),
  });
  return new League(stream, options, []);
}

/** The rating behind a season, for callers who have games as numbers rather than objects. */
export function streamRatingOf(season: Season): StreamRating {
  if (!(season instanceof League)) throw new TypeError("This is not a season.");
  return season.stream;
}

function contenderWith(system: System, { blocks }: Pick<SeasonOptions, "blocks">): Contender {
  const contender = contenderBehind(system);
  return blocks && blocks.length > 0 ? { ...contender, blocks: checkUses(blocks) } : contender;
}

/**
 * Continues a saved season, exactly as if it had never stopped.
 * @param system the same as before, and `blocks` as well; `units` may differ
 * @throws SavedStateError for anything that `save` did not make, another system, or a later version
 */
export function load(
  system: System | OwnRule,
  saved: SavedSeason,
  options: Pick<SeasonOptions, "units" | "blocks"> = {},
): Season {
  const given = saved as Partial<SavedSeason> | null;
  if (typeof saved === "string") throw new SavedStateError("This is text: load the result of JSON.parse.");
  if (given?.format !== "podium-season" || given.version !== 1 || given.fold === undefined)
    throw new SavedStateError("This season was not saved here, or by a later version.");
  const keep = given.races ? "races" : "ratings";
  return new League(loadRating(given.fold, contenderWith(systemGiven(system), options)), { ...options, keep }, [
    ...(given.races ?? []),
  ]);
}

class League implements Season {
  private readonly converter: Converter;

  constructor(
    readonly stream: StreamRating,
    private readonly options: SeasonOptions,
    private readonly kept: Race[],
  ) {
    const { keep = "races" } = options;
    if (keep !== "races" && keep !== "ratings")
      throw new TypeError(`keep must be "races" or "ratings", not ${JSON.stringify(keep)}.`);
    this.converter = converterOf(stream.contender, options.units);
  }

  get races(): number {
    return this.stream.races;
  }

  add(race: Race | readonly Race[]): void {
    if (!isMany(race)) return this.addOne(race);
    race.forEach((one, at) => {
      try {
        this.addOne(one);
      } catch (error) {
        if (error instanceof Error) error.message = `Race ${at + 1} of ${race.length}: ${error.message}`;
        throw error;
      }
    });
  }

  private addOne(race: Race): void {
    const [left] = this.stream.add([recordOf(race)]);
    if (left) throw new RangeError(`This is not a valid race: ${left.reason}.`);
    if (this.keepsRaces) this.kept.push(race);
  }

  leaderboard(): Standing[] {
    const { names, races, score, rating, sd } = this.stream.standings();
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

  standing(name: string): Standing | undefined {
    return this.leaderboard().find((one) => one.name === name);
  }

  blocks(): RatedBlock[] {
    const blocks = this.stream.standings().blocks ?? [];
    if (!this.keepsRaces) return blocks.map((block) => ratedBlockOf(block, null, this.converter));
    const { history, reading } = this.rated();
    const classes = comparableGroups(history, reading, blocks);
    return blocks.map((block, b) => ratedBlockOf(block, classes[b], this.converter));
  }

  /** The kept races as they are rated. */
  private rated() {
    const reading = { ...DEFAULT_OPTIONS, ...this.stream.options.reading };
    const { history } = applyEdits(buildHistory(this.kept.map(recordOf)).history, this.stream.options.starts ?? []);
    return { reading, history: filterHistory(history, reading) };
  }

  why(name: string, race?: number | string): Reason {
    if (!this.keepsRaces) throw new RangeError("The races of this season are not kept: keep is “ratings”.");
    const { contender } = this.stream;
    const { history, reading } = this.rated();
    const row = rowOf(history, name, race);
    const { rule, parts, total, notes } = finish(whySteps(history, reading, contender, row));
    const { change } = this.converter;
    return {
      race: history.keys[lastUpTo(history.offsets, row)],
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

  placements(given: readonly (string | readonly string[])[]): Placing[] {
    const teams = given.map((side) => (typeof side === "string" ? [side] : side));
    const names = teams.flat();
    if (teams.length < 2 || teams.some((team) => team.length === 0) || new Set(names).size < names.length)
      throw new RangeError("A race needs at least two different sides, and each player only once.");
    const { stream } = this;
    let newcomers = 0;
    const player = Int32Array.from(names, (name) => {
      const known = stream.players.find(name);
      return known >= 0 ? known : stream.players.size + newcomers++;
    });
    const side = teams.flatMap((team, at) => team.map(() => (team.length > 1 ? at : -1)));
    const matrix = stream.ask((rater) => placesOf(sidesOf(stream.contender, rater, side, player)), newcomers);
    return matrix.map((places, k) => ({ name: teams[k].join(" + "), places }));
  }

  metrics(): Metrics {
    return this.stream.metrics();
  }

  calibration(): Calibration {
    return this.stream.calibration();
  }

  save(): SavedSeason {
    const races = this.keepsRaces ? { races: [...this.kept] } : {};
    return { format: "podium-season", version: 1, fold: saveRating(this.stream), ...races };
  }

  toJSON(): SavedSeason {
    return this.save();
  }

  private get keepsRaces(): boolean {
    return (this.options.keep ?? "races") === "races";
  }
}

const isMany = (race: Race | readonly Race[]): race is readonly Race[] => Array.isArray(race);

/** The row of a player in a race, or in the last race in which the player was rated. */
function rowOf(history: History, name: string, race?: number | string): number {
  const { offsets, player, rank, names, keys, raceIds, raceCount } = history;
  for (let at = raceCount - 1; at >= 0; at--) {
    if (race !== undefined && (typeof race === "string" ? raceIds : keys)[at] !== race) continue;
    for (let row = offsets[at]; row < offsets[at + 1]; row++)
      if (rank[row] > 0 && names[player[row]] === name) return row;
  }
  throw new RangeError(`${name} was not rated${race === undefined ? "" : ` in race ${race}`}.`);
}
