/** Trajectories as a figure without scripts: one line for each player, race by race. */
import { escaped } from "../escaped";
import { figure } from "../format";

interface Trajectory {
  readonly name: string;
  /** Race (from 0) and points after it, for the races in which the player took part. */
  readonly points: readonly (readonly [race: number, points: number])[];
}

/** Readable on light and dark backgrounds; dashes distinguish lines without colour. */
const LOOKS = [
  ["#2f6fb2", ""],
  ["#c1542f", "7 4"],
  ["#2f8a63", "2 4"],
  ["#9a5fb5", "10 4 2 4"],
  ["#b07d12", ""],
  ["#2a8f9c", "7 4"],
  ["#c04a78", "2 4"],
  ["#73803a", "10 4 2 4"],
] as const;
export const MAX_LINES = LOOKS.length;

const SIZE = { width: 860, height: 380, left: 56, right: 168, top: 16, bottom: 34 } as const;
const LABEL = 16;

/** @param races number of races on the axis */
export function trajectoriesOf(lines: readonly Trajectory[], races: number): string {
  const shown = lines.filter(({ points }) => points.length > 0).slice(0, MAX_LINES);
  if (shown.length === 0) return "<p>No race has been rated yet.</p>";
  const all = shown.flatMap(({ points }) => points.map(([, value]) => value));
  const step = stepOf(Math.max(...all) - Math.min(...all));
  const low = Math.floor(Math.min(...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
  const x = (race: number) =>
    place(SIZE.left + ((SIZE.width - SIZE.left - SIZE.right) * race) / Math.max(1, races - 1));
  const y = (value: number) =>
    place(SIZE.top + ((SIZE.height - SIZE.top - SIZE.bottom) * (high - value)) / (high - low));
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step).map(
    (value) =>
      `<line x1="${SIZE.left}" x2="${SIZE.width - SIZE.right}" y1="${y(value)}" y2="${y(value)}" stroke="currentColor" stroke-opacity=".15"/>` +
      `<text x="${SIZE.left - 8}" y="${y(value)}" dy=".32em" text-anchor="end">${figure(value)}</text>`,
  );
  const ends = labelsOf(shown.map(({ points }) => Number(y(points[points.length - 1][1]))));
  const drawn = shown.map(({ name, points }, at) => {
    const [colour, dash] = LOOKS[at];
    const path = points.map(([race, value]) => `${x(race)},${y(value)}`).join(" ");
    const last = points[points.length - 1];
    const dashed = dash ? ` stroke-dasharray="${dash}"` : "";
    return (
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"${dashed}/>` +
      `<circle cx="${x(last[0])}" cy="${y(last[1])}" r="3.5" fill="${colour}"/>` +
      `<line x1="${SIZE.width - SIZE.right + 10}" x2="${SIZE.width - SIZE.right + 34}" y1="${place(ends[at])}" y2="${place(ends[at])}" stroke="${colour}" stroke-width="2"${dashed}/>` +
      `<text x="${SIZE.width - SIZE.right + 40}" y="${place(ends[at])}" dy=".32em">${escaped(cut(name))}</text>`
    );
  });
  const axis =
    `<text x="${SIZE.left}" y="${SIZE.height - 10}">race 1</text>` +
    `<text x="${SIZE.width - SIZE.right}" y="${SIZE.height - 10}" text-anchor="end">race ${figure(races)}</text>`;
  const words = `Points after each race of the ${shown.length} highest rated.`;
  return `<div class="wide" tabindex="0"><svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${words}">\n${[...ticks, axis, ...drawn].join("\n")}\n</svg></div>`;
}

const place = (value: number): string => value.toFixed(1);

/** A round step between grid lines: at most eight of them. */
function stepOf(range: number): number {
  const least = Math.max(range, 1) / 7;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 2.5, 5].find((one) => one * power >= least) ?? 10);
}

/** Heights of labels close to their lines, without overlaps. */
function labelsOf(wanted: readonly number[]): number[] {
  const order = wanted.map((_, at) => at).toSorted((a, b) => wanted[a] - wanted[b]);
  const found = [...wanted];
  order.forEach((at, rank) => {
    if (rank > 0) found[at] = Math.max(found[at], found[order[rank - 1]] + LABEL);
  });
  // Shifts labels up if the last one is below the end.
  const over = found[order[order.length - 1]] - (SIZE.height - SIZE.bottom);
  if (over > 0) {
    order.toReversed().forEach((at, rank, reversed) => {
      const most = rank === 0 ? SIZE.height - SIZE.bottom : found[reversed[rank - 1]] - LABEL;
      found[at] = Math.min(found[at], most);
    });
  }
  return found;
}

function cut(name: string): string {
  const signs = Array.from(name);
  return signs.length > 18 ? `${signs.slice(0, 17).join("")}…` : name;
}
