import { useMemo } from "react";
import { models, type Models } from "../../../store";
import type { HistorySnapshot } from "../../../worker/protocol";
import { DateField, Select } from "../../../ui";
import { number } from "../../../ui/format";

const SHARES = [0.5, 0.6, 0.7, 0.8, 0.9];

interface SplitFieldProps {
  readonly history: HistorySnapshot["history"];
  readonly split: Models["tuning"]["split"];
  /** A distinguishing name if a screen has two of these fields. */
  readonly label?: string;
}

/** Where training ends and evaluation begins: a share of the races, or a date. */
export function SplitField({ history, split, label = "Split" }: SplitFieldProps) {
  const isDated = useMemo(() => history.times.some((time) => !Number.isNaN(time)), [history]);
  const share = typeof split === "number" ? split : 0.7;
  const dateAt = history.dates[Math.round(share * history.raceCount)]?.slice(0, 10) ?? "";
  return (
    <>
      <Select
        label={label}
        value={typeof split === "number" ? String(split) : "date"}
        options={[
          ...[...new Set([...SHARES, share])]
            .toSorted((a, b) => a - b)
            .map((one) => ({
              value: String(one),
              label: `split after ${number(100 * one)} % of the races`,
            })),
          ...(isDated ? [{ value: "date", label: "split at a date" }] : []),
        ]}
        onChange={(value) => models.setTuning({ split: value === "date" ? dateAt : Number(value) })}
      />
      {typeof split === "string" && (
        <DateField label="First day of the test" value={split} onChange={(day) => models.setTuning({ split: day })} />
      )}
    </>
  );
}
