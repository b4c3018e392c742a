import { nameKey, cleanName } from "../../cells/name";
import { rounded } from "../../cells/time";
import type { Desk } from "../../desk";
import type { DraftEntrant } from "../../draft";
import type { DateColumn } from "../dates";
import type { LongEntrant } from "./entrant";
import type { LongLayout } from "./layout";

export interface LongGame {
  readonly label: string;
  /** The date cell as written. */
  readonly date: string;
  readonly year: string;
  readonly line: number;
  readonly entrants: LongEntrant[];
}

export interface Closing {
  readonly game: LongGame;
  readonly layout: LongLayout;
  readonly dates: DateColumn;
  readonly desk: Desk;
  readonly zeroBased: boolean;
}

/** Hands a whole game to the desk. One label in several years, with the same people, is several games. */
export function closeGame(closing: Closing): void {
  const { game, layout } = closing;
  if (layout.year < 0 || layout.splitByYear || layout.date >= 0 || !hasDuplicates(game.entrants)) return close(closing);
  const years = new Map<string, LongEntrant[]>();
  for (const one of game.entrants) years.set(one.year, [...(years.get(one.year) ?? []), one]);
  if ([...years.values()].some(hasDuplicates)) return close(closing);
  for (const [year, entrants] of years) {
    close({ ...closing, game: { label: game.label, date: game.date, year, line: entrants[0].line, entrants } });
  }
}

function close({ game, layout, dates, desk, zeroBased }: Closing): void {
  const date = dates.dateOf(game.date) ?? (layout.date < 0 && /^\d{4}$/.test(game.year) ? game.year : undefined);
  const fastest = Math.min(
    ...game.entrants.flatMap((one) => (one.time?.kind === "time" && !one.status ? [one.time.seconds] : [])),
  );
  const { teamLabel, scoreOrder, decidedBy } = desk.options;
  desk.add(
    {
      ...(game.label === "" ? {} : { id: game.label }),
      ...(date === undefined ? {} : { date }),
      entrants: game.entrants.map((one) => draftOf(one, fastest, zeroBased, desk)),
      ...(decidedBy ? { decidedBy } : {}),
      ...(teamLabel ? { teams: teamLabel } : {}),
      ...(scoreOrder ? { scoreOrder } : {}),
    },
    game.line,
  );
}

function draftOf(one: LongEntrant, fastest: number, zeroBased: boolean, desk: Desk): DraftEntrant {
  const { time, year: _, ...rest } = one;
  const draft: DraftEntrant = { ...rest, ...(time ? timing(time, fastest) : {}) };
  if (draft.place !== 0 || zeroBased) return draft;
  const { place: __, ...unplaced } = draft;
  if (draft.status) return unplaced;
  desk.report("bad-place", { line: one.line }, "0 is no place here: listed, not rated.", "0");
  return { ...unplaced, unread: true };
}

/** Gaps are added to the winner's time; laps behind, and gaps without such a time, only give an order. */
function timing(time: NonNullable<LongEntrant["time"]>, fastest: number): Pick<DraftEntrant, "seconds" | "behind"> {
  if (time.kind === "time") return { seconds: time.seconds };
  if (time.kind === "laps") return { behind: time.laps * 1e6 };
  return Number.isFinite(fastest) ? { seconds: rounded(fastest + time.seconds) } : { behind: time.seconds };
}

function hasDuplicates(entrants: readonly LongEntrant[]): boolean {
  const keys = entrants.map((one) => one.playerId ?? nameKey(cleanName(one.name ?? `#${one.line}`)));
  return new Set(keys).size < keys.length;
}
