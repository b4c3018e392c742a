import type { RaceRecord } from "../../engine/history/types";
import { counted } from "../../engine/history/plural";
import type { Ordering, Reading } from "./doubt";

/** "4 races, 31 players, 3 DNF. First race: Ada won, by lowest time." */
export function readBack({ races, first: ordering }: Pick<Reading, "races" | "first">): string {
  const { first, names, out } = races;
  if (!first) return "No race was read.";
  const statuses = (["dnf", "dq", "dns"] as const).flatMap((status) =>
    out[status] === 0 ? [] : [`${out[status].toLocaleString("en")} ${status.toUpperCase()}`],
  );
  const all = [counted(races.races, "race"), counted(names.size, "player"), ...statuses].join(", ");
  if (first.entrants.every(({ status }) => status)) return `${all}. First race: nobody finished.`;
  return `${all}. First race: ${winnersOf(first)}${ordering ? reasonOf(ordering, first) : ""}.`;
}

function winnersOf({ entrants }: RaceRecord): string {
  const winners = entrants.filter(({ rank, status }) => rank === 1 && !status);
  const names = winners.map(({ name }) => name ?? "a player without a name");
  const teams = new Set(winners.map(({ team }) => team));
  const together = winners.length > 1 && teams.size === 1 && winners[0].team !== undefined;
  const shown =
    names.length > 3
      ? `${names.length} players`
      : names.length > 1
        ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
        : names[0];
  return winners.length > 1 && !together ? `${shown} tied for first` : `${shown} won`;
}

function reasonOf({ decidedBy, scoreOrder, ordered }: Ordering, { entrants }: RaceRecord): string {
  if (decidedBy === "time") return ", by lowest time";
  if (decidedBy === "score") return `, by ${scoreOrder === "lower" ? "lowest" : "highest"} score`;
  const scores = entrants.map(({ score }) => score);
  if (ordered && entrants.length === 2 && scores.every((score) => score !== undefined))
    return `, ${scores.toSorted((a, b) => b! - a!).join("–")}`;
  return ordered ? "" : ", by place";
}
