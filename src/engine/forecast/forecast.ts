/** *Decided, or open?*: forecasts a season in progress from a system's current beliefs. */
import { wilson } from "../evaluation/calibration";
import { scaled, within, type Steps } from "../steps";
import { Status, type History } from "../history/types";
import { pointsChange, pointsOf, unitsChange } from "../rating/points";
import { createRandom } from "../numerics/random";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import type { ResultReading } from "../replay/rater";
import { clinchSteps, earliestSteps, rankBoundsSteps, type Clinch, type Rest, type PointsTally } from "./arithmetic";
import { attendanceOf } from "./attendance";
import { endsOf, Field, type Ends, type Entrants } from "./field";
import { factorSteps } from "./joint";
import { RatedSeason } from "./rated";
import { MOST, SPRINT_PLACES, type PointsTable, type Retiring, type SeasonRules, type SkillSource } from "./rules";
import { retirementsOf } from "./retirements";
import { simulateSteps, type Counts } from "./simulate";
import { skillsSteps, type Skills } from "./skills";
import type { RatingScale } from "../rating/model";
import { currentSpan, guessRemaining, spansOf } from "./spans";
import { isOfTwo, scoringOf, standingsOf } from "./standings";

/** n players of the season in order of the standings. Points are championship points, or rating points if ranks go by ratings. */
export interface Forecast extends Counts {
  readonly by: SeasonRules["by"];
  readonly label: string;
  /** Races run and remaining; `guess` states the source of the number in words ("": the user entered it). */
  readonly done: number;
  readonly remaining: number;
  readonly guess: string;
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

/** A season that cannot be forecast; the message says why, and what to do. */
export class NoForecastError extends RangeError {
  override readonly name = "NoForecastError";
}

const keyOf = ({ playerIds, names }: Pick<History, "playerIds" | "names">, player: number): string =>
  playerIds[player] || names[player];

/** Simulates the rest of a season under one system. Throws RangeError for too few races or starters, or without ratings to rank by. */
export function* forecastSteps(
  history: History,
  reading: ResultReading,
  spec: ContenderSpec,
  rules: SeasonRules,
): Steps<Forecast> {
  const contender = contenderOf(spec);
  const { model, parameters } = contender;
  const spans = spansOf(history);
  const current = currentSpan(history, rules);
  const guess = guessRemaining(spans, current);
  const remaining = rules.remaining ?? guess.races;
  const scoring = scoringOf(history, current.races, rules);
  const standings = standingsOf(history, current.races, scoring);
  const attendance = attendanceOf(history, current.races);
  const { list, rates } = whoRaces(history, current.races, standings.races, rules, attendance.rate);
  const skills = yield* scaled(skillsSteps(history, reading, contender, list, rules.skill, current.races), 0, 0.3);

  const scale = model.scale(parameters);
  const extra = new Map(rules.extra.map(({ player, points }) => [player, points]));
  const fromResults = Float64Array.from(list, (player) => standings.points[player]);
  const points = fromResults.map((sum, i) => sum + (extra.get(keyOf(history, list[i])) ?? 0));
  const scores = Float64Array.from(list, (player) => pointsOf(scale, skills.rater.score(player)));
  const ranked = rules.by === "points" ? points : scores;
  const places = (i: number, k: number): number => standings.places[list[i] * standings.depth + k];
  const order = [...list.keys()].sort((i, j) => {
    if (ranked[i] !== ranked[j]) return ranked[j] - ranked[i];
    for (let k = 0; k < standings.depth; k++) if (places(i, k) !== places(j, k)) return places(j, k) - places(i, k);
    const [a, b] = [history.names[list[i]], history.names[list[j]]];
    return a === b ? 0 : a < b ? -1 : 1;
  });
  const n = order.length;
  const tally: PointsTally = {
    points: Float64Array.from(order, (i) => points[i]),
    places: Int32Array.from(order.flatMap((i) => Array.from({ length: standings.depth }, (_, k) => places(i, k)))),
    depth: standings.depth,
  };
  const racing = order.map((i, at) => [i, at] as const).filter(([i]) => rates[i] > 0);
  const starters = Int32Array.from(racing, ([, at]) => at);
  const mine = only(
    skills,
    racing.map(([i]) => i),
  );
  const lastRace = current.races[current.races.length - 1];
  const retirements = retirementsOf(history, lastRace);
  const own = Float64Array.from(racing, ([i]) => retirements.rate[list[i]]);
  const ends: Ends = { ...endsOf(history, current.races), ...retiring(rules, own) };
  const entrants = entrantsOf(
    history,
    current.races,
    rules,
    Float64Array.from(racing, ([i]) => rates[i]),
  );
  refuseFew(racing.length, remaining);
  const rest = restOf(remaining, scoring.table, rules);
  const random = createRandom(rules.seed).fork("season");
  const form = formOf(rules, skills, scale);
  const factor = mine.covariance && (yield* within(factorSteps(mine.covariance, racing.length), 0.3));
  const field = new Field(mine, entrants, ends, random.fork("races"), form, factor);
  const size = expected(entrants, racing.length);
  const results = resultsOf(scoring.table, Math.max(2, Math.round(size)));
  const startersOf = Int32Array.from(racing, ([i]) => list[i]);
  const still = Float64Array.from(order, (i) => skills.rater.score(list[i]));
  const byRating = rules.by === "rating";
  const rated =
    byRating && remaining > 0
      ? { season: new RatedSeason(contender, skills.rater, startersOf, reading.ties), still }
      : null;
  const isExact = !byRating && size > 2 && size >= MOST_OF_ALL * racing.length;
  const { bounds, soonest, ways, isCut } = byRating
    ? undecided(n)
    : yield* within(decidedSteps(tally, rest, isExact), 0.3);
  const seasons = rated ? Math.min(rules.seasons, MOST.rated) : rules.seasons;
  const course = { tally, rest, starters, field, rated, results, seasons };
  const whole = byRating && !rated ? { ...course, tally: { ...tally, points: still } } : course;
  const counts = yield* scaled(simulateSteps(whole, random.fork("lots")), 0.3, 1);
  const inPoints = (values: Float64Array): Float64Array =>
    byRating ? values.map((value) => pointsOf(scale, value)) : values;
  return {
    ...counts,
    mean: inPoints(counts.mean),
    low: inPoints(counts.low),
    high: inPoints(counts.high),
    by: rules.by,
    label: current.label,
    done: current.races.length,
    remaining,
    guess: rules.remaining === null ? guess.why : "",
    last: { name: history.raceIds[lastRace], date: history.dates[lastRace] },
    table: scoring.table,
    scored: scoring.why,
    sprints: rest.sprints,
    field: size,
    attendance: Float64Array.from(order, (i) => rates[i]),
    found: Float64Array.from(order, (i) => attendance.rate[list[i]]),
    retires: Float64Array.from(order, (i) => retirements.rate[list[i]]),
    players: Int32Array.from(order, (i) => list[i]),
    names: order.map((i) => history.names[list[i]]),
    keys: order.map((i) => keyOf(history, list[i])),
    points: Float64Array.from(order, (i) => (byRating ? scores[i] : points[i])),
    fromResults: Float64Array.from(order, (i) => (byRating ? scores[i] : fromResults[i])),
    wins: Int32Array.from(order, (i) => places(i, 0)),
    races: Int32Array.from(order, (i) => standings.races[list[i]]),
    starts: Uint8Array.from(order, (i) => (rates[i] > 0 ? 1 : 0)),
    rating: Float64Array.from(order, (i) => (rates[i] > 0 ? scores[i] : NaN)),
    sd: Float64Array.from(order, (i) => (rates[i] > 0 ? pointsChange(scale, skills.sd[i]) : NaN)),
    ...bounds,
    nextRace: {
      results,
      clinches: ways,
      isCut,
      earliest: soonest,
      isExact,
    },
    source: skills.source,
    form: pointsChange(scale, form),
    fit: skills.fit,
    instead: skills.instead,
    retire: rules.retire,
    lately: rules.lately,
    none: wilson(0, counts.seasons)[1],
    out: ends.out.reduce((sum, share) => sum + share, 0) / ends.out.length,
    tied: ends.tied,
    notes: notesOf(history, current.races, rules, {
      size: entrants.size ?? racing.length,
      racing: racing.length,
      blocks: Boolean(skills.rater.blocks),
    }),
  };
}

function refuseFew(starters: number, remaining: number): void {
  if (starters < 2 && remaining > 0)
    throw new NoForecastError("Fewer than two players start in the remaining races. Select more players.");
}

const formOf = ({ form }: SeasonRules, { drift }: Skills, scale: RatingScale): number =>
  form === null ? drift : unitsChange(scale, form);

const retiring = ({ retire }: SeasonRules, own: Float64Array): Pick<Ends, "worst" | "rates"> => ({
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

/**
 * The players of the season, and how often each starts in the remaining races: as often as recently, or as the user
 * states.
 */
function whoRaces(
  history: History,
  races: Int32Array,
  entered: Int32Array,
  { lately, added, left, rates: said }: Pick<SeasonRules, "lately" | "added" | "left" | "rates">,
  found: Float64Array,
): { readonly list: Int32Array; readonly rates: Float64Array } {
  const recent = new Set<number>();
  for (const race of races.slice(-Math.max(1, lately ?? races.length)))
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++)
      if (history.status[row] !== Status.unrated) recent.add(history.player[row]);
  const [more, fewer] = [new Set(added), new Set(left)];
  const rateBy = new Map(said.map(({ player, rate }) => [player, rate]));
  const list: number[] = [];
  const rates: number[] = [];
  for (let player = 0; player < history.playerCount; player++) {
    const key = keyOf(history, player);
    const usual = lately === null ? found[player] : recent.has(player) ? 1 : 0;
    const rate = rateBy.get(key) ?? (fewer.has(key) ? 0 : more.has(key) ? 1 : usual);
    if (rate === 0 && !recent.has(player) && entered[player] === 0) continue;
    list.push(player);
    rates.push(rate);
  }
  if (list.length > MOST.players)
    throw new NoForecastError(
      `${list.length} players exceed the limit of ${MOST.players}. Choose later days, or exclude occasional entrants under “How it is read”.`,
    );
  return { list: Int32Array.from(list), rates: Float64Array.from(rates) };
}

/** If at least this share of the starters enters a race, conditions for the next race are given place by place. */
const MOST_OF_ALL = 0.75;

/**
 * If all races have the same size, far below the number of starters (as in two-player games), that size is kept;
 * otherwise attendance decides.
 */
function entrantsOf(
  history: History,
  races: Int32Array,
  { field, lately }: Pick<SeasonRules, "field" | "lately">,
  rates: Float64Array,
): Entrants {
  const n = rates.length;
  const isAlike = rates.every((rate) => rate === rates[0]);
  const own = isAlike && (lately !== null || rates[0] === 1) ? null : rates;
  if (field !== null) return { size: Math.min(field, n), rates: own };
  const sizes = Array.from(races, (race) => history.offsets[race + 1] - history.offsets[race]).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)];
  const isOfOneSize = sizes[0] === sizes[sizes.length - 1] && 2 * median <= n;
  // Entrants of the last races enter every race: at the usual size, if few of them usually came.
  const isCut = lately !== null && median < MOST_OF_ALL * n;
  if (isOfTwo(history, races) || isOfOneSize || isCut) return { size: Math.min(Math.max(2, median), n), rates: own };
  return { size: null, rates: own };
}

const expected = ({ size, rates }: Entrants, n: number): number =>
  size ?? (rates ? rates.reduce((sum, rate) => sum + rate, 0) : n);

/** The groups of results of the next race that are worth distinguishing. */
function resultsOf(table: PointsTable, size: number): readonly number[] {
  const scoring = table.places.filter((points) => points > 0).length;
  if (size <= 2) return [1, 2];
  return [...new Set([1, 2, 3, 4, 6, scoring + 1])]
    .filter((place) => place <= Math.min(size, scoring + 1))
    .sort((a, b) => a - b);
}

function only(skills: Skills, chosen: readonly number[]): Skills {
  const pick = (values: Float64Array): Float64Array => Float64Array.from(chosen, (i) => values[i]);
  const [n, m] = [skills.location.length, chosen.length];
  const at = new Map(chosen.map((i, k) => [i, k]));
  return {
    ...skills,
    location: pick(skills.location),
    sd: pick(skills.sd),
    noise: pick(skills.noise),
    more: pick(skills.more),
    covariance:
      skills.covariance &&
      Float64Array.from(
        { length: m * m },
        (_, at) => skills.covariance![chosen[Math.floor(at / m)] * n + chosen[at % m]],
      ),
    shared: skills.shared.map(({ sd, of }) => ({
      sd,
      of: of.flatMap(([i, times]) => (at.has(i) ? [[at.get(i)!, times] as const] : [])),
    })),
  };
}

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
    ...(blocks ? ["Everybody keeps what they had in their last race (car, deck, home)."] : []),
    ...(blocks && rules.by === "rating" ? ["Shared ratings stay fixed in simulated races."] : []),
  ];
}
