import { Select } from "../../../ui";
import { figureState, useSettings } from "./figureState";

/** Chooses the figure's driver, by the number in the list. */
export function DriverSelect({ names }: { readonly names: readonly string[] }) {
  const { driver } = useSettings();
  return (
    <Select
      label="Driver"
      value={String(driver)}
      options={names.map((label, k) => ({ value: String(k), label }))}
      onChange={(next) => figureState.set({ driver: Number(next) })}
    />
  );
}
