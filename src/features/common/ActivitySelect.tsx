import { activePeriod, isDated, type Activity } from "../../engine/history/active";
import type { History } from "../../engine/history/types";
import { Select } from "../../ui";

const DAYS = [30, 90];

interface ActivitySelectProps {
  readonly label: string;
  readonly showLabel?: boolean;
  readonly history: History;
  readonly value: Activity;
  readonly onChange: (activity: Activity) => void;
}

/** Which players are listed, by their last race: active players, those of the last days, or all. */
export function ActivitySelect({ history, value: { activeDays, inactive }, onChange, ...rest }: ActivitySelectProps) {
  const days = activeDays === null || DAYS.includes(activeDays) ? DAYS : [...DAYS, activeDays];
  return (
    <Select
      {...rest}
      value={activeDays === null ? (inactive ? "ever" : "active") : String(activeDays)}
      onChange={(value) =>
        onChange({
          activeDays: value === "active" || value === "ever" ? null : Number(value),
          inactive: value === "ever",
        })
      }
      options={[
        { value: "active", label: `Last ${activePeriod(history)}` },
        ...(isDated(history)
          ? days.map((length) => ({
              value: String(length),
              label: length === 365 ? "Last year" : `Last ${length} days`,
            }))
          : []),
        { value: "ever", label: "Active or inactive" },
      ]}
    />
  );
}
