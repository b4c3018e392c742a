/**
 * A race of the season inside a scenario: starters in an order that can be changed, and players who do not take part.
 */
import type { Placing } from "../../engine/what-if/changes";
import type { HistorySnapshot } from "../../worker/protocol";
import type { FinishingOrder, RaceEntrant } from "../types";
import { seasonRaceOf } from "./seasonRace";
import { normalise, ranksOf } from "./order";

export interface RaceStarters {
  /** Starters in finishing order. */
  readonly starters: FinishingOrder;
  readonly out: FinishingOrder;
}

/** @param order the scenario's order of the race; null: the original result */
export function startersOfRace(
  dataSet: string,
  snapshot: HistorySnapshot,
  race: number,
  order: readonly Placing[] | null,
): RaceStarters {
  const { original: entrants } = seasonRaceOf(dataSet, snapshot, new Map(), "", race);
  if (!order) return { starters: entrants, out: [] };
  const placed = new Map(order.map((one) => [one.player, one]));
  const ranks = ranksOf(entrants);
  const starters: { readonly entrant: RaceEntrant; readonly rank: number }[] = [];
  const out: RaceEntrant[] = [];
  entrants.forEach((entrant, at) => {
    const placing = placed.get(entrant.player ?? "");
    if (placing?.status === "out") out.push(entrant);
    else if (!placing) starters.push({ entrant, rank: ranks[at] });
    else
      starters.push({ entrant: { ...entrant, status: placing.status ?? "finished" }, rank: placing.rank ?? Infinity });
  });
  const isOut = ({ entrant }: (typeof starters)[number]) => Number(entrant.status !== "finished");
  const sorted = starters.toSorted((a, b) => isOut(a) - isOut(b) || (a.rank === b.rank ? 0 : a.rank - b.rank));
  return {
    starters: normalise(
      sorted.map(({ entrant, rank }, at) => ({ ...entrant, tied: at > 0 && sorted[at - 1].rank === rank })),
    ),
    out,
  };
}

/** What a scenario stores about the starters. Entrants who are not players of the season are left out. */
export function placingsOf({ starters, out }: RaceStarters): readonly Placing[] {
  const ranks = ranksOf(starters);
  return [
    ...starters.flatMap(({ player, status }, at): Placing[] =>
      player === null ? [] : [status === "finished" ? { player, rank: ranks[at] } : { player, rank: null, status }],
    ),
    ...out.flatMap(({ player }): Placing[] => (player === null ? [] : [{ player, rank: null, status: "out" }])),
  ];
}
