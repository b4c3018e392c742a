/** The table of a film: rows glide to the places of a stop. Pure. */
import type { Colours } from "../../../ui/canvas/colours";
import { cutAt, widthAt } from "../../../ui/canvas/pen";
import type { Pen } from "../../../ui/canvas/pen";
import { number } from "../../../ui/format";
import type { LeaderboardRow } from "../../../store";
import { GLIDE, eased } from "../playback/useGlide";
import type { Layout } from "./layout.chart";
import type { Reel } from "./reel.chart";

/** One moment of the races. */
export interface FilmState {
  readonly reel: Reel;
  readonly layout: Layout;
  readonly colours: Colours;
  readonly second: number;
  /** Races that are over. */
  readonly position: number;
  readonly stop: number;
  /** Players that the caption is about. */
  readonly about: readonly number[];
}

/** Where the rows stand: the middle of each, by player. */
export type Spots = ReadonlyMap<number, number>;

/** Rows are no higher than this, however few there are. */
const HIGHEST = 74;

export function drawTable(pen: Pen, { reel, layout, colours, second, stop, about }: FilmState): Spots {
  const { table } = layout;
  const rows = reel.tables[stop];
  const before = stop > 0 ? reel.tables[stop - 1] : rows;
  const height = Math.min(HIGHEST, table.height / reel.rows);
  const since = second - reel.timeline.stops[stop].from;
  const share = stop > 0 ? eased((since * 1000) / GLIDE) : 1;
  // Who comes and who goes does so below the last row.
  const placeIn = (list: readonly LeaderboardRow[], player: number) => {
    const at = list.findIndex((row) => row.player === player);
    return at < 0 ? reel.rows : at;
  };
  const gone = before.filter(({ player }) => rows.every((row) => row.player !== player));
  const spots = new Map<number, number>();
  const size = Math.min(layout.text, height * 0.5);
  const room = widthAt("00", size) + 16;
  const drawRow = (row: LeaderboardRow, y: number, middle: number, strong: boolean) => {
    if (about.includes(row.player))
      pen.box({ x: table.x, y: y + 1, width: table.width, height: height - 2 }, colours.mark);
    const base = middle + size * 0.35;
    const score = reel.display.rating(row.score);
    const right = table.x + table.width - 12;
    pen.words(number(row.rank), table.x + room - 8, base, { size, color: colours.ink3, align: "right" });
    const name = cutAt(row.name, right - widthAt(score, size) - 18 - (table.x + room + 8), size, strong);
    pen.words(name, table.x + room + 8, base, { size, color: colours.ink, strong });
    pen.words(score, right, base, { size, color: colours.ink2, align: "right" });
    pen.box({ x: table.x, y: y + height - 1, width: table.width, height: 1 }, colours.hair);
  };
  pen.inside({ ...table, height: height * reel.rows }, () => {
    for (const row of [...gone, ...rows]) {
      const from = placeIn(before, row.player);
      const to = placeIn(rows, row.player);
      const y = table.y + (from + (to - from) * share) * height;
      const middle = y + height / 2;
      if (to < reel.rows) spots.set(row.player, middle);
      // Who comes or goes does so through the others: half seen.
      const alpha = to === reel.rows ? 1 - share : from === reel.rows ? share : 1;
      pen.faded(alpha, () => drawRow(row, y, middle, to === 0));
    }
  });
  return spots;
}
