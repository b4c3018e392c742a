import type { Interval } from "../../engine/evaluation/bootstrap";
import { METRICS, type MetricId } from "../../engine/evaluation/metrics";
import type { Units } from "../../lib/units";
import { counted } from "../../engine/history/plural";
import { problemsText } from "../input/problems";
import { figure, fixed, table, topTable } from "../table";
import type { BaselineReport, BlockReport, ContenderReport, Report } from "./report";

/** The report for people: metrics side by side, their verdicts in words, then the leaders of each system. */
export function reportText(report: Report, top: number): string {
  const measured: readonly BaselineReport[] = [...report.contenders, ...report.baselines];
  const rows = [
    ["decided pairs", ...measured.map(({ metrics }) => String(metrics.decidedPairs))],
    ...METRICS.map(({ id, label }) => [label, ...measured.map((one) => withInterval(one, id))]),
    ...(measured.some(({ withDraws }) => withDraws) ? drawRows(measured) : []),
  ];
  const parts = [
    [`${counted(report.races, "race")}, ${counted(report.players, "player")}`, problemsText(report.problems)]
      .filter(Boolean)
      .join("; "),
    table([["", ...measured.map(({ label }) => label)], ...rows]),
    ...(measured.some(({ metrics }) => metrics.decidedPairs > 0)
      ? []
      : ["No pair is measured: every pair is tied, or left out by --burn-in or --minimum-races."]),
    ...(measured.length > 1 ? [METRICS.map(({ id, label }) => `${label}: ${report.verdicts[id]}`).join("\n")] : []),
    ...report.contenders.map((contender) =>
      [
        contender.label,
        ...(contender.note ? [contender.note] : []),
        leaders(contender, report.units, top),
        ...(contender.blocks ?? []).map((block) => blockText(block, top)),
      ].join("\n"),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Log loss of stated and of recalibrated probabilities. */
function drawRows(measured: readonly BaselineReport[]): readonly (readonly string[])[] {
  const kinds = [
    ["stated", "as stated"],
    ["recalibrated", "recalibrated"],
  ] as const;
  return kinds.map(([kind, words]) => [
    `log loss with draws, ${words}`,
    ...measured.map(({ withDraws }) => {
      const { value, interval } = withDraws?.[kind] ?? { value: null, interval: null };
      return boxed(value, interval);
    }),
  ]);
}

function withInterval({ metrics, intervals }: BaselineReport, id: MetricId): string {
  return boxed(metrics[id], intervals[id]);
}

const boxed = (value: number | null, interval: Interval | null): string =>
  interval ? `${figure(value)} [${interval.map(figure).join(", ")}]` : figure(value);

/** The best groups of a block, as a table. */
export function blockText({ name, groups }: BlockReport, top: number): string {
  const hasSd = groups.some(({ sdPoints }) => sdPoints !== undefined);
  const classes = [...new Set(groups.flatMap((group) => group.class ?? []))];
  const hasClasses = classes.length > 1;
  const lines = topTable(
    [name, "rating (points)", ...(hasSd ? ["sd (points)"] : []), ...(hasClasses ? ["compares within"] : [])],
    groups,
    (group) => [
      group.name,
      group.points === null ? "not separable" : fixed(group.points, 1),
      ...(hasSd ? [group.sdPoints === undefined ? "" : fixed(group.sdPoints, 1)] : []),
      ...(hasClasses ? [group.class === undefined ? "" : String(classes.indexOf(group.class) + 1)] : []),
    ],
    { top, what: "group" },
  );
  const isPartial = groups.some(({ points }) => points === null);
  const why = `Not separable: no player changed ${name}, directly or through a chain of others, so only sums with the players are known.`;
  return `\n${lines}${isPartial ? `\n${why}` : ""}`;
}

export function leaders({ leaderboard }: Pick<ContenderReport, "leaderboard">, units: Units, top: number): string {
  const hasSd = leaderboard.some(({ sd }) => sd !== undefined);
  const unit = units === "points" ? "points" : "model units";
  const number = (value: number | undefined): string => fixed(value ?? 0, units === "points" ? 1 : 4);
  return topTable(
    ["player", `score (${unit})`, `rating (${unit})`, ...(hasSd ? [`sd (${unit})`] : []), "races"],
    leaderboard,
    ({ name, score, rating, sd, races }, index) => [
      `${index + 1}. ${name}`,
      number(score),
      number(rating),
      ...(hasSd ? [number(sd)] : []),
      String(races),
    ],
    { top, what: "player" },
  );
}
