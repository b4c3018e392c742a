import { startsOf } from "../../engine/history/starts";
import { takesStarts } from "../../engine/rating/starts";
import { useContenders, useResults } from "../../store";
import { Select } from "../../ui";
import { counted } from "../../ui/format";
import styles from "./Readings.module.css";

interface StartScaleFieldProps {
  /** Id of a model; absent: the scale on which each system is shown. */
  readonly value: string | undefined;
  readonly onChange: (scale: string | undefined) => void;
}

const SHOWN = "shown";

/** The scale of initial ratings. Renders nothing if no player has one. */
export function StartScaleField({ value, onChange }: StartScaleFieldProps) {
  const history = useResults((results) => results.snapshot.value?.history);
  const description = useResults((results) => results.description.value);
  const contenders = useContenders();
  const started = history ? startsOf(history).size : 0;
  if (started === 0 && value === undefined) return null;
  const known = (description?.models ?? []).filter(({ id }) => contenders.some(({ model }) => model === id));
  const models = new Map(known.flatMap(({ id, label, supports }) => (supports.starts ? [[id, label]] : [])));
  if (value !== undefined && !models.has(value)) models.set(value, value);
  const using = known.filter((model) => takesStarts(model, value)).map(({ label }) => label);
  return (
    <div>
      <Select
        showLabel
        label="Initial ratings are"
        value={value ?? SHOWN}
        options={[
          { value: SHOWN, label: "Ratings as each system shows them" },
          ...Array.from(models, ([id, label]) => ({ value: id, label: `Own ratings of ${label}` })),
        ]}
        onChange={(scale) => onChange(scale === SHOWN ? undefined : scale)}
      />
      <p className={styles.note}>
        {counted(started, "player")} with an initial rating.{" "}
        {using.length > 0 ? `Used by ${using.join(", ")}.` : "No system here uses them."}
      </p>
    </div>
  );
}
