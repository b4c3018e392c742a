import { ArrowDown, ArrowUp, Copy, Equal, Flag, PenLine, Trash2, UserRoundX, Users } from "lucide-react";
import { race, undo } from "../../../store";
import { notice, type DrawMenu } from "../../../ui";
import { teamName } from "../order/NameCell";
import type { StarterMenuProps } from "../order/StarterMenu";

const icon = { size: 15, strokeWidth: 1.6 } as const;

/** Menu items of a starter: every action that dragging offers, and more. */
export function StarterItems(props: StarterMenuProps & { readonly draw: DrawMenu }) {
  const { draw, id, name, finish, team, first, last, tiedAbove, teams, onRename } = props;
  const finished = finish === "finished";
  const remove = () => {
    race.remove(id);
    notice(`${name} left the race`, { onUndo: undo });
  };
  const free = teams.length > 0 ? Math.max(...teams) + 1 : 0;
  return draw([
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
  ]);
}
