import { season, useChoices } from "../../store";
import { Segmented } from "../../ui";

export const THEN = "As it was known then";
export const NOW = "As we know now";

/** Ratings as they were known race by race, or as all races together place them today. */
export function Knowledge() {
  const known = useChoices((choices) => choices.season.known);
  return (
    <Segmented
      label="Knowledge"
      value={known}
      onChange={(value) => season.set({ known: value })}
      options={[
        { value: "then", label: THEN },
        { value: "now", label: NOW },
      ]}
    />
  );
}
