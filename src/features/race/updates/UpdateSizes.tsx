import { useMemo, useState } from "react";
import { useWanted, type ShownSystem } from "../../../store";
import { ChartFrame, ContenderMark } from "../../../ui";
import type { RaceField } from "../field/useField";
import { rowNames, type RowLayout } from "../field/rows";
import { useHeight } from "../field/useHeight";
import { useDrag } from "../field/drag";
import { apartWords, figureState, problemsOf } from "../field/states";
import type { Why } from "../why/why.chart";
import { UpdatePlot } from "./UpdatePlot";
import { updateReading, updateRows, updateTable, without } from "./updates.chart";
import styles from "./MuteKey.module.css";

interface UpdateSizesProps {
  readonly field: RaceField;
  /** The rows of the starters beside it; null: rows and names of its own. */
  readonly rows: RowLayout | null;
  /** The working behind the selected starter's update, and where its list begins in the drawer. */
  readonly why?: Why | null;
  readonly parts?: number;
  readonly className?: string;
  readonly bodyClassName?: string;
}

/** How far each rating moves, for every player and contender. */
export function UpdateSizes({ field, rows: layout, why, parts = 0, className, bodyClassName }: UpdateSizesProps) {
  const { starters, sound, focus, race } = field;
  useWanted("updates");
  const before = useDrag((hand) => hand.before);
  const [muted, setMuted] = useState<readonly string[]>([]);
  const rows = useMemo(() => updateRows(starters, sound, race.value), [starters, sound, race.value]);
  const silent = useMemo(() => sound.map(({ id }) => muted.includes(id)), [sound, muted]);
  const drawn = useMemo(() => without(rows, silent), [rows, silent]);
  const ghost = useMemo(
    () => (before ? without(updateRows(starters, sound, before), silent) : null),
    [starters, sound, before, silent],
  );
  const toggle = (id: string) => setMuted(muted.includes(id) ? muted.filter((one) => one !== id) : [...muted, id]);
  const focusAt = sound.findIndex((contender) => contender.id === focus?.id);
  const working = useMemo(() => (why && focus ? { why, slot: focus.slot, parts } : null), [why, focus, parts]);
  const [measure, room] = useHeight(0);
  const keyed = sound.length > 1;
  const notes = [problemsOf(field), apartWords(field)].filter(Boolean);

  return (
    <ChartFrame
      title="Update sizes"
      reading={updateReading(rows, focusAt) || "How far each rating moves, in points."}
      table={() => updateTable(rows, sound)}
      legend={sound.filter((_, k) => !silent[k])}
      rowNames={rowNames(starters, layout)}
      {...figureState(field, "Update sizes")}
      flush
      lazy={layout === null}
      className={className}
      bodyClassName={bodyClassName}
      footer={
        <>
          {keyed && <div style={{ height: room }} data-no-export />}
          Lines run from zero to the change in points. An arrow marks a change beyond the axis.
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      }
    >
      <UpdatePlot rows={drawn} ghost={ghost} contenders={sound} asked={field.asked} layout={layout} why={working} />
      {keyed && <MuteKey systems={sound} muted={muted} onToggle={toggle} measure={measure} room={room} />}
    </ChartFrame>
  );
}

interface MuteKeyProps {
  readonly systems: readonly ShownSystem[];
  /** Ids. */
  readonly muted: readonly string[];
  readonly onToggle: (id: string) => void;
  /** Its height is watched through this, and given back as `room`. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
  readonly room: number;
}

/** Between the rows and the figure's footer. */
const GAP = 8;

/** A chip for each system that hides or shows it. Sticks to the bottom of the window while the rows above scroll. */
function MuteKey({ systems, muted, onToggle, measure, room }: MuteKeyProps) {
  return (
    <div className={styles.rail} style={{ bottom: -room - GAP }} data-no-export>
      <div className={styles.key} role="group" aria-label="Systems shown" ref={measure}>
        {systems.map(({ id, slot, name }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-pressed={!muted.includes(id)}
            title={muted.includes(id) ? `Show ${name}` : `Mute ${name}`}
            onClick={() => onToggle(id)}
          >
            <ContenderMark slot={slot} bare /> {name}
          </button>
        ))}
      </div>
    </div>
  );
}
