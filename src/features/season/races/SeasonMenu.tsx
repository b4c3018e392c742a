import { Clapperboard, Ellipsis, Image, Pencil, Plus, Trash2 } from "lucide-react";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { CARD, FILM, dataSets, undo, view } from "../../../store";
import { IconButton, Menu, notice } from "../../../ui";
import { exportSeason } from "../export/exportSeason";
import { useDisplay } from "../../common/useDisplay";
import type { Rated } from "../../common/useSeason";
import { raceTitle } from "../../common/when";

interface SeasonMenuProps {
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  readonly race: number;
  /** Key of the race to edit; null: a new one. */
  readonly onEdit: (key: number | null) => void;
}

const SAVED = [
  { what: "ratings", words: "Ratings" },
  { what: "updates", words: "Every update" },
] as const;

/** What can be done to the race shown, and what of the season can be saved. */
export function SeasonMenu({ snapshot, rated, replay, race, onEdit }: SeasonMenuProps) {
  const { history } = snapshot;
  const display = useDisplay(replay);
  const remove = () => {
    dataSets.edit({ type: "delete-race", key: history.keys[race] });
    notice(`${raceTitle(history, race)} was deleted; the season is re-rated`, { onUndo: undo });
  };
  return (
    <Menu
      label="The season"
      align="end"
      trigger={
        <IconButton kind="tool" label="Change or save the season" icon={<Ellipsis size={16} strokeWidth={1.5} />} />
      }
      sections={[
        {
          items: [
            {
              label: "Edit this race",
              icon: <Pencil size={14} aria-hidden="true" />,
              onSelect: () => onEdit(history.keys[race]),
            },
            { label: "Add a race", icon: <Plus size={14} aria-hidden="true" />, onSelect: () => onEdit(null) },
            {
              label: "Delete this race",
              icon: <Trash2 size={14} aria-hidden="true" />,
              danger: true,
              onSelect: remove,
            },
          ],
        },
        {
          items: [
            {
              label: "Film of the season",
              icon: <Clapperboard size={14} aria-hidden="true" />,
              onSelect: () => view.go("season", FILM),
            },
            {
              label: "Card of this race",
              icon: <Image size={14} aria-hidden="true" />,
              onSelect: () => view.go("season", CARD, "race", String(history.keys[race])),
            },
          ],
        },
        {
          label: `Save, under ${rated.name}`,
          items: SAVED.flatMap(({ what, words }) =>
            (["csv", "json"] as const).map((format) => ({
              label: `${words}, ${format.toUpperCase()}`,
              onSelect: () => exportSeason(what, format, snapshot, replay, rated.name, display),
            })),
          ),
        },
      ]}
    />
  );
}
