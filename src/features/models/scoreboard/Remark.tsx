import { chipText, chipTitle, isSeen } from "../setting";
import { classes } from "../../../ui";
import type { BoardRow } from "./scoreboard.chart";
import styles from "./scoreboard.module.css";

/** Under a name: how its numbers came about, then how it compares. */
export function Remark({ tested, remark }: Pick<BoardRow, "tested" | "remark">) {
  const setting = "setting" in tested ? tested.setting : null;
  return (
    <small title={[setting && chipText(setting), remark].filter(Boolean).join(": ")}>
      {setting && (
        <span className={classes(styles.chip, isSeen(setting) && styles.seen)} title={chipTitle(setting)}>
          {chipText(setting)}
        </span>
      )}
      {remark}
    </small>
  );
}
