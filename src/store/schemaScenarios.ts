/** What storage, links and files may hold of scenarios. */
import * as v from "valibot";
import type { Scenario } from "./types";

const text = v.pipe(v.string(), v.maxLength(10_000));
const id = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,63}$/i));
const key = v.pipe(v.number(), v.integer());
const placing = v.object({
  player: text,
  rank: v.nullable(v.pipe(v.number(), v.finite())),
  status: v.optional(v.picklist(["dnf", "dq", "out"])),
});

const change = v.variant("type", [
  v.object({
    type: v.literal("result"),
    race: key,
    order: v.pipe(v.array(placing), v.maxLength(100_000), v.readonly()),
  }),
  v.object({ type: v.literal("no-race"), race: key }),
  v.object({ type: v.literal("player"), player: text, what: v.picklist(["no-dnf", "no-dq", "gone"]) }),
]);

const scenario = v.object({
  id,
  name: v.pipe(v.string(), v.maxLength(200)),
  changes: v.pipe(
    v.array(v.object({ id, change, off: v.optional(v.literal(true)) })),
    v.maxLength(1_000),
    v.readonly(),
  ),
});

export const scenarios: v.GenericSchema<unknown, readonly Scenario[]> = v.pipe(
  v.array(scenario),
  v.maxLength(1_000),
  v.readonly(),
);
