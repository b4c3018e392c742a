import { season, useChoices } from "../../store";
import { Segmented } from "../../ui";

export const THEN = "As it was known then";
export const NOW = "As we know now";

/** The switch between ratings as known after each race and ratings estimated from all races. */
export function ThenOrNow() {
  const known = useChoices((choices) => choices.season.known);
  return (
    <Segmented
      label="ThenOrNow"
      value={known}
      onChange={(value) => season.set({ known: value })}
      options={[
        { value: "then", label: THEN },
        { value: "now", label: NOW },
      ]}
    />
  );
}
