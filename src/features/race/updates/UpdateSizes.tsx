import { useMemo, useState } from "react";
import { useWanted, type ShownSystem } from "../../../store";
import { ChartFrame, ContenderMark } from "../../../ui";
import type { RaceField } from "../field/useField";
import { rowNames, type RowLayout } from "../field/rowLayout";
import { useHeight } from "../field/useHeight";
import { useDrag } from "../field/drag";
import { differenceNote, figureState, problemsOf } from "../field/states";
import type { Why } from "../explanation/why.chart";
import { UpdatePlot } from "./UpdatePlot";
import { updateReading, updateRows, updateTable, without } from "./updates.chart";
import styles from "./MuteKey.module.css";

interface UpdateSizesProps {
  readonly field: RaceField;
  /** Layout of the finishing order beside the figure; null if the figure has rows of its own. */
  readonly rows: RowLayout | null;
  /** The parts of the selected starter's update, and the top of their list in the drawer. */
  readonly why?: Why | null;
  readonly parts?: number;
  readonly className?: string;
  readonly bodyClassName?: string;
}

/** The rating change of every player under every contender. */
export function UpdateSizes({ field, rows: layout, why, parts = 0, className, bodyClassName }: UpdateSizesProps) {
  const { starters, valid, focus, race } = field;
  useWanted("updates");
  const before = useDrag((drag) => drag.before);
  const [muted, setMuted] = useState<readonly string[]>([]);
  const rows = useMemo(() => updateRows(starters, valid, race.value), [starters, valid, race.value]);
  const silent = useMemo(() => valid.map(({ id }) => muted.includes(id)), [valid, muted]);
  const drawn = useMemo(() => without(rows, silent), [rows, silent]);
  const ghost = useMemo(
    () => (before ? without(updateRows(starters, valid, before), silent) : null),
    [starters, valid, before, silent],
  );
  const toggle = (id: string) => setMuted(muted.includes(id) ? muted.filter((one) => one !== id) : [...muted, id]);
  const focusAt = valid.findIndex((contender) => contender.id === focus?.id);
  const working = useMemo(() => (why && focus ? { why, slot: focus.slot, parts } : null), [why, focus, parts]);
  const [measure, room] = useHeight(0);
  const keyed = valid.length > 1;
  const notes = [problemsOf(field), differenceNote(field)].filter(Boolean);

  return (
    <ChartFrame
      title="Update sizes"
      reading={updateReading(rows, focusAt, focus?.label ?? "") || "How far each rating moves, in points."}
      table={() => updateTable(rows, valid)}
      legend={valid.filter((_, k) => !silent[k])}
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
      <UpdatePlot rows={drawn} ghost={ghost} contenders={valid} asked={field.asked} layout={layout} why={working} />
      {keyed && <MuteKey systems={valid} muted={muted} onToggle={toggle} measure={measure} room={room} />}
    </ChartFrame>
  );
}

interface MuteKeyProps {
  readonly systems: readonly ShownSystem[];
  /** Ids of the hidden systems. */
  readonly muted: readonly string[];
  readonly onToggle: (id: string) => void;
  /** Measures its height, which returns as `room`. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
  readonly room: number;
}

/** Space between the rows and the footer, px. */
const GAP = 8;

/** Buttons that show and hide systems. They stick to the bottom of the window while the rows scroll. */
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
