/** The trajectories in a sentence and a table. */
import type { History } from "../../../engine/history/types";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";
import { POINTS, type Display } from "../../../ui/display";
import { counted, direction, inWords, list, monthYear, number, ordinal, rating } from "../../../ui/format";
import type { LeaderboardRow } from "../../../store";
import { raceName } from "../../common/when";
import type { TimeAxis, Trajectory } from "../../common/lines.chart";

const tens = (points: number) => Math.round(points / 10) * 10;

function sinceWhen(axis: TimeAxis, x: number): string {
  return axis === "date" ? `since ${monthYear(x)}` : `since race ${number(x)}`;
}

/** How far the selected player is behind the leader among active players. */
function standing(
  row: LeaderboardRow | undefined,
  leader: LeaderboardRow | undefined,
  display: Display,
  falling: boolean,
  board: readonly LeaderboardRow[],
): string {
  if (!row || !leader) return "";
  if (row.rank === 1) {
    // The scores as displayed, as in the sentence of the leaderboard.
    const written = ({ score }: LeaderboardRow) => display.round(display.value(score));
    const level = board.filter((other) => other.player !== row.player && written(other) === written(row));
    if (level.length > 0)
      return `, and shares the lead with ${level.length > 2 ? `${inWords(level.length)} others` : list(level.map(({ name }) => name))}`;
    return falling ? ", but is still first" : ", and is first";
  }
  if (row.player === leader.player) return `, ${ordinal(row.rank)} and the highest of those still here`;
  if (row.score > leader.score) return "";
  const gap = leader.score - row.score;
  return direction(display.size(gap), display.decimals) === "tie"
    ? `, and is level with ${leader.name}`
    : `, and is ${display.amount(gap)} behind ${leader.name}`;
}

/** "Scarlet Osprey has gained about 170 points since October 2024, and is 140 points behind Teal Newt." */
export function trajectoryReading(
  trajectory: Trajectory | null,
  axis: TimeAxis,
  row: LeaderboardRow | undefined,
  leader: LeaderboardRow | undefined,
  display: Display = POINTS,
  board: readonly LeaderboardRow[] = [],
): string {
  if (!trajectory || trajectory.y.length === 0) return "";
  const last = trajectory.y.length - 1;
  const end = trajectory.y[last];
  // The latest part: the last third of the trajectory, from its lowest or highest point.
  const from = Math.max(0, Math.min(Math.floor(trajectory.y.length * (2 / 3)), last - 1));
  let low = last;
  let high = last;
  for (let k = last; k >= from; k--) {
    if (trajectory.y[k] < trajectory.y[low]) low = k;
    if (trajectory.y[k] > trajectory.y[high]) high = k;
  }
  const climbed = end - trajectory.y[low];
  const fallen = trajectory.y[high] - end;
  const some = (points: number) => display.amount(display.units === "points" ? tens(points) : points);
  const where = standing(row, leader, display, fallen > climbed, board);
  if (last === 0) return `${trajectory.name} is at ${display.rating(end)} after one race${where}.`;
  if (Math.max(climbed, fallen) < 15)
    return `${trajectory.name} is at ${display.rating(end)}, little moved ${sinceWhen(axis, trajectory.x[from])}${where}.`;
  return climbed >= fallen
    ? `${trajectory.name} has gained about ${some(climbed)} ${sinceWhen(axis, trajectory.x[low])}${where}.`
    : `${trajectory.name} has lost about ${some(fallen)} ${sinceWhen(axis, trajectory.x[high])}${where}.`;
}

/** "1 race without a date is not drawn; by race it is." */
export function undatedNote({ times }: Pick<History, "times">, axis: TimeAxis): string {
  const count = axis === "date" ? times.filter((time) => Number.isNaN(time)).length : 0;
  if (count === 0) return "";
  return ` ${counted(count, "race")} without a date ${count === 1 ? "is not drawn; by race it is" : "are not drawn; by race they are"}.`;
}

/** "The five contenders put Scarlet Osprey between 1,480 and 1,560, 80 points apart." */
export function overlayReading(
  trajectories: readonly { readonly label: string; readonly trajectory: Trajectory }[],
): string {
  const ends = trajectories
    .filter(({ trajectory }) => trajectory.y.length > 0)
    .map(({ label, trajectory }) => ({ label, end: trajectory.y[trajectory.y.length - 1] }));
  if (ends.length === 0) return "";
  const { name } = trajectories[0].trajectory;
  if (ends.length === 1) return `${ends[0].label} puts ${name} at ${rating(ends[0].end)}.`;
  ends.sort((a, b) => a.end - b.end);
  const [low, high] = [ends[0].end, ends[ends.length - 1].end];
  return `The ${inWords(ends.length)} systems put ${name} between ${rating(low)} and ${rating(high)}, ${counted(Math.round(high - low), "point")} apart.`;
}

const TABLE_ROWS = 500;

/** One row for each race in which a drawn player was rated, latest first. */
export function trajectoryTable(
  history: History,
  raceOfRow: Int32Array,
  trajectories: readonly { readonly label: string; readonly trajectory: Trajectory }[],
  limit = TABLE_ROWS,
  display: Display = POINTS,
): FigureTable {
  const pointsByRace = trajectories.map(
    ({ trajectory }) =>
      new Map(Array.from(trajectory.rows, (row, k) => [raceOfRow[row], display.value(trajectory.y[k])])),
  );
  const races = [...new Set(pointsByRace.flatMap((points) => [...points.keys()]))].sort((a, b) => b - a);
  return tableOf(
    races.slice(0, limit),
    [
      ["Race", (race) => raceName(history, race)],
      ["Date", (race) => history.dates[race], "date"],
      ...trajectories.map(({ label }, k): ItemColumn<number> => [
        display.head(label),
        (race) => pointsByRace[k].get(race),
        display.asRating,
      ]),
    ],
    races.length > limit ? `The last ${number(limit)} of ${number(races.length)} races.` : undefined,
  );
}
