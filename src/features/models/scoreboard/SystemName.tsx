import { chipText, chipTitle, isSeen } from "../setting";
import { classes } from "../../../ui";
import type { ScoreboardRow } from "./scoreboard.chart";
import styles from "./scoreboard.module.css";

/**
 * A system's name, the origin of its parameters, and how it compares. A chip that does not fit moves to its own line.
 */
export function SystemName({ tested, remark }: Pick<ScoreboardRow, "tested" | "remark">) {
  const setting = "setting" in tested ? tested.setting : null;
  return (
    <span className={styles.label}>
      <span title={tested.name}>{tested.name}</span>
      {setting && (
        <span className={classes(styles.chip, isSeen(setting) && styles.seen)} title={chipTitle(setting)}>
          {chipText(setting)}
        </span>
      )}
      {setting && remark && <small title={remark}>{remark}</small>}
    </span>
  );
}
