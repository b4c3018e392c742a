import { ContenderMark } from "../../../ui";
import type { System } from "../../../store";
import styles from "./MuteKey.module.css";

interface MuteKeyProps {
  readonly systems: readonly System[];
  /** Ids. */
  readonly muted: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** A chip for each system: a press takes it out of the figure and its axis, another brings it back. */
export function MuteKey({ systems, muted, onToggle }: MuteKeyProps) {
  return (
    <div className={styles.key} role="group" aria-label="Systems shown" data-no-export>
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
  );
}
