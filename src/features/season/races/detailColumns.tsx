/** The columns of a race in detail: results and changes of ratings. */
import { ChevronDown } from "lucide-react";
import { Change, type DataColumn } from "../../../ui";
import type { Display } from "../../../ui/display";
import { number } from "../../../ui/format";
import type { DetailRow } from "../../common/detail.chart";
import { Strip, StripHead } from "./DetailStrip";
import type { DayProspects } from "./useDay";
import styles from "./races.module.css";

/** Width in px below which the strip is dropped. */
const ROOM_FOR_STRIP = 560;

const quiet = (text: string) => <span className="ink-2">{text}</span>;

/** The columns with place and name, the same in both views. */
export function whoColumns(onPlayer: (player: number) => void): readonly DataColumn<DetailRow>[] {
  return [
    {
      head: "Place",
      width: 58,
      cell: ({ place }) => (/^[=\d]/.test(place) ? <b>{place}</b> : <span className={styles.unfinished}>{place}</span>),
    },
    {
      head: "Player",
      cell: ({ name, team, player }) => (
        <>
          <button
            type="button"
            className={styles.who}
            title={name}
            onClick={(event) => {
              event.stopPropagation();
              onPlayer(player);
            }}
          >
            {name}
          </button>
          {team && <span className={styles.team}>{team}</span>}
        </>
      ),
    },
  ];
}

interface ChangeColumnsInput {
  readonly display: Display;
  readonly prospects: DayProspects["prospects"];
  /** Range of the strip, in points. */
  readonly span: readonly [number, number];
  /** Colour slot of the contender. */
  readonly slot: number;
  /** The row whose explanation is open, or null. */
  readonly open: number | null;
  readonly onOpen: (row: number | null) => void;
  /** Width of the table, px. */
  readonly width: number;
  readonly narrow: boolean;
}

/** The rating before and after the race, and the explanation; on a phone only the rating before and the change. */
export function changeColumns(input: ChangeColumnsInput): readonly DataColumn<DetailRow>[] {
  const { display, prospects, span, slot, open, onOpen, width, narrow } = input;
  const expected: DataColumn<DetailRow> = {
    head: "Expected place",
    numeric: true,
    cell: (row) => {
      const prospect = prospects.get(row.row);
      return quiet(prospect ? number(prospect.expected, 1) : row.expected === null ? "–" : String(row.expected));
    },
  };
  const before: DataColumn<DetailRow> = {
    head: "Before",
    numeric: true,
    cell: (row) => (
      <>
        {quiet(display.rating(row.before))}
        {row.sdBefore !== null && !narrow && <span className="ink-3"> ± {display.sd(row.sdBefore)}</span>}
      </>
    ),
  };
  const after: DataColumn<DetailRow> = {
    head: "After",
    numeric: true,
    cell: (row) => display.rating(row.after),
  };
  const change: DataColumn<DetailRow> = {
    head: "Change",
    numeric: true,
    cell: (row) =>
      Number.isNaN(row.change) ? (
        quiet("not rated")
      ) : (
        <button
          type="button"
          className={styles.whyButton}
          aria-expanded={open === row.row}
          aria-label={`Why ${display.change(row.change)} for ${row.name}`}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(open === row.row ? null : row.row);
          }}
        >
          <Change value={display.size(row.change)} decimals={display.changeDecimals} />
          <ChevronDown size={12} />
        </button>
      ),
  };
  if (narrow) return [before, change];
  const strip: DataColumn<DetailRow> = {
    head: <StripHead span={span} display={display} />,
    width: 150,
    cell: (row) => <Strip row={row} span={span} slot={slot} display={display} />,
  };
  return [expected, before, after, change, ...(width < ROOM_FOR_STRIP ? [] : [strip])];
}
