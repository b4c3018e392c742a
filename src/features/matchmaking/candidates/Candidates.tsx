import { useMemo, useState, type ReactNode } from "react";
import { matchmaking, useChoices, type Slot } from "../../../store";
import { Button, ChartFrame, NumberField, Slider, useNarrow, useSize, type SortState } from "../../../ui";
import { useLasting } from "../../../ui/hooks/useLasting";
import { counted, number } from "../../../ui/format";
import { slotState } from "../../common/slotState";
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
  type Assessed,
  type CandidateRow,
  type CandidateColumn,
} from "./candidates.chart";
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

/** The weight of later games, and the uncertainty to assume where the system keeps none. */
function CandidateControls({ source }: Pick<Beliefs, "source">) {
  const { gamma, gamesLeft, assumedSd } = useChoices((choices) => choices.matchmaking);
  return (
    <div className={styles.sliders}>
      <Slider
        label="Discount of a later game, gamma"
        value={gamma}
        max={1}
        openMax
        range={{ min: 0, max: 0.999, step: 0.001, scale: "linear" }}
        onChange={(value) => matchmaking.set({ gamma: value })}
      />
      <Slider
        label="Horizon"
        value={gamesLeft}
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

interface MoreProps {
  readonly all: boolean;
  readonly setAll: (all: boolean) => void;
  readonly shown: number;
  readonly of: number;
}

function More({ all, setAll, shown, of }: MoreProps) {
  if (!all && of <= shown) return null;
  return (
    <div className={styles.more}>
      <Button onClick={() => setAll(!all)}>{all ? "Show fewer" : `Show all ${counted(of, "candidate")}`}</Button>
    </div>
  );
}

type FootProps = Pick<CandidatesProps, "pool" | "rows"> & Pick<Beliefs, "source">;

/** Which candidates are compared, and what the columns mean. */
function Foot({ pool, rows, source }: FootProps) {
  const narrow = useNarrow();
  return (
    <p className={styles.foot}>
      {pool.length > rows.length && rows.length > 0 && (
        <>
          Of {counted(pool.length, "candidate")} the {number(rows.length)} nearest in rating are compared.{" "}
        </>
      )}
      <AssumedWords source={source} />
      Quality, 0 to 1: how likely a draw is, compared with a game of two equal players whose skills are known exactly.
      Look-ahead: the quality of the best game afterwards; in this pool it differs by {spreadWords(rows)}. Discounted
      and Horizon: the average quality from now on. {narrow ? "" : flatWords(rows)}
    </p>
  );
}

function AssumedWords({ source }: Pick<Beliefs, "source">) {
  const assumedSd = useChoices((choices) => choices.matchmaking.assumedSd);
  if (!source || source.uncertain) return null;
  return `${source.name} keeps no uncertainty: every rating is taken to be known to ${number(assumedSd)} points, whatever was played. `;
}

function spreadWords(rows: readonly CandidateRow[]): string {
  const spread = lookAheadSpread(rows);
  return spread < 0.001 ? "less than 0.1 %" : `up to ${number(spread * 100, 1)} %`;
}

/** The candidates, the quality of each match, and the choice of each policy. */
export function Candidates({ beliefs, player, pool, slot, rows, selected, onSelect, match }: CandidatesProps) {
  const narrow = useNarrow();
  const [ref, { width }] = useSize();
  const [sort, setSort] = useState<SortState>({ column: "quality", descending: true });
  const [all, setAll] = useState(false);
  const { source, progress, dataSet, display } = beliefs;
  const rating = useLasting(progress !== null);

  const sorted = useMemo(() => sortCandidates(rows, sort.column as CandidateColumn, sort.descending), [rows, sort]);
  const first = narrow ? FIRST_NARROW : FIRST;
  const shown = all ? sorted : firstRows(sorted, first, selected);
  const span = useMemo(() => {
    const ends = rows.flatMap(({ ifWin, ifLoss }) => [ifWin, ifLoss]);
    return { low: Math.min(...ends), high: Math.max(...ends) };
  }, [rows]);
  const onSort = (column: CandidateColumn) =>
    setSort((old) => ({ column, descending: old.column === column ? !old.descending : column !== "name" }));
  const shape = { whole: rows, span, playerName: player.name, display, slot: source?.slot ?? 0 };
  const list = { rows: shown, ...shape, selected, onSelect };

  return (
    <ChartFrame
      title="Candidates"
      under={source ? { slot: source.slot, label: source.name } : undefined}
      reading={candidatesReading(rows)}
      table={() => candidatesTable(sorted, player.name, display)}
      flush
      lazy={false}
      error={slotState(slot, "", "Choose another player, or reload the page.").error}
      progress={
        rating && progress !== null ? { value: progress, text: `Rating ${dataSet?.name ?? "the season"}` } : null
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
      footer={<Foot {...{ pool, rows, source }} />}
    >
      <div ref={ref}>
        {rows.length > 0 &&
          (narrow ? (
            <CandidateList {...list} />
          ) : (
            <CandidateTable {...list} sort={sort} onSort={onSort} width={width} />
          ))}
        {sorted.length > first && <More {...{ all, setAll }} shown={shown.length} of={sorted.length} />}
        {match}
      </div>
    </ChartFrame>
  );
}
