import { METRICS } from "../engine/evaluation/metrics";
import type { MetricId } from "../engine/evaluation/metrics";
import type { BaselineReport, BlockReport, ContenderReport, Report } from "./replay-report";
import { figure, table } from "./table";

const LEADERS = 20;

/** The report for people: metrics side by side, what they come to in words, then the leaders of each contender. */
export function reportText(report: Report): string {
  const measured: readonly BaselineReport[] = [...report.contenders, ...report.baselines];
  const rows = [
    ["decided pairs", ...measured.map(({ metrics }) => String(metrics.decidedPairs))],
    ...METRICS.map(({ id, label }) => [label, ...measured.map((one) => withInterval(one, id))]),
  ];
  const parts = [
    `${report.races} races, ${report.players} players`,
    table([["", ...measured.map(({ label }) => label)], ...rows]),
    ...(measured.length > 1 ? [METRICS.map(({ id, label }) => `${label}: ${report.verdicts[id]}`).join("\n")] : []),
    ...report.contenders.map((contender) =>
      [
        contender.label,
        ...(contender.note ? [contender.note] : []),
        leaders(contender),
        ...(contender.blocks ?? []).map(blockText),
      ].join("\n"),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function withInterval({ metrics, intervals }: BaselineReport, id: MetricId): string {
  const interval = intervals[id];
  return interval ? `${figure(metrics[id])} [${interval.map(figure).join(", ")}]` : figure(metrics[id]);
}

/** The best groups of what is rated beside players, as a table. */
export function blockText({ name, groups }: BlockReport): string {
  const hasSd = groups.some(({ sdPoints }) => sdPoints !== undefined);
  const rows = groups
    .slice(0, LEADERS)
    .map((group) => [group.name, group.points.toFixed(1), ...(hasSd ? [(group.sdPoints ?? 0).toFixed(1)] : [])]);
  return `\n${table([[name, "points", ...(hasSd ? ["sd"] : [])], ...rows])}`;
}

/** The best, as a table. */
export function leaders({ leaderboard }: Pick<ContenderReport, "leaderboard">): string {
  const hasSd = leaderboard.some(({ sd }) => sd !== undefined);
  const rows = leaderboard
    .slice(0, LEADERS)
    .map(({ name, score, rating, sd, races }, index) => [
      `${index + 1}. ${name}`,
      figure(score),
      figure(rating),
      ...(hasSd ? [figure(sd ?? null)] : []),
      String(races),
    ]);
  return table([["player", "score", "rating", ...(hasSd ? ["sd"] : []), "races"], ...rows]);
}
