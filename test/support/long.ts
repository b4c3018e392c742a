/** Whether `npm run test:long` runs: the tests under load, and the random ones with many more runs. */
export const LONG = process.env.PODIUM_LONG === "1";

/** Whether `npm run test:more` runs, with variants of the browser tests of `npm test`. */
export const MORE = process.env.PODIUM_MORE === "1";

/** Number of runs of a random test: `few` in `npm test`, twenty times as many in `npm run test:long`. */
export const runs = (few: number): number => (LONG ? 20 * few : few);

/** Every n-th of many similar cases, from `turn` on; all cases in `npm run test:long`. */
export const inTurn = <T>(all: Iterable<T>, turn: number, every: number): T[] =>
  [...all].filter((_, at) => LONG || at % every === turn % every);
