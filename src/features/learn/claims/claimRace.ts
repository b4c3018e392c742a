import type { RaceToRate } from "../../../worker/protocol";
import type { Player } from "./claim";

/** Entrants with their places: ties share one, DNFs share the last. */
export function raceOf(field: readonly Player[], contenders: number): RaceToRate {
  let rank = 0;
  const entrants = field.map(({ tied, dnf, score = null, minutes = null }, i) => {
    if (!tied) rank = i + 1;
    return { rank, status: dnf ? ("dnf" as const) : ("finished" as const), team: -1, score, minutes };
  });
  const beliefs = field.map(({ points, sd = null }) => ({ points, sdPoints: sd }));
  return {
    entrants,
    beliefs: Array.from({ length: contenders }, () => beliefs),
    ties: { finished: "draw", dnf: "unobserved", dq: "unobserved" },
  };
}
