import type { ScreenId } from "../store";
import { SCREENS } from "./screens";
import styles from "./App.module.css";

/** The navigation below 720 px. */
export function TabBar({ screen }: { readonly screen: ScreenId }) {
  return (
    <nav className={styles.tabs} aria-label="Screens">
      {SCREENS.map(({ id, label, short, icon: Icon }) => (
        <a key={id} href={`#/${id}`} aria-current={id === screen ? "page" : undefined}>
          <Icon size={20} strokeWidth={1.6} />
          {short ?? label}
        </a>
      ))}
    </nav>
  );
}
