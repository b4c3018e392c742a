import { ChevronDown } from "lucide-react";
import { models, type CountedRange } from "../../../store";
import { Button, DateField, NumberField, PopoverButton, Segmented } from "../../../ui";
import { rangeWords } from "./options";
import styles from "./bar.module.css";

interface RangeFieldProps {
  readonly range: CountedRange;
  readonly races: number;
  readonly isDated: boolean;
}

const first = (kind: CountedRange["kind"], races: number): CountedRange =>
  kind === "races" ? { kind, from: 1, to: races } : kind === "dates" ? { kind, from: "", to: "" } : { kind };

/** The counted races: all, or a range of dates or numbers. All races change ratings. */
export function RangeField({ range, races, isDated }: RangeFieldProps) {
  const set = (next: CountedRange) => models.set({ range: next });
  return (
    <div className={styles.item}>
      <span>Races counted</span>
      <PopoverButton
        label="Races counted"
        button={
          <Button size="small">
            <span className="unseen">Races counted: </span>
            {rangeWords(range)}
            <ChevronDown size={14} />
          </Button>
        }
      >
        <div className={styles.range}>
          <Segmented
            label="Count"
            value={range.kind}
            options={[
              { value: "all", label: "All races" },
              ...(isDated ? [{ value: "dates" as const, label: "By date" }] : []),
              { value: "races", label: "By number" },
            ]}
            onChange={(kind) => set(first(kind, races))}
          />
          {range.kind === "dates" && (
            <div className={styles.pair}>
              <DateField label="From" value={range.from} onChange={(from) => set({ ...range, from })} />
              <DateField label="To" value={range.to} onChange={(to) => set({ ...range, to })} />
            </div>
          )}
          {range.kind === "races" && (
            <div className={styles.pair}>
              <NumberField
                label="From race"
                integer
                min={1}
                max={range.to}
                value={range.from}
                onChange={(from) => set({ ...range, from })}
              />
              <NumberField
                label="To race"
                integer
                min={range.from}
                max={races}
                value={Math.min(range.to, races)}
                onChange={(to) => set({ ...range, to })}
              />
            </div>
          )}
          <p>Ratings go through every race; only these are measured.</p>
        </div>
      </PopoverButton>
    </div>
  );
}
