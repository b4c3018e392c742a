/** The names of changes and scenarios. Pure. */
import { finishing, startersOfRace, playerByKey, raceByKey, type WhatIfScenario } from "../../store";
import type { HistorySnapshot } from "../../worker/protocol";
import type { Change, Placing } from "../../worker/protocol/whatIf";
import { counted, ordinal, STATUS_TEXT } from "../../ui/format";
import { raceDate, raceName } from "./when";

interface ChangeWords {
  readonly head: string;
  /** "Ada 1st, was 3rd" */
  readonly says: string;
}

const SPARED = {
  "no-dnf": "races not finished do not count",
  "no-dq": "never disqualified, but the last finisher",
  gone: "never took part",
} as const;

const GONE_RACE = "A race that is not rated here any more";

/** "3 Aug 2025, Hungary" */
export function raceHead({ history }: HistorySnapshot, race: number): string {
  return [raceDate(history, race), raceName(history, race)].filter(Boolean).join(", ");
}

export function changeWords(snapshot: HistorySnapshot, change: Change): ChangeWords {
  const { history } = snapshot;
  if (change.type === "player") {
    const player = playerByKey(history, change.player);
    return { head: player < 0 ? change.player : history.names[player], says: SPARED[change.what] };
  }
  const race = raceByKey(history, change.race);
  if (race < 0) return { head: GONE_RACE, says: change.type === "no-race" ? "never held" : "another result" };
  const head = raceHead(snapshot, race);
  return { head, says: change.type === "no-race" ? "never held" : resultWords(snapshot, race, change.order) };
}

interface Moved {
  readonly name: string;
  readonly words: string;
  /** The number of places moved; entrants who now finish or drop out count more. */
  readonly size: number;
}

const OUTSIDE = 1000;

/** The changes of a result by player, "was 3rd", largest move first. */
export function movesOf(snapshot: HistorySnapshot, race: number, order: readonly Placing[]): readonly Moved[] {
  const before = startersOfRace("", snapshot, race, null).starters;
  const { starters, out } = startersOfRace("", snapshot, race, order);
  const [was, is] = [finishing.ranksOf(before), finishing.ranksOf(starters)];
  const placeOf = (status: keyof typeof STATUS_TEXT, rank: number) =>
    status === "finished" ? ordinal(rank) : STATUS_TEXT[status];
  const moves = before.flatMap((entrant, at): Moved[] => {
    const old = placeOf(entrant.status, was[at]);
    const now = starters.findIndex(({ player }) => player === entrant.player);
    if (now < 0) {
      const isOut = out.some(({ player }) => player === entrant.player);
      return isOut ? [{ name: entrant.name, words: `takes no part, was ${old}`, size: 2 * OUTSIDE }] : [];
    }
    const next = placeOf(starters[now].status, is[now]);
    if (next === old) return [];
    const size = starters[now].status === entrant.status ? was[at] - is[now] : OUTSIDE;
    // Only the moved entrant is named, not those who lost a place to it.
    return [{ name: entrant.name, words: `${next}, was ${old}`, size: Math.abs(size) + (size > 0 ? 0.5 : 0) }];
  });
  return moves.toSorted((a, b) => b.size - a.size);
}

/** "Oscar Piastri 1st, was 3rd; 2 others move" */
export function resultWords(snapshot: HistorySnapshot, race: number, order: readonly Placing[]): string {
  const [first, ...rest] = movesOf(snapshot, race, order);
  if (!first) return "as it was";
  const others = rest.length > 0 ? `; ${counted(rest.length, "other moves", "others move")}` : "";
  return `${first.name} ${first.words}${others}`;
}

/** The name of a scenario: the user's, or a summary of its changes. */
export function scenarioName(snapshot: HistorySnapshot, { name, changes }: WhatIfScenario): string {
  if (name) return name;
  if (changes.length === 0) return "Nothing changed yet";
  const { head, says } = changeWords(snapshot, changes[0].change);
  const more = changes.length > 1 ? ` and ${counted(changes.length - 1, "more change")}` : "";
  return `${head}: ${says.split(";")[0]}${more}`;
}
