import { useCallback, useMemo, useState } from "react";
import { ChartFrame, Segmented, Select, legendOf, useNarrow } from "../../../ui";
import { change, number } from "../../../ui/format";
import { SeriesPlot, Words } from "../../../ui/plot";
import { optionsOf } from "../../../ui/options";
import { models, useChoices } from "../../../store";
import { METRICS, metricOf } from "../metrics";
import { ranked, referenceOf } from "../scoreboard/order";
import { waitingNote, missingSecondNote, type ModelsData } from "../useModels";
import { skillLines, skillReading, skillTable, skillTip, type SkillSpan } from "./skill.chart";
import styles from "../models.module.css";

const aloneWords = (contenders: ModelsData["contenders"]): string =>
  `Whose predictions were better when, as the difference from one system. ${missingSecondNote(contenders)}`;

/** When the contenders' predictions differed, as differences from one of them. */
export function SkillOverTime({ data }: { readonly data: ModelsData }) {
  const { contenders, baselines, comparison, snapshot, models: asked } = data;
  const { metric: id, baseline } = asked;
  // The menu updates at once; the chart follows.
  const wanted = useChoices((choices) => choices.models.metric);
  const [span, setSpan] = useState<SkillSpan>("rolling");
  const narrow = useNarrow();
  const metric = metricOf(id);
  // If the chosen baseline has no value of this metric, use another reference.
  const reference = useMemo(() => {
    const there = contenders.filter(({ evaluation }) => evaluation && evaluation.metrics[id] !== null);
    const chosen = referenceOf(contenders, baselines, { metric: id, baseline });
    return chosen?.evaluation?.metrics[id] != null ? chosen : (ranked(there, id)[0] ?? null);
  }, [contenders, baselines, id, baseline]);
  const lines = useMemo(
    () => (reference ? skillLines(contenders, reference, id, span) : null),
    [contenders, reference, id, span],
  );
  const { history } = snapshot!;
  const tip = useCallback((x: number) => skillTip(lines!, id, history, x), [lines, id, history]);
  const x = useMemo(
    () => ({
      label:
        span === "rolling" && lines
          ? `races so far; each point looks back over ${number(lines.window)}`
          : "races so far",
      format: (value: number) => number(value),
    }),
    [span, lines],
  );
  const y = useMemo(() => {
    const largest = Math.max(
      0,
      ...(lines?.series ?? []).flatMap(({ points }) => points.map((point) => Math.abs(point.y))),
    );
    const digits = largest >= 4 ? 0 : largest >= 0.4 ? 1 : largest >= 0.04 ? 2 : largest >= 0.004 ? 3 : 4;
    return { format: (value: number) => change(value, digits) };
  }, [lines]);
  const [above, below] = metric.better === "lower" ? ["worse", "better"] : ["better", "worse"];
  const alone = !lines || lines.series.every((one) => one.id === reference?.id);
  const nothing = alone ? aloneWords(contenders) : lines.xs.length < 2 ? "Too few races to draw a line." : "";
  const reading = () =>
    `${skillReading(lines!, reference!, id, span, span === "cumulative" ? comparison : null)} ${waitingNote(contenders)}`.trim();
  return (
    <ChartFrame
      title="Skill over time"
      {...(lines && { table: () => skillTable(lines, id), legend: legendOf(lines.series) })}
      reading={nothing ? undefined : reading()}
      controls={
        <>
          <Select
            label="Metric"
            value={wanted}
            options={METRICS.map(({ id: value, label }) => ({ value, label }))}
            onChange={(next) => models.set({ metric: next })}
          />
          <Segmented
            label="Span"
            value={span}
            options={optionsOf({ rolling: "Lately", cumulative: "So far" })}
            onChange={setSpan}
          />
        </>
      }
      empty={nothing ? { text: nothing } : null}
    >
      {lines && reference && (
        <SeriesPlot
          label={`${metric.label} of each system minus that of ${reference.name}, race by race`}
          series={lines.series}
          x={x}
          y={y}
          height={narrow ? 250 : 320}
          zero={ZERO}
          tip={tip}
        >
          <Words x="left" y="top">
            {above} than {reference.name}
          </Words>
          <Words x="left" y="bottom">
            {below}
          </Words>
        </SeriesPlot>
      )}
      <p className={styles.note}>{reference?.slot === null ? `${reference.name} is the line at zero.` : ""}</p>
    </ChartFrame>
  );
}

const ZERO = { y: 0 };
