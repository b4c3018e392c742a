import type { BlockUse } from "../../engine/rating/blocks/block";
import type { Contender } from "../../engine/replay/contender";
import { grouped, many, type Values } from "../declare";
import { UsageError } from "../errors";

const SHARED = many(
  "--shared <name>",
  "also rate what entrants share, such as constructor; may be repeated",
  (name, nth) => ({ nth, use: { kind: "shared", name } satisfies BlockUse }),
);
const CONDITION = many(
  "--condition <name>",
  "also rate what held for entrants, such as home; may be repeated",
  (name, nth) => ({ nth, use: { kind: "condition", name } satisfies BlockUse }),
);

/** Options for blocks rated besides the players. */
export const BLOCKS = grouped("Besides the players", {
  shared: SHARED,
  condition: CONDITION,
  rate: many("--rate <name=eta>", "learning rate of one of them, without a unit", (given) =>
    readAmount("--rate", given),
  ),
  sd: many("--sd <name=points>", "standard deviation of one of them at the start, in points", (given) =>
    readAmount("--sd", given),
  ),
});

/** The same options without numbers. */
export const BLOCK_NAMES = grouped("Besides the players", { shared: SHARED, condition: CONDITION });

function readAmount(option: string, given: string): { readonly name: string; readonly amount: number } {
  const cut = given.lastIndexOf("=");
  const amount = Number(given.slice(cut + 1).trim() || NaN);
  if (cut < 1 || !Number.isFinite(amount))
    throw new UsageError(
      `${option} must be NAME=NUMBER with a name that --shared or --condition gives, not "${given}".`,
    );
  return { name: given.slice(0, cut), amount };
}

/** The blocks rated besides the players, in the order of the command line; undefined: none. */
export function namedBlocks({
  shared,
  condition,
}: Pick<Values<typeof BLOCKS>, "shared" | "condition">): readonly BlockUse[] | undefined {
  const named = [...shared, ...condition].toSorted((a, b) => a.nth - b.nth);
  return named.length === 0 ? undefined : named.map(({ use }) => use);
}

export function blocksOf(given: Values<typeof BLOCKS>): readonly BlockUse[] | undefined {
  const uses = namedBlocks(given);
  const amounts = (option: "rate" | "sd"): ReadonlyMap<string, number> => {
    const strange = given[option].find(({ name }) => !uses?.some((use) => use.name === name));
    if (strange)
      throw new UsageError(
        `--${option} must be NAME=NUMBER with a name that --shared or --condition gives, not "${strange.name}=${strange.amount}".`,
      );
    return new Map(given[option].map(({ name, amount }) => [name, amount]));
  };
  const rates = amounts("rate");
  const sds = amounts("sd");
  return uses?.map((use) => ({ ...use, rate: rates.get(use.name), sdPoints: sds.get(use.name) }));
}

export function withBlocks(contender: Contender, blocks: readonly BlockUse[] | undefined): Contender {
  return blocks ? { ...contender, blocks } : contender;
}
