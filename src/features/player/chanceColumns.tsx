/** The columns of a player's chances, as many as fit. */
import { X } from "lucide-react";
import { IconButton, type DataColumn } from "../../ui";
import { number, percentSign } from "../../ui/format";
import { PlaceHead, PlaceStrip } from "../common/PlaceStrip";
import type { ChanceRow } from "./chances.chart";
import styles from "./player.module.css";

interface RowActions {
  /** The player of the page, who cannot be left out. */
  readonly player: number;
  readonly onOpen: (player: number) => void;
  readonly onLeaveOut: (player: number) => void;
}

export function chanceColumns(
  rows: readonly ChanceRow[],
  width: number,
  { player, onOpen, onLeaveOut }: RowActions,
): readonly (DataColumn<ChanceRow> | false)[] {
  const most = Math.max(0.01, ...rows.map(({ prospect }) => prospect.chances.reduce((a, b) => Math.max(a, b), 0)));
  const phone = width < 400;
  const strip = Math.max(88, Math.min(260, width - (phone ? 232 : 340)));
  return [
    {
      head: "Player",
      cell: (row) => (
        <button type="button" className={styles.who} title={row.name} onClick={() => onOpen(row.player)}>
          {row.name}
        </button>
      ),
    },
    !phone && { head: "Expected place", numeric: true, cell: ({ prospect }) => number(prospect.expected, 1) },
    { head: "First", numeric: true, cell: ({ prospect }) => percentSign(prospect.first) },
    rows.length > 3 &&
      !phone && { head: "First three", numeric: true, cell: ({ prospect }) => percentSign(prospect.podium) },
    {
      head: <PlaceHead places={rows.length} width={strip} />,
      width: strip,
      cell: ({ prospect }) => <PlaceStrip prospect={prospect} width={strip} most={most} open />,
    },
    {
      head: <span className="unseen">Leave out</span>,
      width: 30,
      cell: (row) =>
        row.player !== player && (
          <IconButton
            kind="tool"
            label={`Without ${row.name}`}
            icon={<X size={13} />}
            onClick={() => onLeaveOut(row.player)}
          />
        ),
    },
  ];
}
