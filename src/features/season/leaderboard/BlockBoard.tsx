import { useMemo, type ReactNode } from "react";
import type { ReplayColumns } from "../../../worker/protocol";
import { currentDataSet, refOf, season, useAnswer, useChoices, view } from "../../../store";
import { Button, ChartFrame, DataTable, Segmented } from "../../../ui";
import { number, sentence } from "../../../ui/format";
import { useDisplay } from "../../common/useDisplay";
import { slotState } from "../../common/slotState";
import type { RatedProps } from "../../common/useSeason";
import { SHEETS } from "../addresses";
import {
  blocksOf,
  groupReading,
  groupRows,
  groupTable,
  sharedBlocks,
  jointReading,
  jointRows,
  jointTable,
  type GroupRow,
  type JointRow,
} from "./blocks.chart";
import styles from "./board.module.css";

/** The choice between players, shared strengths, or both, if the system rates shared strengths. */
export function BoardOf({ replay }: { readonly replay: ReplayColumns }) {
  const board = useBoard(replay);
  const shared = sharedBlocks(replay);
  if (shared.length === 0) return null;
  return (
    <span className={styles.boardOf}>
      <Segmented
        label="Leaderboard of"
        value={board}
        onChange={(value) => season.set({ board: value })}
        options={[
          { value: "players", label: "Players" },
          ...shared.map(({ name }) => ({ value: `shared ${name}`, label: sentence(name) })),
          { value: "together", label: "Both" },
        ]}
      />
      <Button size="small" kind="quiet" onClick={() => view.go("season", SHEETS.shared)}>
        Player in each {shared[0].name}
      </Button>
    </span>
  );
}

/** The chosen leaderboard, or that of players if the system does not rate the chosen one. */
export function useBoard(replay: ReplayColumns): string {
  const board = useChoices((choices) => choices.season.board);
  const shared = sharedBlocks(replay);
  if (board === "together") return shared.length > 0 ? board : "players";
  return shared.some(({ name }) => `shared ${name}` === board) ? board : "players";
}

const orNot = (value: number, write: (value: number) => string): string =>
  Number.isNaN(value) ? "not separable" : write(value);

interface BlockBoardProps extends RatedProps {
  readonly board: string;
  readonly controls: ReactNode;
}

export function BlockBoard({ snapshot, rated, replay, board, controls }: BlockBoardProps) {
  const display = useDisplay(replay);
  const block = sharedBlocks(replay).find(({ name }) => `shared ${name}` === board);
  const dataSet = useChoices(currentDataSet);
  const request = useMemo(
    () => (dataSet ? { history: refOf(dataSet), blocks: blocksOf(replay) } : null),
    [dataSet, replay],
  );
  const slot = useAnswer("comparable", request);
  const comparable = slot.value;
  const groups = useMemo(
    () => (block ? groupRows(snapshot, replay, block, comparable) : []),
    [snapshot, replay, block, comparable],
  );
  const together = useMemo(
    () => (block ? [] : jointRows(snapshot, replay, comparable)),
    [snapshot, replay, block, comparable],
  );
  const frame = {
    title: "Leaderboard",
    under: { slot: rated.slot, label: rated.name },
    saved: "table" as const,
    flush: true,
    lazy: false,
    className: styles.fill,
    bodyClassName: styles.fillBody,
    controls,
  };
  const checking = slotState(slot, "Checking what can be separated", "Choose another system above.");
  if (!block)
    return (
      <ChartFrame
        {...frame}
        reading={jointReading(together, display)}
        {...checking}
        table={() => jointTable(together, display)}
      >
        <div className={styles.scroll} role="region" aria-label="Players with what they share" tabIndex={0}>
          <DataTable<JointRow>
            label="Players with what they share"
            edge="16px"
            rows={together}
            rowKey={({ player }) => player}
            columns={[
              { head: "#", numeric: true, cell: ({ rank }) => number(rank) },
              { head: "Player", cell: ({ name }) => name },
              { head: "With", cell: ({ groups: held }) => held.join(", ") },
              { head: "Together", numeric: true, cell: ({ points }) => <b>{display.rating(points)}</b> },
              { head: "Player", numeric: true, cell: ({ alone }) => orNot(alone, display.rating) },
              { head: "Shared", numeric: true, cell: ({ shared }) => orNot(shared, display.change) },
            ]}
          />
        </div>
      </ChartFrame>
    );
  return (
    <ChartFrame
      {...frame}
      reading={comparable ? groupReading(groups, display) : undefined}
      {...checking}
      table={() => groupTable(groups, display, sentence(block.name))}
    >
      <div className={styles.scroll} role="region" aria-label={`Leaderboard of ${block.name}`} tabIndex={0}>
        <DataTable<GroupRow>
          label={`Leaderboard of ${block.name}`}
          edge="16px"
          rows={groups}
          rowKey={({ name }) => name}
          columns={[
            { head: "#", numeric: true, cell: ({ rank }) => (Number.isNaN(rank) ? "" : number(rank)) },
            { head: sentence(block.name), cell: ({ name }) => name },
            { head: "Strength", numeric: true, cell: ({ points }) => <b>{orNot(points, display.change)}</b> },
            groups.some(({ set }) => set > 1) && {
              head: "Set",
              numeric: true,
              cell: ({ set }) => (set > 0 ? number(set) : ""),
            },
            block.sd !== null && { head: "Sd", numeric: true, cell: ({ sd }) => (sd === null ? "" : display.sd(sd)) },
            { head: "Races", numeric: true, cell: ({ races }) => number(races) },
            { head: "Last with", cell: ({ players }) => players.join(", ") },
          ]}
        />
      </div>
    </ChartFrame>
  );
}
