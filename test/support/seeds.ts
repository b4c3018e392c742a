/** Random tests whose input comes from a seed. Hundreds of thousands of seeds can be tried in several runs. */
import fc from "fast-check";

/** `PODIUM_SEEDS=20000-29999`: these seeds in order, instead of random ones. */
function piece(): readonly [number, number] | null {
  const asked = process.env.PODIUM_SEEDS;
  if (!asked) return null;
  const [, from, to] = /^(\d+)-(\d+)$/.exec(asked) ?? [];
  if (from === undefined || Number(to) < Number(from))
    throw new Error(`PODIUM_SEEDS takes a range such as 20000-29999, not “${asked}”.`);
  return [Number(from), Number(to)];
}

interface Asked {
  /** Seed of the random seeds; absent for new ones each time. */
  readonly seed?: number;
  /** Seeds that are always included. */
  readonly always?: readonly number[];
}

/** Calls `check` with each seed of the range, or with `count` random ones, and returns their number. */
export function eachSeed(count: number, check: (seed: number) => void, { seed, always = [] }: Asked = {}): number {
  const range = piece();
  if (!range) {
    const examples = always.map((one): [number] => [one]);
    fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 31 }), check), { numRuns: count, seed, examples });
    return count;
  }
  for (let one = range[0]; one <= range[1]; one++)
    try {
      check(one);
    } catch (error) {
      throw new Error(`Seed ${one}: ${String(error)}`, { cause: error });
    }
  return range[1] - range[0] + 1;
}
