import { ChevronDown } from "lucide-react";
import { useUnits, view } from "../../store";
import { Button, Menu, Segmented } from "../../ui";
import { optionsOf } from "../../ui/options";
import styles from "./ContenderStrip.module.css";

/** Units of figures about one contender; figures that compare several always use points. */
const CHOICES = optionsOf({ points: "Points", own: "Model units" });
const MEANING = "Used where one system is shown; figures of several are always in points";

export function UnitsMenu() {
  const units = useUnits();
  const { label } = CHOICES.find(({ value }) => value === units)!;
  return (
    <Menu
      label="Units of ratings"
      align="end"
      trigger={
        <Button kind="quiet" size="small" className={styles.units} aria-label={`Ratings in: ${label}`}>
          {label} <ChevronDown size={12} />
        </Button>
      }
      sections={[
        {
          label: MEANING,
          items: CHOICES.map((one) => ({
            label: one.label,
            checked: one.value === units,
            onSelect: () => view.setUnits(one.value),
          })),
        },
      ]}
    />
  );
}

/** The same choice in a contender's panel; phones have only this one. */
export function UnitsField({ rule }: { readonly rule: string | undefined }) {
  const units = useUnits();
  return (
    <div>
      <Segmented label="Ratings in" showLabel value={units} options={CHOICES} onChange={view.setUnits} />
      <p className={styles.hint}>
        {rule && `${rule}. `}
        {MEANING}.
      </p>
    </div>
  );
}
