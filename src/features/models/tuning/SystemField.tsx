import { models } from "../../../store";
import { Select } from "../../../ui";
import type { Contending } from "../useModels";

/** In place of a system's id: all of them. */
export const ALL = "all";

interface SystemFieldProps {
  readonly value: string;
  readonly contenders: readonly Contending[];
}

/** What is tuned: one system, or all of them, judged on the races that no search saw. */
export function SystemField({ value, contenders }: SystemFieldProps) {
  return (
    <Select
      label="System to tune"
      value={value}
      options={[
        { value: ALL, label: "all systems" },
        ...contenders.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(contender) => models.setTuning({ contender, parameters: [] })}
    />
  );
}
