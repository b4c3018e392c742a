/** *Decided, or open?*: forecasts a season in progress from a system's current beliefs. */
import { wilson } from "../evaluation/calibration";
import type { History } from "../history/types";
import { createRandom } from "../numerics/random";
import type { RatingScale } from "../rating/model";
import { pointsChange, pointsOf, unitsChange } from "../rating/points";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import type { ResultReading } from "../replay/rater";
import { scaled, within, type Steps } from "../steps";
import { clinchSteps, earliestSteps, rankBoundsSteps, type Clinch, type PointsTally, type Rest } from "./arithmetic";
import { entrantsOf, expected, MAX_OF_ALL, resultsOf } from "./entrants";
import { dnfsAndTiesOf, RaceSimulator, type DnfsAndTies } from "./race-simulator";
import { factorSteps } from "./joint";
import { rankPlayers, type Ranked } from "./ranked";
import { RatedSeason } from "./rated";
import {
  MAX,
  SPRINT_PLACES,
  type PointsTable,
  type Retiring,
  type SeasonRules,
  type SkillSource,
} from "./season-rules";
import { simulateSteps, type Counts } from "./simulate";
import { only, skillsSteps, type Skills } from "./skills";
import { NoForecastError, seasonSoFar } from "./season-so-far";

/** n players of the season in order of the standings. Points are championship points, or rating points if ranks go by ratings. */
export interface Forecast extends Counts {
  readonly by: SeasonRules["by"];
  readonly label: string;
  /** Races run and remaining; `guess` states the source of the number in words ("": the user entered it). */
  readonly done: number;
  readonly remaining: number;
  readonly guess: string;
  /** Number of races that the season lacks because they have no date. */
  readonly undated: number;
  /** Name of the last race run, and its date. */
  readonly last: { readonly name: string; readonly date: string };
  readonly table: PointsTable;
  readonly scored: string;
  readonly sprints: number;
  /** Expected number of entrants of each remaining race. */
  readonly field: number;
  /** [n] how often each starts in the remaining races, and how often in the races so far: 0 to 1. */
  readonly attendance: Float64Array;
  readonly found: Float64Array;
  /** [n] own rate of DNFs, shrunk towards the mean: 0 to 1. */
  readonly retires: Float64Array;
  readonly retire: Retiring;
  /** Entrants of this many last races always start; null: each starts as often as recently. */
  readonly lately: number | null;
  /** [n] player index, name, and the id or name by which rules identify the player. */
  readonly players: Int32Array;
  readonly names: readonly string[];
  readonly keys: readonly string[];
  /** [n] points so far with extra points, and points from the results only. */
  readonly points: Float64Array;
  readonly fromResults: Float64Array;
  readonly wins: Int32Array;
  readonly races: Int32Array;
  /** [n] 1: starts in remaining races. */
  readonly starts: Uint8Array;
  /** [n] current rating and the sd with which skills were drawn, in rating points; NaN for players who do not start. */
  readonly rating: Float64Array;
  readonly sd: Float64Array;
  /** [n] ranks still possible by arithmetic, from 1; all of them if ranks go by ratings. */
  readonly best: Int32Array;
  readonly worst: Int32Array;
  /** Index of the player who is champion whatever the remaining results; -1: open. */
  readonly champion: number;
  readonly nextRace: {
    /** The best place of each group of results, from 1; the last group includes DNFs. */
    readonly results: readonly number[];
    readonly clinches: readonly Clinch[];
    /** Whether there are more than are listed. */
    readonly isCut: boolean;
    /** The fewest races after which a player can be champion. */
    readonly earliest: { readonly player: number; readonly races: number };
    /**
     * false: too many entrants miss a race, or races are between two players, so conditions by place cannot be given.
     */
    readonly isExact: boolean;
  };
  readonly source: SkillSource;
  /** Rating points by which skills change from race to race. */
  readonly form: number;
  /** Name of the likelihood whose errors are used; "": none. */
  readonly fit: string;
  /**
   * Why the requested errors of the fit through time are not used, as a clause; "": they are used, or were not
   * requested.
   */
  readonly instead: string;
  /** The upper end of the 95 % interval of a count of 0. */
  readonly none: number;
  /** Shares of DNFs and ties in simulated races, from the season so far. */
  readonly out: number;
  readonly tied: number;
  /** What was assumed, in sentences. */
  readonly notes: readonly string[];
}

/** Simulates the rest of a season under one system. Throws RangeError for too few races or starters, or without ratings to rank by. */
export function* forecastSteps(
  history: History,
  reading: ResultReading,
  spec: ContenderSpec,
  rules: SeasonRules,
): Steps<Forecast> {
  const contender = contenderOf(spec);
  const scale = contender.model.scale(contender.parameters);
  const soFar = seasonSoFar(history, rules);
  const { races, remaining, scoring, players } = soFar;
  const skills = yield* scaled(skillsSteps(history, reading, contender, players, rules.skill, races), 0, 0.3);
  const ranked = rankPlayers(history, soFar, skills, scale, rules);
  const starters = Int32Array.from(ranked.order.keys()).filter((at) => ranked.rates[at] > 0);
  if (starters.length < 2 && remaining > 0)
    throw new NoForecastError("Fewer than two players start in the remaining races. Select more players.");

  const ofStarters = (values: Float64Array): Float64Array => Float64Array.from(starters, (at) => values[at]);
  const entrants = entrantsOf(history, races, rules, ofStarters(ranked.rates));
  const ends: DnfsAndTies = { ...dnfsAndTiesOf(history, races), ...retiring(rules, ofStarters(ranked.retires)) };
  const form = formOf(rules, skills, scale);
  const mine = only(
    skills,
    Array.from(starters, (at) => ranked.order[at]),
  );
  const random = createRandom(rules.seed).fork("season");
  const factor = mine.covariance && (yield* within(factorSteps(mine.covariance, starters.length), 0.3));
  const simulator = new RaceSimulator(mine, entrants, ends, random.fork("races"), form, factor);

  const size = expected(entrants, starters.length);
  const byRating = rules.by === "rating";
  const isExact = !byRating && size > 2 && size >= MAX_OF_ALL * starters.length;
  const rest = restOf(remaining, scoring.table, rules);
  const { bounds, soonest, ways, isCut } = byRating
    ? undecided(ranked.players.length)
    : yield* within(decidedSteps(ranked.tally, rest, isExact), 0.3);

  const results = resultsOf(scoring.table, Math.max(2, Math.round(size)));
  const { tally, still } = ranked;
  const startersOf = starters.map((at) => ranked.players[at]);
  const rated =
    byRating && remaining > 0
      ? { season: new RatedSeason(contender, skills.rater, startersOf, reading.ties), still }
      : null;
  const course = {
    tally: byRating && !rated ? { ...tally, points: still } : tally,
    rest,
    starters,
    simulator,
    rated,
    results,
    seasons: rated ? Math.min(rules.seasons, MAX.rated) : rules.seasons,
  };
  const counts = yield* scaled(simulateSteps(course, random.fork("lots")), 0.3, 1);
  return {
    ...(byRating ? inPoints(counts, scale) : counts),
    ...columnsOf(ranked, byRating),
    ...bounds,
    by: rules.by,
    label: soFar.label,
    done: races.length,
    remaining,
    guess: soFar.guess,
    undated: soFar.undated,
    last: { name: history.raceIds[soFar.lastRace], date: history.dates[soFar.lastRace] },
    table: scoring.table,
    scored: scoring.why,
    sprints: rest.sprints,
    field: size,
    nextRace: { results, clinches: ways, isCut, earliest: soonest, isExact },
    source: skills.source,
    form: pointsChange(scale, form),
    fit: skills.fit,
    instead: skills.instead,
    retire: rules.retire,
    lately: rules.lately,
    none: wilson(0, counts.seasons)[1],
    out: ends.out.reduce((sum, share) => sum + share, 0) / ends.out.length,
    tied: ends.tied,
    notes: notesOf(history, races, rules, {
      size: entrants.size ?? starters.length,
      racing: starters.length,
      blocks: Boolean(skills.rater.blocks),
    }),
  };
}

/** The columns of a forecast that are known before any race is simulated. */
function columnsOf({ rates, scores, sd, ...ranked }: Ranked, byRating: boolean) {
  const { depth, places } = ranked.tally;
  const ofStarters = (values: Float64Array): Float64Array => values.map((value, at) => (rates[at] > 0 ? value : NaN));
  return {
    attendance: rates,
    found: ranked.found,
    retires: ranked.retires,
    players: ranked.players,
    names: ranked.names,
    keys: ranked.keys,
    points: byRating ? scores : ranked.points,
    fromResults: byRating ? scores : ranked.fromResults,
    wins: ranked.players.map((_, at) => places[at * depth]),
    races: ranked.races,
    starts: Uint8Array.from(rates, (rate) => (rate > 0 ? 1 : 0)),
    rating: ofStarters(scores),
    sd: ofStarters(sd),
  };
}

/** Counts of ratings in model units, in rating points. */
function inPoints(counts: Counts, scale: RatingScale): Counts {
  const converted = (values: Float64Array): Float64Array => values.map((value) => pointsOf(scale, value));
  return { ...counts, mean: converted(counts.mean), low: converted(counts.low), high: converted(counts.high) };
}

const formOf = ({ form }: SeasonRules, { drift }: Skills, scale: RatingScale): number =>
  form === null ? drift : unitsChange(scale, form);

const retiring = ({ retire }: SeasonRules, own: Float64Array): Pick<DnfsAndTies, "worst" | "rates"> => ({
  worst: retire === "last",
  rates: retire === "own" ? own : null,
});

const restOf = (races: number, table: Rest["table"], { sprints }: SeasonRules): Rest => ({
  races,
  table,
  sprints: races > 0 ? sprints : 0,
  sprint: { places: SPRINT_PLACES, draw: null },
});

/** What is already decided, and how the next race may decide more; `isExact`: whether the ways to win are exact. */
function* decidedSteps(tally: PointsTally, rest: Rest, isExact: boolean) {
  const bounds = yield* rankBoundsSteps(tally, rest);
  const soonest = yield* earliestSteps(tally, rest);
  const { ways, isCut } = isExact && soonest.races === 1 ? yield* clinchSteps(tally, rest) : { ways: [], isCut: false };
  return { bounds, soonest, ways, isCut };
}

/** Ratings decide nothing before the last race. */
const undecided = (n: number) => ({
  bounds: { best: new Int32Array(n).fill(1), worst: new Int32Array(n).fill(n), champion: -1 },
  soonest: { player: -1, races: Infinity },
  ways: [],
  isCut: false,
});

function notesOf(
  history: History,
  races: Int32Array,
  rules: SeasonRules,
  { size, racing, blocks }: { readonly size: number; readonly racing: number; readonly blocks: boolean },
): readonly string[] {
  let hasTeams = false;
  for (const race of races)
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) hasTeams ||= history.team[row] >= 0;
  return [
    ...(hasTeams ? ["Teams raced in this season; the remaining races are simulated without teams."] : []),
    ...(size < racing
      ? [
          `Pairings are unknown: each simulated race draws ${size} of the ${racing} starters, in proportion to their recent starts.`,
        ]
      : []),
    ...(blocks ? ["Every player keeps what they had in their last race (car, deck, home)."] : []),
    ...(blocks && rules.by === "rating" ? ["Shared ratings stay fixed in simulated races."] : []),
  ];
}
