import type { ContenderReport, Report } from "./replay-command";

const LEADERS = 20;

const METRICS: readonly (readonly [keyof ContenderReport["metrics"], string])[] = [
  ["decidedPairs", "decided pairs"],
  ["discordance", "discordance"],
  ["pairLogLoss", "pair log loss"],
  ["brier", "Brier score"],
  ["accuracy", "winner accuracy"],
  ["winnerLogLoss", "winner log loss"],
  ["orderLogLikelihood", "order log-likelihood"],
];

/** The report for people: metrics side by side, then the leaders of each contender. */
export function reportText(report: Report): string {
  const { contenders } = report;
  const metrics = METRICS.map(([id, label]) => [
    label,
    ...contenders.map((contender) => number(contender.metrics[id])),
  ]);
  const parts = [
    `${report.races} races, ${report.players} players`,
    table([["", ...contenders.map(({ label }) => label)], ...metrics]),
    ...contenders.map((contender) => `${contender.label}\n${leaders(contender)}`),
  ];
  return `${parts.join("\n\n")}\n`;
}

function leaders({ leaderboard }: ContenderReport): string {
  const hasSd = leaderboard.some(({ sd }) => sd !== undefined);
  const rows = leaderboard
    .slice(0, LEADERS)
    .map(({ name, score, rating, sd, races }, index) => [
      `${index + 1}. ${name}`,
      number(score),
      number(rating),
      ...(hasSd ? [number(sd ?? null)] : []),
      String(races),
    ]);
  return table([["player", "score", "rating", ...(hasSd ? ["sd"] : []), "races"], ...rows]);
}

function number(value: number | null): string {
  if (value === null) return "none";
  return Number.isInteger(value) && Math.abs(value) >= 1 ? String(value) : value.toFixed(4);
}

/** Columns aligned: the first to the left, the others to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
