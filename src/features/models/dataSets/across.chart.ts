/** Results of `npm run benchmark` as rows, sentences and a table: which system predicts which data set best. */
import { change, list, number } from "../../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../../ui/figureTable";

interface Measured {
  readonly value: number;
  readonly interval: readonly [number, number] | null;
}

export interface AcrossRow {
  readonly label: string;
  readonly logLoss: Measured;
  /**
   * Log loss minus the lowest, with an interval that holds for all pairs of systems simultaneously. null: this is the
   * lowest.
   */
  readonly behind: Measured;
  /** The baseline that gives every player the same probability. */
  readonly isBaseline?: boolean;
}

export interface AcrossSet {
  readonly title: string;
  /** Number of decided pairs after the split, and of the dates or races that they belong to. */
  readonly pairs: number;
  readonly clusters: number;
  /** Lowest log loss first. */
  readonly rows: readonly AcrossRow[];
}

type Standing = "best" | "lowest" | "level" | "behind";

const isBehind = ({ behind }: AcrossRow): boolean => behind.interval !== null && behind.interval[0] > 0;

/** best: all others are clearly behind, with intervals that exclude 0. lowest: some are not clearly behind. */
function standingOf(row: AcrossRow, { rows }: Pick<AcrossSet, "rows">): Standing {
  if (row === rows[0]) return rows.every((other) => other === row || isBehind(other)) ? "best" : "lowest";
  return isBehind(row) ? "behind" : "level";
}

/** Maximum number of names in a sentence; the rest are counted. */
const NAMED = 3;

function listed(words: readonly string[]): string {
  const named = words.length > NAMED + 1 ? [...words.slice(0, NAMED), `${words.length - NAMED} others`] : words;
  return list(named, "or");
}

/**
 * Which system predicts a data set best, which are not clearly different from it, and which is the first clearly
 * behind.
 */
export function verdictOf({ rows }: Pick<AcrossSet, "rows">): string {
  const [best, ...others] = rows;
  const level = others.filter((row) => !row.isBaseline && !isBehind(row)).map(({ label }) => label);
  const beaten = others.find((row) => !row.isBaseline && isBehind(row));
  const baseline = others.find(({ isBaseline }) => isBaseline);
  const isShown = !baseline || isBehind(baseline);
  const sentences = [leadOf(best, level, isShown)];
  if (beaten) sentences.push(`The first clearly behind is ${beaten.label}, by ${gapOf(beaten)}.`);
  return sentences.join(" ");
}

/** @param isShown whether the best system is clearly better than equal probabilities */
function leadOf({ label, isBaseline }: AcrossRow, level: readonly string[], isShown: boolean): string {
  if (isBaseline)
    return level.length === 0
      ? "Every system is clearly worse than an even chance."
      : `No system is shown to predict better than an even chance; no clear difference from it: ${listed(level)}.`;
  const lowest = `${label} has the lowest log loss`;
  if (!isShown) {
    const equal = level.length === 0 ? "" : `; no clear difference from ${listed(level)}`;
    return `${lowest}, which is not clearly below that of an even chance${equal}.`;
  }
  return level.length === 0 ? `${label} predicts best.` : `${lowest}; no clear difference from ${listed(level)}.`;
}

function gapOf({ behind: { value, interval } }: AcrossRow): string {
  const [low, high] = interval!;
  return `${number(value, 4)} nats a pair, 95 % interval ${number(low, 4)} to ${number(high, 4)}`;
}

export interface AcrossCell {
  readonly row: AcrossRow;
  readonly standing: Standing;
}

interface AcrossSystem {
  readonly label: string;
  /** null: the system does not fit the data set. */
  readonly cells: readonly (AcrossCell | null)[];
}

export interface AcrossFigure {
  readonly sets: readonly AcrossSet[];
  /** Sorted by the number of data sets on which they are clearly behind, fewest first. */
  readonly systems: readonly AcrossSystem[];
  /** Equal probabilities for all players, which is no system. null if not evaluated. */
  readonly baseline: AcrossSystem | null;
}

export function acrossFigure(sets: readonly AcrossSet[]): AcrossFigure {
  const all = sets.flatMap(({ rows }) => rows);
  const systemOf = (label: string): AcrossSystem => ({
    label,
    cells: sets.map((set) => {
      const row = set.rows.find((one) => one.label === label);
      return row ? { row, standing: standingOf(row, set) } : null;
    }),
  });
  const labels = new Set(all.filter(({ isBaseline }) => !isBaseline).map(({ label }) => label));
  const systems = [...labels].map(systemOf).map((system) => {
    const held = system.cells.filter((cell) => cell && cell.standing !== "behind").length;
    const wins = system.cells.filter((cell) => cell?.standing === "best" || cell?.standing === "lowest").length;
    return { ...system, held, wins };
  });
  const baseline = all.find(({ isBaseline }) => isBaseline);
  return {
    sets,
    systems: systems.toSorted((a, b) => b.held - a.held || b.wins - a.wins),
    baseline: baseline ? systemOf(baseline.label) : null,
  };
}

export function acrossReading({ sets, systems, baseline }: AcrossFigure): string {
  const unshown = sets.filter((_, k) => baseline?.cells[k] && baseline.cells[k].standing !== "behind");
  const words = [clearWords({ sets, systems })];
  if (unshown.length > 0)
    words.push(
      `No system is shown to be better than an even chance on ${unshown.map(({ title }) => title).join("; ")}.`,
    );
  const everywhere = systems.filter(({ cells }) => cells.every((cell) => cell && cell.standing !== "behind"));
  words.push(
    everywhere.length === 0
      ? "No system fits all of them without being clearly behind on one."
      : `Never clearly behind: ${everywhere.map(({ label }) => label).join(", ")}.`,
  );
  return words.join(" ");
}

function clearWords({ sets, systems }: Pick<AcrossFigure, "sets" | "systems">): string {
  const clear = sets.flatMap((set, k) => {
    const best = systems.find(({ cells }) => cells[k]?.standing === "best");
    return best ? [`${best.label} on ${set.title}`] : [];
  });
  if (clear.length === 0)
    return `On none of ${sets.length} data sets is one system clearly better than all others: each lowest log loss is within the intervals of other systems.`;
  return `Clearly better than all others: ${clear.join("; ")}. On the other ${sets.length - clear.length} of ${sets.length} data sets the lowest log loss is within the intervals of other systems.`;
}

export function acrossTable({ sets, systems, baseline }: AcrossFigure): FigureTable {
  const loss = (value: number): string => number(value, 4);
  const gap = (value: number): string => change(value, 4);
  return tableOf<AcrossSystem>(
    [...systems, ...(baseline ? [baseline] : [])],
    [
      ["System", ({ label }) => label],
      ...sets.flatMap(({ title }, k): ItemColumn<AcrossSystem>[] => [
        [`${title}: log loss`, ({ cells }) => cells[k]?.row.logLoss.value, loss],
        ["behind the lowest", ({ cells }) => cells[k]?.row.behind.value, gap],
        ["from", ({ cells }) => cells[k]?.row.behind.interval?.[0], gap],
        ["to", ({ cells }) => cells[k]?.row.behind.interval?.[1], gap],
      ]),
    ],
  );
}
