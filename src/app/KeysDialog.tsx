import { Dialog } from "../ui";
import { KeyList } from "./KeyList";
import { EVERYWHERE, KEYS_OF } from "./keysOf";
import type { Screen } from "./screens";
import styles from "./HelpDialog.module.css";

/** The keys of the screen in front, and those that work everywhere. */
export default function KeysDialog({ screen, onClose }: { readonly screen: Screen; readonly onClose: () => void }) {
  const own = KEYS_OF[screen.id];
  return (
    <Dialog open onClose={onClose} title={`Keys on ${screen.label}`} size="text">
      <div className={styles.text}>
        {own.length > 0 && (
          <section>
            <h3>{screen.label}</h3>
            <KeyList keys={own} />
          </section>
        )}
        <section>
          <h3>Everywhere</h3>
          <KeyList keys={EVERYWHERE} />
        </section>
      </div>
    </Dialog>
  );
}
