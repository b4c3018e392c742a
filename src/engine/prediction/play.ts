/** Simulates the edited race by a contender's law: once, or many times. */
import { emptyRace } from "../rating/buffers";
import { prepareEntrants } from "../rating/prepare";
import { createRandom } from "../numerics/random";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import type { Steps } from "../steps";
import { raterOf, type RaceToRate } from "./race-to-rate";
import { sidesOf, type Sides } from "./sides";
import { drawOrder, simulatePlacements, type SimulatedPlacements } from "./simulate";

export interface PlayQuestion {
  readonly race: RaceToRate;
  readonly contender: ContenderSpec;
  /** Row of `race.beliefs` for this contender. */
  readonly index: number;
  readonly seed: number;
}

export interface PlayedRaces extends SimulatedPlacements {
  /** Number of sides: rows and columns of each table of counts. */
  readonly sides: number;
  /** [n] side of each entrant. */
  readonly side: Int32Array;
}

function sidesToPlay({ race, contender, index }: PlayQuestion): Sides {
  const ready = contenderOf(contender);
  const rater = raterOf(ready, race.beliefs[index], race, index);
  if (rater.blocks) rater.arrive?.(prepareEntrants(race.entrants, race.ties, emptyRace(race.entrants.length)));
  return sidesOf(
    ready,
    rater,
    race.entrants.map(({ team }) => team),
  );
}

/** One simulated finishing order, entrants best first; team-mates are adjacent. */
export function drawRace(question: PlayQuestion): number[] {
  const { law, locations, scales, side } = sidesToPlay(question);
  const order = drawOrder(law, locations, scales, createRandom(question.seed));
  return order.flatMap((s) => Array.from(side, (own, k) => (own === s ? k : -1)).filter((k) => k >= 0));
}

export function* playRaces(question: PlayQuestion & { readonly races: number }): Steps<PlayedRaces> {
  const { law, locations, scales, count, side } = sidesToPlay(question);
  return { ...(yield* simulatePlacements(law, locations, scales, question.races, question.seed)), sides: count, side };
}
