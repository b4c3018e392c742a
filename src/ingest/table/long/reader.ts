import type { GameSink } from "../../gameSink";
import { cellAt, type Row } from "../../text/rows";
import { DateColumn } from "../dates";
import { orderOf } from "../../cells/order";
import type { TableReader } from "../reader";
import type { Table } from "../table";
import { isUsable } from "../width";
import { readEntrant, type LongEntrant } from "./entrant";
import { layoutOfColumns, longColumns, type LongLayout } from "./layout";
import { closeGame, type Closing, type LongGame } from "./game";
import { Sections } from "./sections";

const ENTRANTS_A_STEP = 2_000;

/** One row for each entrant: rows of one game share the game and date cells. */
export const longReader: TableReader = {
  id: "csv-long",

  fits(table) {
    const roles = new Set(longColumns(table, {}).map((column) => column.role));
    if (!roles.has("player") && !roles.has("playerId")) return 0;
    const result = roles.has("place") || roles.has("time") || roles.has("score");
    if (!result) return roles.has("status") ? 0.3 : 0;
    return 0.7 + (roles.has("game") || roles.has("date") ? 0.15 : 0) + (roles.has("place") ? 0.05 : 0);
  },

  *read(table, sink) {
    const columns = longColumns(table, sink.options);
    sink.mapped(table, columns);
    const layout = layoutOfColumns(columns, table, sink.options);
    if (layout.player < 0) {
      sink.report(
        "bad-row",
        { line: table.headingLine ?? table.sample[0]?.line ?? 1 },
        "No column holds the players: choose one.",
      );
      return;
    }
    const games = new Map<string, LongGame>();
    const dates = new DateColumn();
    const sections = new Sections(table, layout, sink);
    const taking: Taking = { layout, table, games, dates, sink, sections, before: undefined };
    for (const block of table.blocks()) {
      for (const row of block.rows) takeRow(row, taking);
      yield 0.7 * block.done;
    }
    taking.sections.close();
    dates.close(sink);
    dates.complain(sink);
    yield* closeGames(games, layout, dates, sink);
  },
};

interface Taking {
  readonly layout: LongLayout;
  readonly table: Table;
  readonly games: Map<string, LongGame>;
  readonly dates: DateColumn;
  readonly sink: GameSink;
  readonly sections: Sections;
  /** The previous row's cells that name the race: merged cells are filled only in their first row. */
  before: { readonly labels: readonly string[]; readonly date: string } | undefined;
}

function takeRow(row: Row, taking: Taking): void {
  const { layout, table, games, dates, sink, sections } = taking;
  if (sections.takes(row) || !isUsable(row, table, sink, false)) return;
  sections.next(row);
  let labels: readonly string[] = layout.game.map((column) => cellAt(row, column));
  let date = cellAt(row, layout.date);
  if (taking.before && date === "" && labels.every((label) => label === "")) ({ labels, date } = taking.before);
  else taking.before = { labels, date };
  dates.meet(date, row.line);
  const year = cellAt(row, layout.year);
  const key = JSON.stringify([labels, date, layout.splitByYear ? year : "", sections.index]);
  let game = games.get(key);
  if (!game) {
    const label = labels[layout.label] || table.title || (layout.splitByYear ? year : sections.title);
    game = { label, date, line: row.line, entrants: [], year };
    games.set(key, game);
  }
  const entrant = readEntrant(row, layout, sink, table.style, game.entrants.at(-1)?.place);
  const { fallen } = sections;
  const out = fallen && entrant && !entrant.status && entrant.place === undefined && !entrant.time;
  if (entrant) game.entrants.push(out ? { ...entrant, status: fallen, unread: undefined } : entrant);
}

function* closeGames(
  games: ReadonlyMap<string, LongGame>,
  layout: LongLayout,
  dates: DateColumn,
  sink: GameSink,
): Generator<number, void, void> {
  const zeroBased = placesStartAtZero(games);
  const lists = () => [...games.values()].map(({ entrants }) => entrants.flatMap(({ score }) => score ?? []));
  const { scoreOrder, orderKnown } = assumeOrder(layout, sink, lists);
  let [done, entrants] = [0, 0];
  for (const game of games.values()) {
    closeGame({ game, layout, dates, sink, zeroBased, scoreOrder, orderKnown });
    done += 1;
    entrants += game.entrants.length + 1;
    if (entrants < ENTRANTS_A_STEP) continue;
    yield 0.7 + (0.3 * done) / games.size;
    entrants = 0;
  }
  if (layout.team < 0) return;
  const joined = sink.races.some((race) => race.entrants.some((one) => one.team !== undefined));
  sink.assume({ teamLabel: sink.options.teamLabel ?? (joined ? "team" : "label") });
}

/** Which scores are better, if scores decide: by their heading, otherwise by the order of each game's rows. */
export function assumeOrder(
  layout: LongLayout,
  sink: GameSink,
  lists: () => readonly (readonly number[])[],
): Pick<Closing, "scoreOrder" | "orderKnown"> {
  const order =
    layout.criterion !== "score"
      ? undefined
      : layout.more
        ? ({ scoreOrder: "higher", sure: true } as const)
        : orderOf(lists());
  const scoreOrder = order && (sink.options.scoreOrder ?? order.scoreOrder);
  sink.assume({ decidedBy: sink.options.decidedBy ?? layout.criterion, ...(scoreOrder ? { scoreOrder } : {}) });
  return { scoreOrder, orderKnown: order?.sure ?? false };
}

/** 0 is a place only if every game with places has it. */
function placesStartAtZero(games: ReadonlyMap<string, LongGame>): boolean {
  const placed = [...games.values()]
    .map((game) => game.entrants.filter((one) => one.place !== undefined))
    .filter((list) => list.length > 0);
  return placed.length > 0 && placed.every((list: readonly LongEntrant[]) => list.some((one) => one.place === 0));
}
