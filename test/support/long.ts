/** Whether `npm run test:long` runs: the tests under load, and the random ones with many more runs. */
export const LONG = process.env.PODIUM_LONG === "1";

/** Whether `npm run test:more` runs: browser tests that look closer at what another one of `npm test` goes through. */
export const MORE = process.env.PODIUM_MORE === "1";

/** How often a random test runs: as often as given in `npm test`, twenty times that in `npm run test:long`. */
export const runs = (few: number): number => (LONG ? 20 * few : few);

/** Every n-th of many similar cases, from `turn` on; all cases in `npm run test:long`. */
export const inTurn = <T>(all: Iterable<T>, turn: number, every: number): T[] =>
  [...all].filter((_, at) => LONG || at % every === turn % every);
