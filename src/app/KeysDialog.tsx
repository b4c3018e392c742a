import { Dialog } from "../ui";
import { KeyList } from "./KeyList";
import { EVERYWHERE, KEYS_OF } from "./keysOf";
import type { Screen } from "./screens";
import styles from "./HelpDialog.module.css";

/** The keyboard shortcuts of the open screen, and those of every screen. */
export default function KeysDialog({ screen, onClose }: { readonly screen: Screen; readonly onClose: () => void }) {
  const own = KEYS_OF[screen.id];
  return (
    <Dialog onClose={onClose} title={`Keys on ${screen.label}`} size="text">
      <div className={styles.text}>
        <section>
          <h3>{screen.label}</h3>
          {own.length > 0 ? <KeyList keys={own} /> : <p>This screen has no keys of its own.</p>}
        </section>
        <section>
          <h3>Every screen</h3>
          <KeyList keys={EVERYWHERE} />
        </section>
      </div>
    </Dialog>
  );
}
