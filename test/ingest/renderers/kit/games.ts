import { game, type Entrant, type Race, type Random } from "../race";

/** Everyone against everyone once: 1, ½ or 0 from the side of the first of each pair. */
export function everyPair(
  entrants: readonly Entrant[],
  random: Random,
): { readonly results: readonly (readonly (number | undefined)[])[]; readonly meant: readonly Race[] } {
  const results = entrants.map(() => entrants.map((): number | undefined => undefined));
  const meant: Race[] = [];
  for (const [at, one] of entrants.entries()) {
    for (let other = at + 1; other < entrants.length; other += 1) {
      const score = [1, 0.5, 0][Math.floor(random() * 3)];
      results[at][other] = score;
      results[other][at] = 1 - score;
      const [winner, loser] = score === 0 ? [entrants[other], one] : [one, entrants[other]];
      meant.push(game("", winner.name, loser.name, score === 0.5));
    }
  }
  return { results, meant };
}

export const sign = (score: number): string => (score === 0.5 ? "½" : String(score));
