/** Which system predicts which data set best: results of `npm run benchmark`, as rows, sentences and a table. */
import { change, number } from "../../../ui/format";
import type { FigureTable } from "../../../ui";

interface Measured {
  readonly value: number;
  readonly interval: readonly [number, number] | null;
}

export interface AcrossRow {
  readonly label: string;
  readonly logLoss: Measured;
  /** Log loss minus that of the best; its interval holds for all pairs of systems at once. null: it is the best. */
  readonly behind: Measured;
}

export interface AcrossSet {
  readonly title: string;
  /** Decided pairs after the split, and the dates or races that they belong to. */
  readonly pairs: number;
  readonly clusters: number;
  /** Best log loss first. */
  readonly rows: readonly AcrossRow[];
}

type Standing = "best" | "level" | "behind";

/** Clearly behind: the interval of the difference leaves out 0. */
export function standingOf({ behind }: AcrossRow): Standing {
  if (!behind.interval) return behind.value === 0 ? "best" : "level";
  return behind.interval[0] > 0 ? "behind" : "level";
}

/** A few names; the rest as a number. */
const NAMED = 3;

function listed(words: readonly string[]): string {
  const named = words.length > NAMED + 1 ? [...words.slice(0, NAMED), `${words.length - NAMED} others`] : words;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} or ${named.at(-1)!}`;
}

/** Who predicts a set best, who cannot be told apart from it, and who is the first clearly behind. */
export function verdictOf({ rows }: Pick<AcrossSet, "rows">): string {
  const [best, ...others] = rows;
  const level = others.filter((row) => standingOf(row) === "level").map(({ label }) => label);
  const beaten = others.find((row) => standingOf(row) === "behind");
  const first =
    level.length === 0
      ? `${best.label} predicts best.`
      : `${best.label} has the lowest log loss; no clear difference from ${listed(level)}.`;
  if (!beaten) return first;
  const [low, high] = beaten.behind.interval!;
  const by = `${number(beaten.behind.value, 4)} nats a pair, 95 % interval ${number(low, 4)} to ${number(high, 4)}`;
  return `${first} The first clearly behind is ${beaten.label}, by ${by}.`;
}

export interface AcrossFigure {
  readonly sets: readonly AcrossSet[];
  /** Systems that were judged on any set: those that are best or level most often first. */
  readonly systems: readonly { readonly label: string; readonly cells: readonly (AcrossRow | null)[] }[];
}

export function acrossFigure(sets: readonly AcrossSet[]): AcrossFigure {
  const labels = [...new Set(sets.flatMap(({ rows }) => rows.map(({ label }) => label)))];
  const systems = labels.map((label) => {
    const cells = sets.map(({ rows }) => rows.find((row) => row.label === label) ?? null);
    const held = cells.filter((row) => row && standingOf(row) !== "behind").length;
    const wins = cells.filter((row) => row && standingOf(row) === "best").length;
    return { label, cells, held, wins };
  });
  return { sets, systems: systems.toSorted((a, b) => b.held - a.held || b.wins - a.wins) };
}

export function acrossReading({ sets, systems }: AcrossFigure): string {
  const best = new Set(sets.map(({ rows }) => rows[0].label));
  const everywhere = systems.filter(({ cells }) => cells.every((row) => row && standingOf(row) !== "behind"));
  const first = `${best.size} different systems have the lowest log loss on ${sets.length} data sets.`;
  if (everywhere.length === 0) return `${first} No system is best, or not clearly behind the best, on all of them.`;
  return `${first} Never clearly behind the best: ${everywhere.map(({ label }) => label).join(", ")}.`;
}

export function acrossTable({ sets, systems }: AcrossFigure): FigureTable {
  const loss = (value: number | string | null): string => (typeof value === "number" ? number(value, 4) : "–");
  const gap = (value: number | string | null): string => (typeof value === "number" ? change(value, 4) : "–");
  return {
    columns: [
      { label: "System" },
      ...sets.flatMap(({ title }) => [
        { label: `${title}: log loss`, format: loss },
        ...["behind the best", "from", "to"].map((label) => ({ label, format: gap })),
      ]),
    ],
    rows: systems.map(({ label, cells }) => [
      label,
      ...cells.flatMap((row) =>
        row
          ? [row.logLoss.value, row.behind.value, row.behind.interval?.[0] ?? null, row.behind.interval?.[1] ?? null]
          : [null, null, null, null],
      ),
    ]),
  };
}
