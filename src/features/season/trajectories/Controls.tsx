import { UsersRound } from "lucide-react";
import { season } from "../../../store";
import { Button, Menu, Segmented } from "../../../ui";
import { inWords } from "../../../ui/format";
import { optionsOf } from "../../../ui/options";
import type { TimeAxis } from "../../common/lines.chart";
import type { BoardRow } from "../../common/standings.chart";
import { CHOICES, chosenBy } from "./choose.chart";
import type { useWindow } from "./useWindow";

interface ControlsProps {
  readonly axis: TimeAxis;
  readonly dated: boolean;
  readonly overlay: "contender" | "player";
  readonly systems: number;
}

/** Chooses the axis, and between one system and one player. */
export function LinesControls({ axis, dated, overlay, systems }: ControlsProps) {
  return (
    <>
      {dated && (
        <Segmented
          label="Axis"
          value={axis}
          onChange={(value) => season.set({ axis: value })}
          options={optionsOf({ date: "By date", race: "By race" })}
        />
      )}
      <Segmented
        label="Lines"
        value={overlay}
        onChange={(value) => season.set({ overlay: value, window: null })}
        options={[
          { value: "contender", label: "One system" },
          { value: "player", label: systems > 1 ? `All ${inWords(systems)}, one player` : "One player" },
        ]}
      />
    </>
  );
}

interface LinesMenuProps {
  readonly board: readonly BoardRow[];
  readonly stretch: ReturnType<typeof useWindow>;
}

/** Chooses the players with lines, and the time window. */
export function LinesMenu({ board, stretch }: LinesMenuProps) {
  // A player with fewer than two races has no career.
  const { asked, career, full, set, setSeason } = stretch;
  return (
    <Menu
      label="Whose lines"
      trigger={
        <Button kind="quiet" size="small" icon={<UsersRound size={14} />}>
          Players and dates
        </Button>
      }
      sections={[
        {
          items: CHOICES.map(({ id, label }) => ({
            label,
            onSelect: () => season.set({ players: chosenBy(id, board), overlay: "contender" }),
          })),
        },
        {
          label: "Window",
          items: [
            { label: "Last season", onSelect: setSeason },
            ...(asked && career ? [{ label: `Career of ${asked.name}`, onSelect: () => set(career) }] : []),
            { label: "Whole history", onSelect: () => set(full) },
          ],
        },
      ]}
    />
  );
}
