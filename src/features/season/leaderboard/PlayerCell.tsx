import { memo } from "react";
import { Unlink } from "lucide-react";
import { Checkbox } from "../../../ui";
import styles from "./board.module.css";

interface PlayerCellProps {
  /** `playerKey` of the player. */
  readonly player: string;
  readonly name: string;
  /** Whether the row's controls are in the tab order. */
  readonly stop: boolean;
  /** Whether the trajectories show the player's line. */
  readonly drawn: boolean;
  /** Whether the player is not connected with the listed majority. */
  readonly apart: boolean;
  /** Both callbacks are stable, so that few rows render again during playback. */
  readonly onDraw: (player: string) => void;
  readonly onAsk: (player: string) => void;
}

/** The name of a listed player, with a box that shows the player on the chart. */
export const PlayerCell = memo(function PlayerCell(props: PlayerCellProps) {
  const { player, name, stop, drawn, apart, onDraw, onAsk } = props;
  const tabIndex = stop ? undefined : -1;
  return (
    <span className={styles.player}>
      <span onClick={(event) => event.stopPropagation()}>
        <Checkbox
          label={`Show ${name} on the chart`}
          hideLabel
          tabIndex={tabIndex}
          checked={drawn}
          onChange={() => onDraw(player)}
        />
      </span>
      <button type="button" className={styles.name} title={name} tabIndex={tabIndex} onClick={() => onAsk(player)}>
        {name}
      </button>
      {apart && <Unlink size={12} className={styles.apart} role="img" aria-label="Never met the others" />}
    </span>
  );
});
