import { useResults, useUnits, type ShownSystem } from "../../../store";
import { useMemo } from "react";
import { displayOf } from "../../../ui/display";
import type { RaceField } from "../field/useField";
import { whyOf, type Why } from "./why.chart";

export interface WhyField {
  /** Of the focused contender; null while it is computed. */
  readonly why: Why | null;
  /** Why there is no explanation, in words. */
  readonly problem: string;
  readonly others: readonly { readonly contender: ShownSystem; readonly why: Why | null }[];
}

/** The explanation of the selected entrant's update, under every contender. */
export function useWhy({ asked, starters, contenders, valid, focus, race }: RaceField): WhyField {
  const explanations = useResults((results) => results.explanations);
  const units = useUnits();
  return useMemo(() => {
    const names = new Map(starters.map((starter) => [starter.id, starter.name]));
    const of = ({ id }: ShownSystem): Why | null => {
      const value = explanations[id]?.value;
      const scale = race.value?.answer.updates[race.value.contenders.indexOf(id)]?.scale;
      // Other contenders are compared side by side, so in points.
      const display = displayOf(scale, id === focus?.id ? units : "points");
      return value && scale && value.entrant === asked ? whyOf(value, scale, names, display) : null;
    };
    const slot = focus ? explanations[focus.id] : undefined;
    return {
      why: focus ? of(focus) : null,
      problem: focus?.problem || (slot?.status === "error" ? slot.message : ""),
      others: (focus ? valid : contenders)
        .filter(({ id }) => id !== focus?.id)
        .map((contender) => ({ contender, why: of(contender) })),
    };
  }, [explanations, starters, contenders, valid, focus, race.value, asked, units]);
}
