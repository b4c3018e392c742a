import type { BlockUse } from "../engine/models/blocks/block";
import type { Contender } from "../engine/replay/contender";
import type { Argument } from "./arguments";
import { UsageError } from "./usage";

/** The options that say what is rated besides the players. */
export const BLOCK_OPTIONS = { shared: 1, condition: 1, rate: 1, sd: 1 } as const;

export const BLOCK_USAGE = "[--shared NAME]... [--condition NAME]... [--rate NAME=ETA]... [--sd NAME=POINTS]...";

/** What the words name, in their order; undefined: nothing. */
export function readBlocks(words: readonly Argument[]): readonly BlockUse[] | undefined {
  const uses = words.flatMap(({ option, value }): BlockUse[] => {
    if (option === "shared") return [{ kind: "shared", name: value }];
    return option === "condition" ? [{ kind: "condition", name: value }] : [];
  });
  const named = (option: "rate" | "sd"): ReadonlyMap<string, number> =>
    new Map(
      words
        .filter((word) => word.option === option)
        .map(({ value }) => {
          const cut = value.lastIndexOf("=");
          const name = value.slice(0, Math.max(0, cut));
          const amount = Number(value.slice(cut + 1) || NaN);
          if (!uses.some((use) => use.name === name) || !Number.isFinite(amount))
            throw new UsageError(
              `--${option} must be NAME=NUMBER with a name that --shared or --condition gives, not "${value}".`,
            );
          return [name, amount];
        }),
    );
  const rates = named("rate");
  const sds = named("sd");
  return uses.length === 0
    ? undefined
    : uses.map((use) => ({ ...use, rate: rates.get(use.name), sdPoints: sds.get(use.name) }));
}

/** The contender with these blocks. */
export function withBlocks(contender: Contender, blocks: readonly BlockUse[] | undefined): Contender {
  return blocks ? { ...contender, blocks } : contender;
}
