/** The list of races: size, surprise under a contender, who moved most. */
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { FigureTable } from "../../../ui/frame/table";
import { change, counted, number } from "../../../ui/format";
import { changeAt } from "../columns";
import { raceDate, raceName } from "../when";
import { matches } from "../leaderboard/board.chart";

export interface RaceRow {
  readonly race: number;
  readonly key: number;
  readonly name: string;
  /** "4 Dec 2024", "" when unknown. */
  readonly date: string;
  readonly entrants: number;
  readonly upsets: number;
  readonly pairs: number;
  readonly expected: number;
  /** Upsets beyond expectation, in standard deviations of as many independent pairs. */
  readonly surprise: number;
  /** The greatest change of a rating. */
  readonly mover: { readonly player: number; readonly name: string; readonly change: number } | null;
}

export function surpriseOf(upsets: number, pairs: number, expected: number): number {
  if (pairs === 0) return 0;
  const share = expected / pairs;
  const sd = Math.sqrt(pairs * share * (1 - share));
  return sd > 0 ? (upsets - expected) / sd : 0;
}

const lists = new WeakMap<ReplayColumns, { readonly snapshot: HistorySnapshot; readonly rows: readonly RaceRow[] }>();

/** Every race of the season, the latest first. */
export function raceRows(snapshot: HistorySnapshot, replay: ReplayColumns): readonly RaceRow[] {
  const known = lists.get(replay);
  if (known?.snapshot === snapshot) return known.rows;
  const { history } = snapshot;
  const rows: RaceRow[] = [];
  for (let race = history.raceCount - 1; race >= 0; race--) {
    let mover: RaceRow["mover"] = null;
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      const moved = changeAt(replay, row);
      if (Math.abs(moved) > Math.abs(mover?.change ?? 0)) mover = { player: history.player[row], name: history.names[history.player[row]], change: moved };
    }
    const [upsets, pairs, expected] = [replay.upsets[race], replay.pairs[race], replay.expectedUpsets[race]];
    rows.push({
      race, key: history.keys[race], name: raceName(history, race), date: raceDate(history, race),
      entrants: history.offsets[race + 1] - history.offsets[race],
      upsets, pairs, expected, surprise: surpriseOf(upsets, pairs, expected), mover,
    });
  }
  lists.set(replay, { snapshot, rows });
  return rows;
}

export type RaceOrder = "latest" | "surprise" | "size" | "movers";

export const RACE_ORDERS: readonly { readonly value: RaceOrder; readonly label: string }[] = [
  { value: "latest", label: "Latest" },
  { value: "surprise", label: "Most surprising" },
  { value: "movers", label: "Biggest movers" },
  { value: "size", label: "Largest" },
];

const MEASURE: { readonly [Order in RaceOrder]: (row: RaceRow) => number } = {
  latest: (row) => row.race,
  surprise: (row) => row.surprise,
  size: (row) => row.entrants,
  movers: (row) => Math.abs(row.mover?.change ?? 0),
};

/** Races whose name, date or an entrant's name holds the search, in an order. */
export function listRaces({ history }: HistorySnapshot, rows: readonly RaceRow[], search: string, order: RaceOrder): readonly RaceRow[] {
  const text = search.trim();
  let kept = rows;
  if (text) {
    const people = new Uint8Array(history.playerCount);
    history.names.forEach((name, player) => (people[player] = matches(name, text) ? 1 : 0));
    kept = rows.filter(({ race, name, date }) => {
      if (matches(`${name} ${date}`, text)) return true;
      for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) if (people[history.player[row]]) return true;
      return false;
    });
  }
  if (order === "latest") return kept;
  return [...kept].sort((a, b) => MEASURE[order](b) - MEASURE[order](a) || b.race - a.race);
}

/** The second line of a race in the list: what it is ordered by comes first. */
export function raceLine(row: RaceRow, order: RaceOrder): string {
  if (order === "surprise" && row.pairs > 0) return `${counted(row.upsets, "upset")}, ${number(row.expected, 1)} expected`;
  if (order === "movers" && row.mover) return `${row.mover.name} ${change(row.mover.change)}`;
  return [row.date, counted(row.entrants, "entrant")].filter(Boolean).join(" · ");
}

const ORDERED: { readonly [Order in RaceOrder]: string } = {
  latest: "the latest first", surprise: "the least expected first", movers: "the greatest change first", size: "the largest first",
};

export function racesReading(rows: readonly RaceRow[], all: number, order: RaceOrder): string {
  const count = rows.length < all ? `${number(rows.length)} of ${counted(all, "race")}` : counted(all, "race");
  return `${count}, ${ORDERED[order]}.`;
}

const TABLE_ROWS = 500;

export function racesTable(rows: readonly RaceRow[], limit = TABLE_ROWS): FigureTable {
  const whole = (value: number) => number(value);
  return {
    columns: [
      { label: "Race" }, { label: "Date" }, { label: "Entrants", format: whole },
      { label: "Upsets", format: whole }, { label: "Pairs", format: whole }, { label: "Upsets expected", format: (value) => number(value, 1) },
      { label: "Surprise, sd", format: (value) => change(value) },
      { label: "Biggest mover" }, { label: "Change", format: (value) => change(value) },
    ],
    rows: rows.slice(0, limit).map((row) => [
      row.name, row.date, row.entrants, row.upsets, row.pairs, row.expected, row.surprise, row.mover?.name ?? null, row.mover?.change ?? null,
    ]),
    note: rows.length > limit ? `The first ${number(limit)} of ${number(rows.length)} races.` : undefined,
  };
}
