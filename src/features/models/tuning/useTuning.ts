import { useMemo } from "react";
import { isDated } from "../../../engine/history/dates";
import { tunableOf } from "../../../engine/rating/complete";
import type { NumberParameter } from "../../../engine/rating/parameters";
import { isUnderWay, refOf, same, useChoices, useResults } from "../../../store";
import type { Contending, ModelsData } from "../useModels";
import { chosenOf } from "./tuning.chart";

/** The parameters of a system that can be tuned on these races. */
function useTunable(data: ModelsData): (id: string | undefined) => readonly NumberParameter[] {
  const list = useChoices((choices) => choices.contenders);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const dated = useMemo(() => isDated(data.snapshot?.history.times ?? []), [data.snapshot]);
  return useMemo(
    () => (id) => {
      const own = list.find((one) => one.id === id);
      const model = description?.models.find((one) => one.id === own?.model);
      const outcome = id === undefined ? undefined : inspections[id];
      const all = model && outcome?.ok ? tunableOf(model, outcome.inspection.parameters) : [];
      return dated ? all : all.filter(({ needsDates }) => !needsDates);
    },
    [list, description, inspections, dated],
  );
}

/** The chosen system and parameters of the search, and those of the search shown. */
export function useTuning(data: ModelsData) {
  const { contenders, focused, dataSet, models: asked } = data;
  const slot = useResults((results) => results.tuning);
  const tunableOfSystem = useTunable(data);
  const history = dataSet ? refOf(dataSet) : null;
  const result = slot.value && history && same(slot.value.history, history) ? slot.value : null;
  const sound = contenders.filter(({ problem }) => !problem);
  const target: Contending | undefined = sound.find(({ id }) => id === asked.tuning.contender) ?? focused ?? sound[0];
  // A search belongs to the contender with which it began.
  const shown = (result && contenders.find(({ id }) => id === result.contender)) ?? target;
  const ids = { target: target?.id, shown: shown?.id };
  const tunable = useMemo(
    () => ({ target: tunableOfSystem(ids.target), shown: tunableOfSystem(ids.shown) }),
    [tunableOfSystem, ids.target, ids.shown],
  );
  const chosen = chosenOf(tunable.target, asked.tuning.parameters);
  return { slot, result, sound, target, shown, tunable, chosen, working: isUnderWay(slot) && result !== null };
}
