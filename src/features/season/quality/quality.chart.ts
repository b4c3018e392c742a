/** Data quality: problems, and which players are comparable. */
import type { Problem } from "../../../ingest/types";
import type { HistorySnapshot } from "../../../worker/protocol";
import type { Edit, History } from "../../../engine/history/types";
import { counted, inWords, list, sentence } from "../../../ui/format";
import { raceTitle } from "../../common/when";

/**
 * "No problems found", "No problems, 2 notes", "3 problems in the results"; `more`: number of notes from other checks.
 */
export function problemsLine(problems: readonly Problem[], refused = 0, more = 0): string {
  const count = refused + problems.filter((problem) => problem.level !== "info").length;
  if (count > 0) return `${counted(count, "problem")} in the results`;
  const notes = problems.length + more;
  return notes === 0 ? "No problems found" : `No problems, ${counted(notes, "note")}`;
}

/**
 * "All players are connected", "All but two players are …", or the number of groups: short enough for three in a row.
 */
export function linkedLine(snapshot: HistorySnapshot): string {
  const sizes = groupSizes(snapshot);
  if (sizes.length < 2) return "All players are connected";
  const apart = sizes.slice(1).reduce((sum, size) => sum + size, 0);
  if (apart * 5 < sizes[0])
    return `All but ${counted(apart, "player").replace(/^\d+/, (n) => inWords(Number(n)))} are connected`;
  return `${sentence(inWords(sizes.length))} groups of players who never met`;
}

/** Number of players of each connected group, largest first. */
export function groupSizes({ component, components }: HistorySnapshot): readonly number[] {
  const sizes = new Array<number>(components).fill(0);
  for (const group of component) if (group >= 0) sizes[group]++;
  return sizes;
}

/** Number of races after which a rating depends more on results than on the initial rating. */
const ENOUGH = 12;

/** "Two of 5 players", "All 5 players", "The only race". */
function someOf(count: number, all: number, noun: string): string {
  if (count < all) return `${sentence(inWords(count))} of ${counted(all, noun)}`;
  return all === 1 ? `The only ${noun}` : `All ${counted(all, noun)}`;
}

interface Finding {
  readonly level: "fine" | "look";
  readonly text: string;
}

/** How reliable the ratings are, by the number and dates of races. */
export function findings(snapshot: HistorySnapshot): readonly Finding[] {
  const { history, races } = snapshot;
  const rated = Array.from(races).filter((count) => count > 0).length;
  const few = Array.from(races).filter((count) => count > 0 && count < ENOUGH).length;
  const undated = Array.from(history.times).filter(Number.isNaN).length;
  const found: Finding[] = [];
  found.push(
    few === 0
      ? { level: "fine", text: `Every player has at least ${ENOUGH} races.` }
      : {
          level: few * 2 > rated ? "look" : "fine",
          text: `${someOf(few, rated, "player")} ${few === 1 ? "has" : "have"} fewer than ${ENOUGH} races: their ratings still depend on the starting value.`,
        },
  );
  if (undated > 0)
    found.push({
      level: "look",
      text: `${someOf(undated, history.raceCount, "race")} ${undated === 1 ? "has" : "have"} no date and ${undated === 1 ? "stands" : "stand"} where the source put ${undated === 1 ? "it" : "them"}.`,
    });
  return found;
}

export function editWords(edit: Edit, history: History): string {
  const named = (key: number) => {
    const race = history.keys.indexOf(key);
    return race < 0 ? "A race" : raceTitle(history, race);
  };
  switch (edit.type) {
    case "add-race":
      return `Added a race of ${list(edit.race.entrants.slice(0, 3).map(({ name }) => name ?? "a player without a name"))}${edit.race.entrants.length > 3 ? " and others" : ""}`;
    case "replace-race":
      return `${named(edit.key)}: changed`;
    case "delete-race":
      return "A race was deleted";
    case "rename-player":
      return `${edit.from} is called ${edit.to}`;
    case "merge-players":
      return `${edit.from} is the same player as ${edit.into}`;
    case "set-start":
      return edit.start === null
        ? `${edit.player} starts as a newcomer`
        : `${edit.player} starts with ${edit.start}${edit.sd === null ? "" : ` ± ${edit.sd}`}`;
  }
}
