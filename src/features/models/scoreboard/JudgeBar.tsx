import { useMemo } from "react";
import {
  askedOf,
  contenders as actions,
  isUnderWay,
  judgedSystem,
  judging,
  models,
  resumableProgress,
  runLabel,
  searchesOf,
  asOneStep,
  triesIn,
  undo,
  useChoices,
  useResults,
} from "../../../store";
import { Button, Progress, Segmented, notice } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { tunedName } from "../tuning/names";
import type { ModelsData } from "../useModels";
import { chipText, unseenHint } from "../setting";
import styles from "./scoreboard.module.css";

const TITLE = "Tune all and judge on unseen races";

/** The one run that compares systems, not their settings: all tuned before a date, all judged after it. */
export function JudgeBar({ data }: { readonly data: ModelsData }) {
  const { judged, contenders } = data;
  const run = useResults((results) => results.judged);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const list = useChoices((choices) => choices.contenders);
  const working = isUnderWay(run);
  const resumes = run.status === "cancelled" && run.value !== null && !run.value.done;
  const { made, most } = triesIn(run.value?.systems ?? []);
  const asked = useMemo(() => askedOf(data.models), [data.models]);
  const budget = useMemo(() => {
    const systems = searchesOf(list, description, inspections, asked);
    return { systems: systems.length, most: triesIn(systems).most };
  }, [list, description, inspections, asked]);
  const seconds = run.secondsLeft === null ? "" : `, at most ${number(Math.max(1, run.secondsLeft))} s left`;
  const progress = resumableProgress(
    run,
    `Tuning: ${number(made)} of at most ${counted(most, "try", "tries")}${seconds}`,
    judging.cancel,
  );
  const found = judged
    ? list.flatMap((one) => {
        const tuned = judgedSystem(judged, one);
        return tuned ? [{ ...one, tuned }] : [];
      })
    : [];
  const use = () => {
    asOneStep(() => {
      for (const { id, model, tuned } of found) {
        const name = contenders.find((one) => one.id === id)?.name ?? model;
        const parameters = description?.models.find((one) => one.id === model)?.parameters ?? [];
        const numbers = parameters.filter((one) => one.kind === "number");
        actions.adopt(id, tunedName(name, numbers, Object.keys(tuned.values)), tuned);
      }
    });
    models.set({ judged: false });
    notice(`${counted(found.length, "system")} now use what the search found`, { onUndo: undo });
  };
  return (
    <div className={styles.judge}>
      <div className={styles.line}>
        <Button
          kind="primary"
          disabled={working || budget.systems === 0 || data.models.tuning.split === ""}
          onClick={() => (resumes ? judging.resume() : judging.start())}
        >
          {resumes ? runLabel(run, TITLE) : judged ? "Tune all again" : TITLE}
        </Button>
        {found.length > 0 && judged && (
          <>
            <Segmented
              label="Board"
              value={data.models.judged ? "judged" : "set"}
              options={[
                { value: "set", label: "As set" },
                { value: "judged", label: "Tuned, unseen races" },
              ]}
              onChange={(value) => models.set({ judged: value === "judged" })}
            />
            <Button size="small" onClick={use}>
              Use the tuned settings
            </Button>
          </>
        )}
      </div>
      {progress ? (
        <Progress {...progress} />
      ) : (
        <p className={styles.hint}>
          {judged && data.models.judged
            ? `Each system ${chipText({ kind: "tuned", before: judged.split.date, races: judged.split.races, seen: 0 })} in ${counted(made, "try", "tries")} altogether, judged on the ${counted(judged.split.of - judged.split.races, "race")} since.`
            : unseenHint(contenders.map(({ setting }) => setting)) ||
              `At these settings the board compares learning rates as much as systems; tuning makes it fair. The search takes at most ${counted(budget.most, "try", "tries")} for ${counted(budget.systems, "system")}.`}
        </p>
      )}
      {run.status === "failed" && <p role="alert">{run.message}</p>}
    </div>
  );
}
