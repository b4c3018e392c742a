/** Fields for reading options, used on import and for an existing data set. */
import type { HistoryOptions, OutReading, TieReading } from "../../engine/history/types";
import { Segmented, type SegmentedProps } from "./Segmented";

type Field<Value extends string> = Pick<SegmentedProps<Value>, "value" | "onChange" | "disabled" | "note">;

export function EqualPlacesField(field: Field<TieReading>) {
  return (
    <Segmented
      {...field}
      label="Ties are"
      showLabel
      options={[
        { value: "draw", label: "draws", hint: "Evidence of equal performance" },
        { value: "unobserved", label: "order unknown", hint: "No evidence between them" },
      ]}
    />
  );
}

/** How entrants without a place are read; `label` says which ones. */
export function OutField({ label, ...field }: Field<OutReading> & { readonly label: string }) {
  return (
    <Segmented
      {...field}
      label={label}
      showLabel
      options={[
        { value: "unobserved", label: "last, order unknown", hint: "Behind every finisher" },
        { value: "draw", label: "last, tied", hint: "Equally behind every finisher" },
        {
          value: "published",
          label: "as published",
          hint: "As in Kerby’s tables: Plackett–Luce multiplies dependent events, TrueSkill counts draws",
        },
        { value: "drop", label: "left out", hint: "Listed, but not rated" },
      ]}
    />
  );
}

export function UnnamedField(field: Field<HistoryOptions["anonymous"]>) {
  return (
    <Segmented
      {...field}
      label="Entrants without a name"
      showLabel
      options={[
        { value: "keep", label: "keep", hint: "Each is a player of one race" },
        { value: "drop", label: "leave out" },
      ]}
    />
  );
}

interface SameDateFieldProps extends Pick<Field<string>, "disabled" | "note"> {
  readonly value: boolean;
  readonly onChange: (simultaneous: boolean) => void;
}

export function SameDateField({ value, onChange, ...field }: SameDateFieldProps) {
  return (
    <Segmented
      {...field}
      label="Predict races of one date"
      showLabel
      value={value ? "date" : "race"}
      options={[
        { value: "race", label: "one after another" },
        { value: "date", label: "at once", hint: "Each from what was known before that date" },
      ]}
      onChange={(which) => onChange(which === "date")}
    />
  );
}

interface RecordedFieldProps extends Pick<Field<string>, "disabled" | "note"> {
  readonly value: boolean;
  readonly onChange: (recordedOnly: boolean) => void;
}

export function RecordedField({ value, onChange, ...field }: RecordedFieldProps) {
  return (
    <Segmented
      {...field}
      label="Rate"
      showLabel
      value={value ? "recorded" : "all"}
      options={[
        { value: "all", label: "all races" },
        { value: "recorded", label: "recorded ones only", hint: "Races that the source counted" },
      ]}
      onChange={(which) => onChange(which === "recorded")}
    />
  );
}
