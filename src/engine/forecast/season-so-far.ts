/** The season so far: its races, standings, and the players who may start in the remaining races. */
import { Status, type History } from "../history/types";
import { attendanceOf } from "./attendance";
import { retirementsOf } from "./retirements";
import { MAX, type SeasonRules } from "./season-rules";
import { currentSpan, guessRemaining, spansOf } from "./spans";
import { scoringOf, standingsOf } from "./standings";

/** A season that cannot be forecast; the message says why, and what to do. */
export class NoForecastError extends RangeError {
  override readonly name = "NoForecastError";
}

export const keyOf = ({ playerIds, names }: Pick<History, "playerIds" | "names">, player: number): string =>
  playerIds[player] || names[player];

export type SeasonSoFar = ReturnType<typeof seasonSoFar>;

export function seasonSoFar(history: History, rules: SeasonRules) {
  const { label, races } = currentSpan(history, rules);
  const guess = guessRemaining(spansOf(history), { label, races });
  const scoring = scoringOf(history, races, rules);
  const standings = standingsOf(history, races, scoring);
  const attendance = attendanceOf(history, races);
  const lastRace = races[races.length - 1];
  return {
    label,
    races,
    lastRace,
    undated: undatedBeside(history, races, rules),
    remaining: rules.remaining ?? guess.races,
    guess: rules.remaining === null ? guess.why : "",
    scoring,
    standings,
    /** [P] */
    attendance,
    retirements: retirementsOf(history, lastRace),
    ...whoRaces(history, races, standings.races, rules, attendance),
  };
}

/** Number of races that the season lacks only because they have no date. */
function undatedBeside({ times, seasons }: History, races: Int32Array, { from, to }: SeasonRules): number {
  const counted = new Set(races);
  const hasDays = from !== "" || to !== "";
  const isLeft = (time: number, race: number) =>
    Number.isNaN(time) && !counted.has(race) && (hasDays || !seasons?.[race]);
  return Array.from(times).filter(isLeft).length;
}

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
): { readonly players: Int32Array; readonly rates: Float64Array } {
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
  if (list.length > MAX.players)
    throw new NoForecastError(
      `${list.length} players exceed the limit of ${MAX.players}. Choose later days, or exclude occasional entrants under “How it is read”.`,
    );
  return { players: Int32Array.from(list), rates: Float64Array.from(rates) };
}
