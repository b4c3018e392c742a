/** *Decided, or open?* as rows, sentences and tables: title chances, final ranks, the next race. Pure. */
import type { Forecast } from "../../worker/protocol/forecast";
import { ABSENT, counted, list, number, ordinal } from "../../ui/format";
import type { FigureTable } from "../../ui";
import { tableOf, type ItemColumn } from "../../ui/figureTable";

/** A share of simulated seasons. For none or all of them, states the limit that the number of seasons can show. */
export function chanceText(count: number, { seasons, none }: Pick<Forecast, "seasons" | "none">): string {
  if (count === 0) return `under ${number(100 * none, 2)}\u00a0%`;
  if (count === seasons) return `over ${number(100 * (1 - none), 2)}\u00a0%`;
  const p = (100 * count) / seasons;
  return `${number(p, p < 1 || p > 99 ? 2 : p < 10 || p > 90 ? 1 : 0)}\u00a0%`;
}

/** Whether arithmetic alone decides the title for a player. */
type Fate = "champion" | "out" | "open";

export interface ForecastRow {
  readonly at: number;
  readonly name: string;
  readonly fate: Fate;
  readonly titles: number;
  /** 0 to 1. */
  readonly share: number;
  readonly chance: string;
  readonly points: number;
  readonly wins: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly starts: boolean;
}

export function forecastRows(forecast: Forecast): readonly ForecastRow[] {
  const n = forecast.players.length;
  return forecast.names.map((name, at) => {
    const titles = forecast.ranks[at * n];
    const fate: Fate = forecast.champion === at ? "champion" : forecast.best[at] > 1 ? "out" : "open";
    return {
      at,
      name,
      fate,
      titles,
      share: titles / forecast.seasons,
      chance:
        fate === "champion" ? "champion, decided" : fate === "out" ? "out, decided" : chanceText(titles, forecast),
      points: forecast.points[at],
      wins: forecast.wins[at],
      mean: forecast.mean[at],
      low: forecast.low[at],
      high: forecast.high[at],
      starts: forecast.starts[at] === 1,
    };
  });
}

/** Maximum number of bars: the most probable champions, and the present leader. */
const MAX_BARS = 10;
export function titleBars(rows: readonly ForecastRow[]): readonly ForecastRow[] {
  const sorted = rows.toSorted((a, b) => b.titles - a.titles || a.at - b.at);
  const some = sorted.filter((row, k) => k < MAX_BARS && (row.titles > 0 || row.at < 3));
  const [leader] = rows;
  return some.includes(leader) ? some : [...some.slice(0, MAX_BARS - 1), leader];
}

/** A player's present points or rating, as the season counts. */
export const amount = (forecast: Pick<Forecast, "by">, value: number): string =>
  forecast.by === "rating" ? number(value) : pointsText(value);

/** Points with as many decimals as they need: 151, 21.5. */
const pointsText = (points: number): string => number(points, Math.abs(points - Math.round(points)) < 1e-9 ? 0 : 1);

export function titleReading(forecast: Forecast, rows: readonly ForecastRow[], system: string): string {
  const left =
    forecast.remaining === 0
      ? "No race remains"
      : `${counted(forecast.remaining, "race")} remain${forecast.remaining === 1 ? "s" : ""}`;
  const champion = rows.find(({ fate }) => fate === "champion");
  if (champion) return `Decided: no player can catch up with ${champion.name} any more. ${left}.`;
  const [first, second] = rows.toSorted((a, b) => b.titles - a.titles);
  const open = rows.filter(({ fate }) => fate === "open").length;
  const can = forecast.by === "rating" ? "" : ` ${counted(open, "player")} can still be champion.`;
  const then = second && second.titles > 0 ? `, before ${second.name} (${second.chance})` : "";
  return `Open: by ${system}${attendanceWords(forecast)}, ${first.name} is champion in ${first.chance} of the simulated seasons${then}. ${left}.${can}`;
}

/** The assumption about attendance, if it varies. */
const attendanceWords = ({ attendance, starts, lately }: Forecast): string =>
  lately !== null || attendance.every((rate, i) => starts[i] === 0 || rate > 0.99)
    ? ""
    : " and attendance as in recent races";

export function titleTable(forecast: Forecast, rows: readonly ForecastRow[]): FigureTable {
  const share = (value: number) => `${number(100 * value, 2)} %`;
  return tableOf(
    rows,
    [
      ["Player", (row) => row.name],
      [
        forecast.by === "rating" ? "Rating now" : "Points so far",
        (row) => row.points,
        (value) => amount(forecast, value),
      ],
      ["Wins", (row) => row.wins, number],
      ["Title chance", (row) => row.share, share],
      ["Seasons", (row) => row.titles, number],
      ["By arithmetic", (row) => (row.fate === "champion" ? "champion" : row.fate === "out" ? "out" : "open")],
      ["Final, mean", (row) => row.mean, number],
      ["10 % end below", (row) => row.low, number],
      ["10 % end above", (row) => row.high, number],
    ],
    `${number(forecast.seasons)} simulated seasons. A share of 0 means under ${number(100 * forecast.none, 2)} %.`,
  );
}

export const MAX_RANKED = 24;

/** Share of seasons in which a row ends at a rank, from 0; null if arithmetic excludes it. */
export function rankShare(forecast: Forecast, row: ForecastRow, rank: number): number | null {
  const { best, worst, ranks, seasons, players } = forecast;
  if (rank + 1 < best[row.at] || rank + 1 > worst[row.at]) return null;
  return ranks[row.at * players.length + rank] / seasons;
}

export function meanRank({ ranks, seasons, players }: Forecast, at: number): number {
  const n = players.length;
  let sum = 0;
  for (let rank = 0; rank < n; rank++) sum += ((rank + 1) * ranks[at * n + rank]) / seasons;
  return sum;
}

export const byRank = (forecast: Forecast, rows: readonly ForecastRow[]): readonly ForecastRow[] =>
  rows.toSorted((a, b) => meanRank(forecast, a.at) - meanRank(forecast, b.at)).slice(0, MAX_RANKED);

export function ranksReading(forecast: Forecast, rows: readonly ForecastRow[]): string {
  const n = forecast.players.length;
  let [surest, most] = [rows[0], 0];
  let where = 0;
  for (const row of rows)
    for (let rank = 0; rank < n; rank++) {
      const share = forecast.ranks[row.at * n + rank] / forecast.seasons;
      if (share > most) [surest, most, where] = [row, share, rank];
    }
  const isDecided = surest.fate === "champion" && where === 0;
  const chance = isDecided ? "decided" : chanceText(forecast.ranks[surest.at * n + where], forecast);
  return `In per cent of the simulated seasons. Surest: ${surest.name} ${ordinal(where + 1)}, ${chance}.`;
}

export function ranksTable(forecast: Forecast, rows: readonly ForecastRow[]): FigureTable {
  const n = forecast.players.length;
  return tableOf(
    rows,
    [
      ["Player", (row) => row.name],
      ["Mean rank", (row) => meanRank(forecast, row.at), (value) => number(value, 1)],
      ...Array.from({ length: n }, (_, rank): ItemColumn<ForecastRow> => [
        String(rank + 1),
        (row) => rankShare(forecast, row, rank),
        (value: number) => number(100 * value, 1),
      ]),
    ],
    "In per cent of the simulated seasons. Empty: arithmetic rules it out.",
  );
}

/** "wins", "2nd", "4th to 5th", "11th or lower, or DNF". */
export function resultLabels({ nextRace: { results }, field, table }: Forecast): readonly string[] {
  if (field <= 2) return table.draw === null ? ["Wins", "Loses"] : ["Wins or draws", "Loses"];
  return results.map((from, k) => {
    const to = (results[k + 1] ?? Infinity) - 1;
    if (from === 1) return "Wins";
    if (to === Infinity) return `${ordinal(from)} or lower, DNF`;
    return to === from ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`;
  });
}

interface NextCell {
  /** Title chance given a result of the next race; NaN if no simulated season had it. */
  readonly share: number;
  readonly titles: number;
  readonly of: number;
}

export const nextCells = ({ nextRace, what, next, nextTitle }: Forecast, row: ForecastRow): readonly NextCell[] => {
  const b = nextRace.results.length;
  return nextRace.results.map((_, k) => {
    const at = row.at * b + k;
    const [of, titles] = what ? [what.of[row.at], what.titles[at]] : [next[at], nextTitle[at]];
    return { share: of > 0 ? titles / of : NaN, titles, of };
  });
};

/** What the next race must bring, in sentences: exact if arithmetic decides, otherwise from simulation. */
export function nextReading(forecast: Forecast, rows: readonly ForecastRow[]): string {
  const { remaining, champion, nextRace, by, seasons } = forecast;
  if (remaining === 0) return "No race remains.";
  if (champion >= 0) return `${rows[champion].name} is champion already.`;
  if (by === "rating") return "Ratings move after every race, so no race decides before the last one.";
  const { earliest } = nextRace;
  const clinched = rows.filter(({ at }) => forecast.clinched[at] > 0);
  if (earliest.races > 1)
    return earliest.races === Infinity
      ? "No player can be champion before the last race, by arithmetic."
      : `No player can be champion after the next race. ${rows[earliest.player].name} can be, at the earliest, after ${number(earliest.races)} races.`;
  const names = clinched.map(
    ({ name, at }) => `${name} in ${number(forecast.clinched[at])} of ${number(seasons)} simulated seasons`,
  );
  if (names.length === 0)
    return `The next race can decide the title, but did in none of ${number(seasons)} simulated seasons.`;
  return `The next race can decide the title: for ${list(names)}.`;
}

/** "X is champion after the next race if …", one line for each way, by exact enumeration. */
export function clinchWords({ nextRace }: Forecast, rows: readonly ForecastRow[]): readonly string[] {
  return nextRace.clinches.map(({ player, place, rivals }) => {
    const own = place === 1 ? "a win" : place === 0 ? "any result" : `${ordinal(place)} place or better`;
    const others = rivals.map((rival) =>
      rival.place === 0
        ? `${rows[rival.player].name} scores no points`
        : `${rows[rival.player].name} is ${ordinal(rival.place)} or lower`,
    );
    const condition = others.length > 0 ? ` if ${list(others)}` : "";
    return `${rows[player].name} is champion after the next race with ${own}${condition}.`;
  });
}

export function nextTable(forecast: Forecast, rows: readonly ForecastRow[]): FigureTable {
  const labels = resultLabels(forecast);
  const cells = rows.map((row) => nextCells(forecast, row));
  return tableOf(
    rows,
    [
      ["Player", ({ name }) => name],
      ...labels.flatMap((label, k): ItemColumn<ForecastRow>[] => [
        [
          label,
          (_, row) => (Number.isNaN(cells[row][k].share) ? null : cells[row][k].share),
          (value) => `${number(100 * value, 1)} %`,
        ],
        [`${label}: seasons`, (_, row) => cells[row][k].of, number],
      ]),
    ],
    forecast.what
      ? "Title chance with each result of the next race, everything else the same in the same simulated seasons."
      : "Title chance of the simulated seasons in which the next race had that result. Differences within the simulation’s error mean nothing.",
  );
}

/** How probabilities were computed, in sentences: what is included and what is not. */
export function madeOf(
  forecast: Forecast,
  system: string,
): { readonly inIt: readonly string[]; readonly notInIt: readonly string[] } {
  const { source, form, fit, instead, out, tied, retire, seasons, by, scored, notes } = forecast;
  const why = instead ? ` A joint error is not known: ${instead}.` : "";
  const skill = {
    filter: `How uncertain each skill is: the joint error of all skills in a fit through time (${fit}), and no less than ${system} says itself. It is drawn once a season.`,
    belief: `How uncertain each skill is, as ${system} believes: it is drawn once a season.${why}`,
    fit: `How uncertain each skill is: the error of a fit with constant skills (${fit}), drawn once a season. Skills do change, so the errors are too small.${why}`,
    none: "No uncertainty of skill: ratings are taken as exact, so favourites look too safe.",
  }[source];
  const dnfs = {
    own: "each player at its own rate, shrunk towards that of all, whatever the performance",
    anybody: "all alike, whatever the performance",
    last: "the worst performers of the race",
  }[retire];
  return {
    inIt: [
      skill,
      ...(form > 0 ? [`Skills that move by ${number(form)} points from race to race (sd): form, a new car.`] : []),
      `Luck in every race, as ${system} predicts results.`,
      ...(out > 0 ? [`DNFs: ${number(100 * out, 1)} % of the entrants, as in the season so far: ${dnfs}.`] : []),
      ...(tied > 0 ? [`Ties: ${number(100 * tied, 1)} % of neighbours, as in the season so far.`] : []),
      forecast.lately === null
        ? "Attendance: each player comes as often as lately, recent races counting more."
        : "Attendance: players of the last races start in every race.",
      ...(by === "rating"
        ? ["Ratings that move after every simulated race."]
        : [`Points so far from ${scored}. Equal points: more wins, then more second places and so on; then by lot.`]),
      ...notes,
    ],
    notInIt: [
      `The sampling error of ${number(seasons)} seasons is small: ±${number(98 / Math.sqrt(seasons), 1)} percentage points at most (95 %). It is not the whole error.`,
      form > 0
        ? "Skills move one by one: a car that gets better moves only one of its drivers."
        : "Skills do not change in the races that remain: no new car, no better form, no injury.",
      "No new players join, and each player’s attendance is independent of the others’.",
      ...(source === "filter"
        ? []
        : [
            "Skills are drawn independently; a shared strength that the system rates, such as the car, is drawn once for all who share it.",
          ]),
      ...(by === "points"
        ? [
            "Half points, fastest laps and sprints of the past are in only as far as the results have them: correct points below.",
          ]
        : []),
    ],
  };
}

/** z^2 at 95 %: the upper end of Wilson's interval for 0 of n is z^2 / (n + z^2). */
const Z2 = 1.959963984540054 ** 2;

/** A title chance given a result; for 0 or all seasons, the limit that their number can show. */
export function cellText({ share, titles, of }: NextCell): string {
  if (of === 0) return ABSENT;
  const open = (100 * Z2) / (of + Z2);
  const digits = open < 0.1 ? 2 : 1;
  if (titles === 0) return `under ${number(open, digits)}\u00a0%`;
  if (titles === of) return `over ${number(100 - open, digits)}\u00a0%`;
  // A share above 0 is never rounded to 0, nor one below 1 to 1.
  const decimals = Math.min(share, 1 - share) < 0.001 ? 2 : share < 0.1 || share > 0.99 ? 1 : 0;
  return `${number(100 * share, decimals)}\u00a0%`;
}
