import { memo } from "react";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  EllipsisVertical,
  Equal,
  Flag,
  PenLine,
  Trash2,
  UserRoundX,
  Users,
} from "lucide-react";
import { race } from "../../../store";
import { IconButton, Menu, notice } from "../../../ui";
import { undo } from "../../../store";
import type { Finish } from "../../../store";
import { teamName } from "./NameCell";
import styles from "./Order.module.css";

interface StarterMenuProps {
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

const icon = { size: 15, strokeWidth: 1.6 } as const;

/** Everything that can be done with a starter without dragging. */
export const StarterMenu = memo(function StarterMenu(props: StarterMenuProps) {
  const { id, name, finish, team, first, last, tiedAbove, teams, onRename } = props;
  const finished = finish === "finished";
  const remove = () => {
    race.remove(id);
    notice(`${name} left the race`, { onUndo: undo });
  };
  const free = teams.length > 0 ? Math.max(...teams) + 1 : 0;
  return (
    <Menu
      label={name}
      align="end"
      trigger={
        <IconButton
          kind="tool"
          className={styles.more}
          label={`More for ${name}`}
          icon={<EllipsisVertical size={15} strokeWidth={1.6} />}
          data-no-drag
        />
      }
      sections={[
        {
          items: [
            { label: "Move up", icon: <ArrowUp {...icon} />, disabled: first, onSelect: () => race.moveBy(id, -1) },
            {
              label: "Move down",
              icon: <ArrowDown {...icon} />,
              disabled: last || !finished,
              onSelect: () => race.moveBy(id, 1),
            },
            {
              label: tiedAbove ? "Untie from above" : "Tie with above",
              icon: <Equal {...icon} />,
              disabled: first || !finished,
              onSelect: () => race.toggleTie(id),
            },
          ],
        },
        {
          items: [
            finished
              ? { label: "Did not finish", icon: <Flag {...icon} />, onSelect: () => race.setStatus(id, "dnf") }
              : { label: "Finished", icon: <Flag {...icon} />, onSelect: () => race.setStatus(id, "finished") },
            {
              label: "Disqualified",
              icon: <UserRoundX {...icon} />,
              checked: finish === "dq",
              onSelect: () => race.setStatus(id, finish === "dq" ? "finished" : "dq"),
            },
          ],
        },
        {
          label: "Plays",
          items: [
            { label: "Alone", checked: team < 0, onSelect: () => race.setTeam(id, -1) },
            ...teams.map((other) => ({
              label: `In ${teamName(other)}`,
              checked: team === other,
              onSelect: () => race.setTeam(id, other),
            })),
            { label: "In a new team", icon: <Users {...icon} />, onSelect: () => race.setTeam(id, free) },
          ],
        },
        {
          items: [
            { label: "Rename", icon: <PenLine {...icon} />, onSelect: () => onRename(true) },
            { label: "Duplicate", icon: <Copy {...icon} />, onSelect: () => race.duplicate(id) },
            { label: "Remove", icon: <Trash2 {...icon} />, danger: true, onSelect: remove },
          ],
        },
      ]}
    />
  );
});
