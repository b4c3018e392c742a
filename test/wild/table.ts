import { OUTCOMES, type Outcome, type Scored } from "./score";

/** A text with its family and what came of it. */
export interface Row extends Scored {
  readonly family: string;
  readonly file: string;
}

const HEADS: Readonly<Record<Outcome, string>> = {
  right0: "no mark",
  right1: "one",
  right2: "two",
  right3: "three marks",
  told: "told",
  refused: "refused",
  silent: "silent",
  threw: "threw",
};

/** Outcomes by family as a Markdown table; `sure`: how many of those right without a mark were read without a doubt. */
export function outcomeTable(rows: readonly Row[]): string {
  const families = [...new Set(rows.map(({ family }) => family))].toSorted();
  const line = (name: string, some: readonly Row[]): string => {
    const counts = OUTCOMES.map((outcome) => some.filter((row) => row.outcome === outcome).length);
    const sure = some.filter((row) => row.outcome === "right0" && row.sure).length;
    return `| ${[name, ...counts, sure, some.length].join(" | ")} |`;
  };
  return [
    `| family | ${OUTCOMES.map((one) => HEADS[one]).join(" | ")} | sure | texts |`,
    `| --- |${" --: |".repeat(OUTCOMES.length + 2)}`,
    ...families.map((family) => line(family, rows.filter((row) => row.family === family))), // prettier-ignore
    line("all", rows),
  ].join("\n");
}

/** What the reader said of its chance to be right, beside how often it was. */
export function calibrationTable(
  rows: readonly { readonly said: number | undefined; readonly right: boolean }[],
): string {
  const bounds = [0, 0.2, 0.4, 0.6, 0.8, 0.98, 1.01];
  const bins = bounds.slice(1).flatMap((to, at) => {
    const some = rows.filter(({ said }) => said !== undefined && said >= bounds[at] && said < to);
    if (some.length === 0) return [];
    const mean = some.reduce((sum, { said }) => sum + said!, 0) / some.length;
    const right = some.filter((row) => row.right).length;
    return [`| ${percent(bounds[at])} to ${percent(Math.min(1, to))} | ${percent(mean)} | ${percent(right / some.length)} | ${some.length} |`]; // prettier-ignore
  });
  return ["| said | mean | right | texts |", "| --- | --: | --: | --: |", ...bins].join("\n");
}

/** What was said of each text, and whether it was right without a mark. */
export function claimsOf(rows: readonly Row[]): { readonly said: number | undefined; readonly right: boolean }[] {
  return rows.map(({ said, first }) => ({ said, right: first === "right0" }));
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

export function medianTime(rows: readonly Row[]): number {
  const times = rows.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[times.length >> 1] ?? 0;
}
