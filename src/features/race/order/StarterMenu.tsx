import { memo } from "react";
import { EllipsisVertical } from "lucide-react";
import { IconButton, Menu } from "../../../ui";
import type { Finish } from "../../../store";
import { raceMenus, wantRaceMenus } from "../raceMenus";
import styles from "./Order.module.css";

export interface StarterMenuProps {
  readonly id: string;
  readonly name: string;
  readonly finish: Finish;
  /** -1: alone. */
  readonly team: number;
  readonly first: boolean;
  readonly last: boolean;
  /** Shares its place with the starter above. */
  readonly tiedAbove: boolean;
  readonly teams: readonly number[];
  readonly onRename: (renaming: boolean) => void;
}

/** Everything that can be done with a starter without dragging. */
export const StarterMenu = memo(function StarterMenu(props: StarterMenuProps) {
  return (
    <Menu
      label={props.name}
      align="end"
      near={wantRaceMenus}
      trigger={
        <IconButton
          kind="tool"
          className={styles.more}
          label={`More for ${props.name}`}
          icon={<EllipsisVertical size={15} strokeWidth={1.6} />}
          data-no-drag
        />
      }
      sections={(draw, open, fail) => (
        <raceMenus.Part open={open} onFail={fail}>
          {({ StarterItems }) => <StarterItems {...props} draw={draw} />}
        </raceMenus.Part>
      )}
    />
  );
});
