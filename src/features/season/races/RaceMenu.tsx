import { Image, Pencil, Plus, Trash2 } from "lucide-react";
import type { HistorySnapshot } from "../../../worker/protocol";
import { CARD, dataSets, undo, view } from "../../../store";
import { Button, Menu, notice } from "../../../ui";
import { raceTitle } from "../../common/when";

interface RaceMenuProps {
  readonly snapshot: HistorySnapshot;
  readonly race: number;
  readonly size: "normal" | "small";
  /** Key of the race to edit; null: a new one. */
  readonly onEdit: (key: number | null) => void;
}

export function RaceMenu({ snapshot, race, size, onEdit }: RaceMenuProps) {
  const { history } = snapshot;
  const remove = () => {
    dataSets.edit({ type: "delete-race", key: history.keys[race] });
    notice(`${raceTitle(history, race)} was deleted; the season is re-rated`, { onUndo: undo });
  };
  return (
    <Menu
      label="The race"
      align="end"
      trigger={
        <Button size={size} icon={<Pencil size={13} />}>
          Edit race
        </Button>
      }
      sections={[
        {
          items: [
            {
              label: "Edit this race",
              icon: <Pencil size={14} />,
              onSelect: () => onEdit(history.keys[race]),
            },
            { label: "Add a race", icon: <Plus size={14} />, onSelect: () => onEdit(null) },
            {
              label: "Delete this race",
              icon: <Trash2 size={14} />,
              danger: true,
              onSelect: remove,
            },
          ],
        },
        {
          items: [
            {
              label: "Card of this race",
              icon: <Image size={14} />,
              onSelect: () => view.go("season", CARD, "race", String(history.keys[race])),
            },
          ],
        },
      ]}
    />
  );
}
