import { useMemo, useState } from "react";
import { models, recompute, useEvaluationFaults, useResults } from "../../../store";
import { ChartFrame, Segmented, useNarrow } from "../../../ui";
import { useLasting } from "../../../ui/hooks/useLasting";
import type { ModelsData } from "../useModels";
import { BoardBar } from "./BoardBar";
import { BoardList } from "./BoardList";
import { BoardTable } from "./BoardTable";
import { boardOf, boardTable } from "./scoreboard.chart";
import type { BoardMode } from "./scoreboard.chart";
import { boardReading, boardVerdict, progressWords } from "./words";
import styles from "./scoreboard.module.css";

/** A system that cannot be computed is the user's to change; an evaluation that broke off may be the network's. */
const faultOf = (what: string, isBrokenOff: boolean) =>
  isBrokenOff
    ? {
        what,
        remedy: "Try again, or choose another system above.",
        action: { label: "Try again", onClick: () => recompute.retry() },
      }
    : { what, remedy: "Choose another system above, or change its parameters." };

/** How well each contender predicted, with intervals, and who is clearly best. */
export function Scoreboard({ data }: { readonly data: ModelsData }) {
  const { contenders, baselines, comparison, models: asked } = data;
  const [mode, setMode] = useState<BoardMode>("values");
  const narrow = useNarrow();
  const { metric, baseline } = asked;
  const board = useMemo(
    () => boardOf({ contenders, baselines, comparison, models: { metric, baseline }, mode }),
    [contenders, baselines, comparison, metric, baseline, mode],
  );

  const input = { contenders, baselines, comparison, models: asked };
  const [verdict, why] = [boardVerdict(input), boardReading(input)];
  const standings = useResults((results) => results.evaluations);
  const tested = [...contenders, ...baselines].filter(({ problem }) => !problem);
  const working = tested.some(({ id }) => standings[id]?.status === "working");
  const lasting = useLasting(working);
  const halted = !working && tested.some(({ id, evaluation }) => standings[id]?.status === "idle" && !evaluation);
  const done = tested.reduce((sum, { id }) => {
    const standing = standings[id];
    return sum + (standing?.status === "ready" ? 1 : (standing?.progress ?? 0));
  }, 0);
  const faults = useEvaluationFaults();
  const broken = tested.length === 0 && contenders.length > 0 ? contenders[0] : null;
  return (
    <ChartFrame
      title="Scoreboard"
      flush
      lazy={false}
      headClassName={styles.head}
      reading={verdict}
      controls={
        <>
          {data.snapshot && contenders.length > 0 && <BoardBar data={data} />}
          <Segmented
            label="Show"
            value={mode}
            options={[
              { value: "values", label: "Values" },
              {
                value: "differences",
                label: board.against ? `Difference from ${board.against.name}` : "Differences",
                hint: "Paired bootstrap: both systems are scored on the same resampled races.",
              },
            ]}
            onChange={setMode}
          />
          {narrow && <span className={styles.hint}>The line is the interval of the metric the list is sorted by.</span>}
        </>
      }
      table={() => boardTable(board, comparison)}
      progress={
        lasting
          ? {
              value: done / tested.length,
              text: progressWords(contenders, baselines, standings),
              onCancel: () => recompute.haltEvaluations(),
            }
          : null
      }
      empty={
        contenders.length === 0
          ? { text: "How well each system predicts. Add a rating system above." }
          : halted && board.rows.every(({ tested: one }) => !one.evaluation)
            ? {
                text: "Stopped before any system was evaluated.",
                cost: "Every race is predicted once by every system.",
                action: { label: "Evaluate the systems", onClick: () => recompute.retry() },
              }
            : null
      }
      error={broken ? faultOf(broken.problem, broken.id in faults) : null}
      actions={
        halted ? (
          <button type="button" className={styles.go} onClick={() => recompute.retry()}>
            Go on
          </button>
        ) : undefined
      }
    >
      {why !== verdict && (
        <details className={styles.why}>
          <summary>Why</summary>
          <p>{why}</p>
        </details>
      )}
      {narrow ? (
        <BoardList
          board={board}
          metric={metric}
          comparison={comparison}
          standings={standings}
          onMetric={(id) => models.set({ metric: id })}
        />
      ) : (
        <BoardTable
          board={board}
          metric={metric}
          comparison={comparison}
          standings={standings}
          onMetric={(id) => models.set({ metric: id })}
        />
      )}
    </ChartFrame>
  );
}
