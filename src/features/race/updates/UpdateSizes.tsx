import { useMemo } from "react";
import { useWanted } from "../../../store";
import { ChartFrame } from "../../../ui";
import type { Field } from "../field/useField";
import { rowNames } from "../field/rows";
import type { RowLayout } from "../field/rows";
import { useHand } from "../field/hand";
import { figureState, problemsOf } from "../field/states";
import type { Why } from "../why/why.chart";
import { UpdatePlot } from "./UpdatePlot";
import { updateReading, updateRows, updateTable } from "./updates.chart";

interface UpdateSizesProps {
  readonly field: Field;
  /** The rows of the lanes beside it; null: rows and names of its own. */
  readonly rows: RowLayout | null;
  /** The working behind the selected lane's update, and where its list begins in the drawer. */
  readonly why?: Why | null;
  readonly parts?: number;
  readonly className?: string;
  readonly bodyClassName?: string;
}

/** How far each rating moves, for every player and contender. */
export function UpdateSizes({ field, rows: layout, why, parts = 0, className, bodyClassName }: UpdateSizesProps) {
  const { lanes, sound, focus, race } = field;
  useWanted("updates");
  const before = useHand((hand) => hand.before);
  const rows = useMemo(() => updateRows(lanes, sound, race.value), [lanes, sound, race.value]);
  const ghost = useMemo(() => (before ? updateRows(lanes, sound, before) : null), [lanes, sound, before]);
  const focusAt = sound.findIndex((contender) => contender.id === focus?.id);
  const working = useMemo(() => (why && focus ? { why, slot: focus.slot, parts } : null), [why, focus, parts]);
  const missing = problemsOf(field);

  return (
    <ChartFrame
      title="Update sizes"
      reading={updateReading(rows, focusAt) || "How far each rating moves, in points."}
      table={() => updateTable(rows, sound)}
      legend={sound}
      rowNames={rowNames(lanes, layout)}
      {...figureState(field, "Update sizes")}
      flush
      lazy={layout === null}
      className={className}
      bodyClassName={bodyClassName}
      footer={
        <>
          Points. The stem runs from no change to the new value; one line of marks for each contender, in the order of
          the header.
          {missing && <p>{missing}</p>}
        </>
      }
    >
      <UpdatePlot rows={rows} ghost={ghost} contenders={sound} asked={field.asked} layout={layout} why={working} />
    </ChartFrame>
  );
}
