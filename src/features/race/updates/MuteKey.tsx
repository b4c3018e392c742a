import { ContenderMark } from "../../../ui";
import type { System } from "../../../store";
import styles from "./MuteKey.module.css";

interface MuteKeyProps {
  readonly systems: readonly System[];
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
export function MuteKey({ systems, muted, onToggle, measure, room }: MuteKeyProps) {
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
