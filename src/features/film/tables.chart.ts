/** The table of a film: each frame shows the rows after its race. Pure. */
import type { Colours } from "../../ui/canvas/colours";
import { cutAt, widthAt, type Pen } from "../../ui/canvas/pen";
import { number } from "../../ui/format";
import type { Layout } from "./layout.chart";
import type { Reel } from "./reel.chart";
import { awayAt, type FilmState } from "./state.chart";

export interface Scene {
  readonly reel: Reel;
  readonly layout: Layout;
  readonly colours: Colours;
  readonly state: FilmState;
}

/** The vertical centre of each row, by player. */
export type Spots = ReadonlyMap<number, number>;

/** Maximum height of a row, for tables with few rows. */
const HIGHEST = 74;

export function drawTable(pen: Pen, { reel, layout, colours, state }: Scene): Spots {
  const { table } = layout;
  const { rows, about, leader } = state;
  const height = Math.min(HIGHEST, table.height / reel.rows);
  const spots = new Map<number, number>();
  const size = Math.min(layout.text, height * 0.5);
  const room = widthAt("00", size) + 16;
  pen.inside({ ...table, height: height * reel.rows }, () =>
    rows.forEach((row, place) => {
      const y = table.y + place * height;
      const isLeader = row.player === leader;
      spots.set(row.player, y + height / 2);
      if (about.includes(row.player))
        pen.box({ x: table.x, y: y + 1, width: table.width, height: height - 2 }, colours.mark);
      pen.box({ x: table.x, y: y + height - 1, width: table.width, height: 1 }, colours.hair);
      const base = y + height * (0.5 + awayAt(reel, state, row.player)) + size * 0.35;
      const score = reel.display.rating(row.score);
      const right = table.x + table.width - 12;
      pen.words(number(row.rank), table.x + room - 8, base, { size, color: colours.ink3, align: "right" });
      const name = cutAt(row.name, right - widthAt(score, size) - 18 - (table.x + room + 8), size, isLeader);
      pen.words(name, table.x + room + 8, base, { size, color: colours.ink, strong: isLeader });
      pen.words(score, right, base, { size, color: colours.ink2, align: "right" });
    }),
  );
  return spots;
}
