import { useMemo, useState } from "react";
import { models, recompute, useEvaluationFaults, useResults } from "../../../store";
import { ChartFrame, Segmented, useNarrow, Button } from "../../../ui";
import { useLasting } from "../../../ui/hooks/useLasting";
import type { ModelsData } from "../useModels";
import { BoardList } from "./BoardList";
import { BoardTable } from "./BoardTable";
import { boardOf, boardTable, type BoardMode } from "./scoreboard.chart";
import { boardReading, boardVerdict, progressWords } from "./boardWords";
import styles from "./scoreboard.module.css";
import { counted } from "../../../ui/format";
import { optionsOf } from "../../../ui/options";
import { showFigure } from "../showFigure";
import { chipText, evaluationHint } from "../setting";
import { ALL } from "../tuning/SystemField";
import { useAllSystems } from "../tuning/useAllSystems";

/** An invalid system can be changed by the user; a failed evaluation may be due to the network. */
const errorOf = (what: string, isBrokenOff: boolean) =>
  isBrokenOff
    ? {
        what,
        remedy: "Try again, or choose another system above.",
        action: { label: "Try again", onClick: () => recompute.retry() },
      }
    : { what, remedy: "Choose another system above, or change its parameters." };

const NO_SYSTEM = { text: "How well each system predicts. Add a rating system above." };
const STOPPED = {
  text: "Stopped before any system was evaluated.",
  cost: "Every race is predicted once by every system.",
  action: { label: "Evaluate the systems", onClick: () => recompute.retry() },
};

/** How well each contender predicts, with intervals, and which is clearly best. */
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
  const isNothing = halted && board.rows.every(({ tested: one }) => !one.evaluation);
  const faults = useEvaluationFaults();
  const broken = tested.length === 0 ? contenders.at(0) : undefined;
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
      empty={contenders.length === 0 ? NO_SYSTEM : isNothing ? STOPPED : null}
      error={broken ? errorOf(broken.problem, broken.id in faults) : null}
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

/** The choice between systems as set and as tuned by *Tuning*. */
function BoardBar({ data }: { readonly data: ModelsData }) {
  const { judged, contenders, models: asked } = data;
  const { made, found } = useAllSystems(data);
  const tune = () => {
    models.setTuning({ contender: ALL, parameters: [] });
    showFigure("Tuning");
  };
  return (
    <div className={styles.judge}>
      <div className={styles.line}>
        {judged && found.length > 0 ? (
          <Segmented
            label="Board"
            value={asked.judged ? "judged" : "set"}
            options={optionsOf({ set: "As set", judged: "Tuned, unseen races" })}
            onChange={(value) => models.set({ judged: value === "judged" })}
          />
        ) : (
          <Button onClick={tune}>Tune all systems…</Button>
        )}
      </div>
      <p className={styles.hint}>
        {judged && asked.judged
          ? `Each system ${chipText({ kind: "tuned", before: judged.split.date, races: judged.split.races, seen: 0 })} in ${counted(made, "try", "tries")} altogether, judged on the ${counted(judged.split.of - judged.split.races, "race")} since.`
          : evaluationHint(contenders.map(({ setting }) => setting)) ||
            "At these settings the board compares learning rates as much as systems; tuning them all makes it fair."}
      </p>
    </div>
  );
}
