import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { matchmaking, useChoices } from "../../../store";
import type { Slot } from "../../../store";
import { Button, ChartFrame, NumberField, Slider, useNarrow, useSize } from "../../../ui";
import type { SortState } from "../../../ui";
import { useLasting } from "../../../ui/hooks/useLasting";
import { counted, number } from "../../../ui/format";
import type { Person } from "../beliefs";
import type { Beliefs } from "../useBeliefs";
import { CandidateList, CandidateTable } from "./CandidateTable";
import {
  candidatesReading,
  candidatesTable,
  firstRows,
  flatWords,
  lookAheadSpread,
  sortCandidates,
} from "./candidates.chart";
import type { Assessed, CandidateRow, SortColumn } from "./candidates.chart";
import styles from "./candidates.module.css";

interface CandidatesProps {
  readonly beliefs: Beliefs;
  readonly player: Person;
  readonly pool: readonly Person[];
  readonly slot: Slot<Assessed>;
  readonly rows: readonly CandidateRow[];
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  readonly match: ReactNode;
}

const FIRST = 14;
const FIRST_NARROW = 7;

/** Weights of later games, and the uncertainty where the system has none. */
function CandidateControls({ source }: Pick<Beliefs, "source">) {
  const { gamma, gamesLeft, assumedSd } = useChoices((choices) => choices.matchmaking);
  return (
    <div className={styles.sliders}>
      <Slider
        label="Discount of a later game, gamma"
        value={gamma}
        min={0}
        max={1}
        openMax
        step={0.001}
        range={{ min: 0, max: 0.999, step: 0.001, scale: "linear" }}
        onChange={(value) => matchmaking.set({ gamma: value })}
      />
      <Slider
        label="Horizon"
        value={gamesLeft}
        min={0}
        max={100_000}
        integer
        range={{ min: 0, max: 500, step: 1, scale: "linear" }}
        unit="games"
        onChange={(value) => matchmaking.set({ gamesLeft: value })}
      />
      {source && !source.uncertain && (
        <NumberField
          label="Sd assumed for all"
          value={assumedSd}
          min={0}
          openMin
          max={2000}
          step={5}
          unit="points"
          onChange={(value) => matchmaking.set({ assumedSd: value })}
        />
      )}
    </div>
  );
}

/** The candidates, the quality of each match, and the choice of each policy. */
export function Candidates({ beliefs, player, pool, slot, rows, selected, onSelect, match }: CandidatesProps) {
  const assumedSd = useChoices((choices) => choices.matchmaking.assumedSd);
  const narrow = useNarrow();
  const [ref, { width }] = useSize();
  const [sort, setSort] = useState<SortState>({ column: "quality", descending: true });
  const [all, setAll] = useState(false);
  const { source, progress, dataSet, display } = beliefs;
  const rating = useLasting(progress !== null);

  const sorted = useMemo(() => sortCandidates(rows, sort.column as SortColumn, sort.descending), [rows, sort]);
  const first = narrow ? FIRST_NARROW : FIRST;
  const shown = all ? sorted : firstRows(sorted, first, selected);
  const span = useMemo(() => {
    const ends = rows.flatMap(({ ifWin, ifLoss }) => [ifWin, ifLoss]);
    return { low: Math.min(...ends), high: Math.max(...ends) };
  }, [rows]);
  const onSort = (column: SortColumn) =>
    setSort((old) => ({ column, descending: old.column === column ? !old.descending : column !== "name" }));
  const shape = { whole: rows, span, playerName: player.name, display, slot: source?.slot ?? 0 };
  const list = { rows: shown, ...shape, selected, onSelect };
  const spread = lookAheadSpread(rows);

  return (
    <ChartFrame
      title="Candidates"
      under={source ? { slot: source.slot, label: source.name } : undefined}
      reading={candidatesReading(rows)}
      table={() => candidatesTable(sorted, player.name, display)}
      flush
      lazy={false}
      progress={
        rating && progress !== null ? { value: progress, text: `Rating ${dataSet?.name ?? "the season"}` } : null
      }
      error={
        slot.status === "error" ? { what: slot.message, remedy: "Choose another player, or reload the page." } : null
      }
      empty={
        pool.length === 0
          ? {
              text: "No other players in this pool.",
              action: {
                label: "Include all players",
                onClick: () => matchmaking.set({ activeDays: null, within: null }),
              },
            }
          : null
      }
      controls={<CandidateControls source={source} />}
      footer={
        <p className={styles.foot}>
          {pool.length > rows.length && rows.length > 0 && (
            <>
              Of {counted(pool.length, "candidate")} the {number(rows.length)} nearest in rating are compared.{" "}
            </>
          )}
          {source && !source.uncertain && (
            <>
              {source.name} keeps no uncertainty: every rating is taken to be known to {number(assumedSd)} points,
              whatever was played.{" "}
            </>
          )}
          Quality, 0 to 1: how likely a draw is, compared with a game of two equal players whose skills are known
          exactly. Look-ahead: the quality of the best game afterwards;{" "}
          {spread < 0.001
            ? "in this pool it differs by less than 0.1 %"
            : `in this pool it differs by up to ${number(spread * 100, 1)} %`}
          . Discounted and Horizon: the average quality from now on. {narrow ? "" : flatWords(rows)}
        </p>
      }
    >
      <div ref={ref}>
        {rows.length > 0 &&
          (narrow ? (
            <CandidateList {...list} />
          ) : (
            <CandidateTable {...list} sort={sort} onSort={onSort} width={width} />
          ))}
        {(sorted.length > shown.length || all) && sorted.length > first && (
          <div className={styles.more}>
            <Button onClick={() => setAll(!all)}>
              {all ? "Show fewer" : `Show all ${counted(sorted.length, "candidate")}`}
            </Button>
          </div>
        )}
        {match}
      </div>
    </ChartFrame>
  );
}
