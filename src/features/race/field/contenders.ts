import { useMemo } from "react";
import { contenderNames, useChoices, useResults } from "../../../store";
import type { Contender, Results } from "../../../store";

/** What a figure needs to know of a contender. */
export interface ContenderFacts {
  readonly id: string;
  /** Colour, dash and marker. */
  readonly slot: number;
  /** As short as tells it from the others: the name, with the variant where two share it. */
  readonly short: string;
  /** Name and variant in one: "Pairwise Elo, sum". */
  readonly label: string;
  /** In words why it cannot be computed; "" when it can. */
  readonly problem: string;
}

export function contenderFacts(
  contenders: readonly Contender[],
  description: Results["description"]["value"],
  inspections: Results["inspections"],
): ContenderFacts[] {
  const names = contenderNames(contenders, description, inspections);
  return contenders.map((contender, i) => {
    const { name, variant, problem } = names[i];
    const alone = names.every((other, k) => k === i || other.name !== name);
    // A twin has its number alone where the model has no variants.
    const whole = /^\d+$/.test(variant) ? `${name} ${variant}` : `${name}, ${variant}`;
    return {
      id: contender.id,
      slot: contender.slot,
      short: alone || !variant ? name : whole,
      label: variant ? whole : name,
      problem,
    };
  });
}

/** The contenders in the order of the strip. */
export function useContenders(): readonly ContenderFacts[] {
  const contenders = useChoices((choices) => choices.contenders);
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  return useMemo(() => contenderFacts(contenders, description, inspections), [contenders, description, inspections]);
}
