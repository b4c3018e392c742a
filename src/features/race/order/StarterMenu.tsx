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
  /** Index of the team; -1 without one. */
  readonly team: number;
  readonly first: boolean;
  readonly last: boolean;
  /** The starter is tied with the one above. */
  readonly tiedAbove: boolean;
  readonly teams: readonly number[];
  readonly onRename: (renaming: boolean) => void;
}

/** The button that opens a starter's menu. */
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
