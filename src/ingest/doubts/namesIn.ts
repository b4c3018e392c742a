/** Words capitalised at the start of a sentence that are not names. */
const NO_NAME =
  /^(?:the|and|but|sadly|also|then|unfortunately|note|dnf|dns|nr|nc|dnc|dsq|dq|out|in|on|after|race|round|heat|lap|leg|game|match|i|we|he|she|they|both|only|no|not|did|was|is|with|for|engine|crash|retired|absent|winner|place)$/iu;
const NAME_WORD = /^\p{Lu}[\p{L}\p{M}’'.-]*$/u;
const LONGEST = 4;

/** Names of players by their lower-case form. */
export type Known = ReadonlyMap<string, string>;

export function knownOf(names: ReadonlyMap<string, number>): Known {
  return new Map([...names.keys()].map((name) => [name.toLowerCase(), name]));
}

/**
 * Names in a line of prose, the likeliest first: known players, longest first, then runs
 * of capitalised words.
 */
export function namesIn(text: string, known: Known): string[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}’'.-]+/gu)].map(([word]) => word.replace(/[.’']{1,4}$/u, ""));
  const met: string[] = [];
  const runs: string[] = [];
  const taken = new Set<number>();
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const name = known.get(
        words
          .slice(at, at + length)
          .join(" ")
          .toLowerCase(),
      );
      if (name === undefined || met.includes(name)) continue;
      const places = Array.from({ length }, (_, i) => at + i);
      if (places.some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      met.push(name);
    }
  }
  let run: string[] = [];
  const close = () => {
    if (run.length > 0) runs.push(run.slice(0, LONGEST).join(" "));
    run = [];
  };
  words.forEach((word, at) => {
    if (!taken.has(at) && NAME_WORD.test(word) && !NO_NAME.test(word)) run.push(word);
    else close();
  });
  close();
  return [...met, ...runs];
}
