import { models } from "../../../store";
import { Select } from "../../../ui";
import type { Contending } from "../useModels";

/** Stands for all systems in place of a system's id. */
export const ALL = "all";

interface SystemFieldProps {
  readonly value: string;
  readonly contenders: readonly Contending[];
}

/** Which system to tune; all of them are evaluated on the races after the split. */
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
