/** Backtest: forecasts each past season after a quarter, half and three quarters of its races and compares with its end. */
import { Bins, type CalibrationBin } from "../evaluation/calibration";
import { scaled, type Steps } from "../steps";
import type { History } from "../history/types";
import { estimate, type Estimate } from "../evaluation/estimate";
import type { ContenderSpec } from "../replay/contender";
import type { ResultReading } from "../replay/rater";
import { forecastSteps, type Forecast } from "./forecast";
import type { SeasonRules } from "./season-rules";
import { firstRaces } from "./skills";
import { NoForecastError } from "./season-so-far";
import { currentSpan, spansOf, type SeasonSpan } from "./spans";
import { scoringOf, standingsOf, type Standings } from "./standings";

/** Shares of a season after which a forecast is made. */
export const CUTS: readonly number[] = [0.25, 0.5, 0.75];

interface CutCheck {
  readonly season: string;
  /** Share of the races, and their number. */
  readonly cut: number;
  readonly done: number;
  readonly races: number;
  /** Names of the leader, of the likeliest champion, and of the champion. */
  readonly leader: string;
  readonly favourite: string;
  readonly favouriteChance: number;
  readonly champion: string;
  /** Probability that the forecast gave the champion. */
  readonly chance: number;
  /** Brier score over all players, 0 to 2: of the forecast, and of certainty for the leader. */
  readonly brier: number;
  readonly leaderBrier: number;
  /** -ln of the champion's probability, which is set to at least half a simulated season. */
  readonly logLoss: number;
  /** Of the players who raced later: how many had a final rank in the central 80 % of their forecast, and their number. */
  readonly within: number;
  readonly ranked: number;
}

export interface ForecastCheck {
  readonly seasons: readonly string[];
  readonly cuts: readonly CutCheck[];
  /** Calibration of a place among the first 1, 3, 5 and 10, over all players and cuts, as `bins`. */
  readonly places: readonly CalibrationBin[];
  /** Title probabilities against outcomes; forecasts of one season are correlated, and the intervals allow for it. */
  readonly bins: readonly CalibrationBin[];
  /** Means over seasons, with Student's interval; null: fewer than two seasons. */
  readonly brier: Estimate | null;
  readonly leaderBrier: Estimate | null;
  readonly logLoss: Estimate | null;
  readonly simulated: number;
  /** Number of cuts without a forecast: too many players to rank had raced by then, or fewer than two. */
  readonly skipped: number;
  /** The seasons and cuts that were left out and why, as a sentence; "": none. */
  readonly note: string;
}

/** The seasons checked so far, and the number of all. */
export interface CheckPart {
  readonly done: number;
  readonly of: number;
  readonly check: ForecastCheck;
}

/** Maximum number of seasons that are checked, the latest. */
const MAX_SEASONS = 12;
const FEWEST_RACES = 6;
/** Maximum number of races of a history: more would take minutes. */
const MAX_RACES = 6_000;
const SIMULATED = 2_000;
const BINS = 10;
/** Ranks for which the probability of ending there or better is checked. */
const TOP: readonly number[] = [1, 3, 5, 10];

/** Past seasons that can be checked: those before the season in progress. */
function pastSpans(history: History, rules: SeasonRules): readonly SeasonSpan[] {
  const current = currentSpan(history, rules);
  return spansOf(history)
    .filter(({ races }) => races[races.length - 1] < current.races[0] && races.length >= FEWEST_RACES)
    .slice(-MAX_SEASONS);
}

/**
 * Checks one system by the rules of the current season, without its players and dates; the remaining races are those actually run.
 * @param tell gets the check of the seasons so far after every season but the last
 */
export function* checkSteps(
  history: History,
  reading: ResultReading,
  spec: ContenderSpec,
  rules: SeasonRules,
  tell?: (progress: number, part: CheckPart) => void,
): Steps<ForecastCheck> {
  const tooMany = history.raceCount > MAX_RACES;
  const spans = tooMany ? [] : pastSpans(history, rules);
  const bins = new Bins(0, BINS);
  const places = new Bins(0, BINS);
  const cuts: CutCheck[] = [];
  const plain: SeasonRules = {
    ...rules,
    by: "points",
    from: "",
    to: "",
    added: [],
    left: [],
    rates: [],
    extra: [],
    field: null,
    sprints: 0,
    seasons: Math.min(rules.seasons, SIMULATED),
  };
  const total = spans.length * CUTS.length;
  let at = 0;
  const soFar = (): ForecastCheck => {
    const skipped = at - cuts.length;
    const seasons = [...new Set(cuts.map(({ season }) => season))];
    const bySeason = (pick: (one: CutCheck) => number): Estimate | null =>
      estimate(
        seasons.map((label) => {
          const own = cuts.filter(({ season }) => season === label);
          return own.reduce((sum, one) => sum + pick(one), 0) / own.length;
        }),
      );
    return {
      seasons,
      skipped,
      cuts: [...cuts],
      bins: bins.read(0.95),
      places: places.read(0.95),
      brier: bySeason(({ brier }) => brier),
      leaderBrier: bySeason(({ leaderBrier }) => leaderBrier),
      logLoss: bySeason(({ logLoss }) => logLoss),
      simulated: plain.seasons,
      note: tooMany
        ? `${history.raceCount.toLocaleString("en-GB")} races are too many to check past seasons in a moment.`
        : spans.length === 0
          ? `There is no earlier season of ${FEWEST_RACES} races or more to check on.`
          : skipped > 0
            ? `${skipped} of ${at} forecasts were left out: too many or too few players had raced by then.`
            : "",
    };
  };
  for (const [number, span] of spans.entries()) {
    const { races } = span;
    for (const cut of CUTS) {
      const done = Math.min(races.length - 1, Math.max(1, Math.round(cut * races.length)));
      const known = firstRaces(history, reading.ties, races[done]);
      const steps = forecastSteps(known, reading, spec, { ...plain, remaining: races.length - done });
      const forecast = yield* scaled(orNull(steps), at / total, (at + 1) / total);
      at++;
      if (!forecast) continue;
      cuts.push(
        held(history, span, { cut, done }, forecast, plain, (chance, won, isTitle) => {
          (isTitle ? bins : places).add(number, chance, won, 1);
        }),
      );
    }
    if (at < total) tell?.(at / total, { done: number + 1, of: spans.length, check: soFar() });
  }
  return soFar();
}

/** null where the season cannot be forecast. */
function* orNull(steps: Steps<Forecast>): Steps<Forecast | null> {
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof NoForecastError) return null;
    throw error;
  }
}

/** Compares a forecast with the end of its season. */
function held(
  history: History,
  { label, races }: SeasonSpan,
  { cut, done }: Pick<CutCheck, "cut" | "done">,
  forecast: Forecast,
  rules: SeasonRules,
  count: (chance: number, won: 0 | 1, isTitle: boolean) => void,
): CutCheck {
  const { names } = history;
  const end = finalOrder(standingsOf(history, races, scoringOf(history, races, rules)));
  const champion = end[0];
  const n = forecast.players.length;
  const rankOf = new Map(end.map((player, rank) => [player, rank]));
  let [brier, leaderBrier, within, ranked, chance, favourite] = [0, 0, 0, 0, 0, 0];
  let isKnown = false;
  // Final rank of each player in the forecast.
  const last = [...forecast.players.keys()].sort(
    (i, j) => (rankOf.get(forecast.players[i]) ?? Infinity) - (rankOf.get(forecast.players[j]) ?? Infinity),
  );
  last.forEach((i, rank) => {
    const p = forecast.ranks[i * n] / forecast.seasons;
    const won = forecast.players[i] === champion ? 1 : 0;
    count(p, won, true);
    let ahead = 0;
    for (let k = 0, top = 0; k < n && top < TOP.length; k++) {
      ahead += forecast.ranks[i * n + k] / forecast.seasons;
      if (k + 1 !== TOP[top]) continue;
      top++;
      if (k + 1 < n) count(Math.min(1, ahead), rank <= k ? 1 : 0, false);
    }
    brier += (p - won) ** 2;
    leaderBrier += ((i === 0 ? 1 : 0) - won) ** 2;
    if (won === 1) {
      chance = p;
      isKnown = true;
    }
    if (p > forecast.ranks[favourite * n] / forecast.seasons) favourite = i;
    if (forecast.starts[i] === 0) return;
    ranked++;
    const [low, high] = middleRanks(forecast, i);
    if (rank >= low && rank <= high) within++;
  });
  return {
    season: label,
    cut,
    done,
    races: races.length,
    leader: names[forecast.players[0]],
    favourite: names[forecast.players[favourite]],
    favouriteChance: forecast.ranks[favourite * n] / forecast.seasons,
    champion: names[champion],
    chance,
    brier: brier + (isKnown ? 0 : 1),
    leaderBrier: leaderBrier + (isKnown ? 0 : 1),
    logLoss: -Math.log(Math.max(chance, 1 / (2 * forecast.seasons))),
    within,
    ranked,
  };
}

/** The ranks, from 0, that exclude at most a tenth of the simulated seasons on either side. */
export function middleRanks(
  { ranks, seasons, players }: Pick<Forecast, "ranks" | "seasons" | "players">,
  i: number,
): [number, number] {
  const n = players.length;
  let [low, below] = [0, ranks[i * n]];
  while (below <= 0.1 * seasons && low < n - 1) below += ranks[i * n + ++low];
  let [high, above] = [n - 1, ranks[i * n + n - 1]];
  while (above <= 0.1 * seasons && high > low) above += ranks[i * n + --high];
  return [low, high];
}

/** Players who raced, champion first: by points, then wins, second places and so on. */
export function finalOrder({ points, places, depth, races }: Standings): number[] {
  return [...points.keys()]
    .filter((player) => races[player] > 0)
    .sort((i, j) => {
      if (points[i] !== points[j]) return points[j] - points[i];
      for (let k = 0; k < depth; k++)
        if (places[i * depth + k] !== places[j * depth + k]) return places[j * depth + k] - places[i * depth + k];
      return i - j;
    });
}
