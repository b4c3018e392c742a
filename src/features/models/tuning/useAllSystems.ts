import { useMemo } from "react";
import {
  searchSettingsOf,
  asOneStep,
  contenders as actions,
  isUnderWay,
  tunedSystem,
  tuneAll,
  models,
  resumableProgress,
  searchesOf,
  triesIn,
  undo,
  useChoices,
  useResults,
} from "../../../store";
import { notice } from "../../../ui";
import { counted, number } from "../../../ui/format";
import type { ModelsData } from "../useModels";
import { tunedName } from "../../common/tunedName";

/** All systems tuned before the split and evaluated after it: progress, cost and results. */
export function useAllSystems({ judged, contenders, models: asked }: ModelsData) {
  const run = useResults((results) => results.judged);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const list = useChoices((choices) => choices.contenders);
  const search = useMemo(() => searchSettingsOf(asked), [asked]);
  const budget = useMemo(() => {
    const systems = searchesOf(list, description, inspections, search);
    return { systems: systems.length, most: triesIn(systems).most };
  }, [list, description, inspections, search]);
  const { made, most } = triesIn(run.value?.systems ?? []);
  const seconds = run.secondsLeft === null ? "" : `, at most ${number(Math.max(1, run.secondsLeft))} s left`;
  const found = useMemo(
    () =>
      list.flatMap((one) => {
        const tuned = judged && tunedSystem(judged, one);
        if (!tuned) return [];
        const name = contenders.find(({ id }) => id === one.id)?.name ?? one.model;
        const parameters = description?.models.find(({ id }) => id === one.model)?.parameters ?? [];
        return [{ ...one, tuned, name, numbers: parameters.filter((each) => each.kind === "number") }];
      }),
    [list, judged, contenders, description],
  );
  return {
    run,
    working: isUnderWay(run),
    resumes: run.status === "cancelled" && run.value !== null && !run.value.done,
    progress: resumableProgress(
      run,
      `Tuning: ${number(made)} of at most ${counted(most, "try", "tries")}${seconds}`,
      tuneAll.cancel,
    ),
    made,
    budget,
    found,
    /** Applies the search's result to every system, as one undo step. */
    adopt(): void {
      asOneStep(() => {
        for (const { id, name, numbers, tuned } of found)
          actions.adopt(id, tunedName(name, numbers, Object.keys(tuned.values)), tuned);
      });
      models.set({ judged: false });
      notice(`${counted(found.length, "system")} now use what the search found`, { onUndo: undo });
    },
  };
}

export type AllSystems = ReturnType<typeof useAllSystems>;
