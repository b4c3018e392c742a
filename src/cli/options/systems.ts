import { grouped, many, type Values } from "../declare";
import { UsageError } from "../errors";

const DEFAULT_MODEL = "plackett-luce";

const MODEL = many(
  "--model <id>",
  `a rating system (podium models lists them); default: ${DEFAULT_MODEL}`,
  (id, nth) => ({ nth, words: [id] }),
);
const SET = many("--set <parameter=value>", "a parameter of the --model before it; may be repeated", (value, nth) => ({
  nth,
  value,
}));

export const SYSTEM = grouped("System", { model: MODEL, set: SET });

export const SYSTEMS = grouped("Systems", {
  model: { ...MODEL, hint: `${MODEL.hint}; may be repeated` },
  set: SET,
  contender: many(
    "--contender <'id parameter=value ...'>",
    "a system with its parameters in one word; may be repeated",
    (given, nth) => ({ nth, words: given.trim().split(/\s+/) }),
  ),
});

/** "ID key=value ..." of every system, in the order of the command line. */
export function systemsOf({
  model,
  set,
  contender,
}: Omit<Values<typeof SYSTEMS>, "contender"> & {
  readonly contender?: Values<typeof SYSTEMS>["contender"];
}): readonly (readonly string[])[] {
  const systems = [...model, ...(contender ?? [])].toSorted((a, b) => a.nth - b.nth);
  const words = systems.map((one) => [...one.words]);
  const unnamed: string[] = [];
  for (const { nth, value } of set) {
    const at = systems.findLastIndex((one) => one.nth < nth && model.includes(one));
    (words[at] ?? unnamed).push(value);
  }
  if (words.length === 0) return [[DEFAULT_MODEL, ...unnamed]];
  if (unnamed.length > 0)
    throw new UsageError(`--set ${unnamed[0]} comes before any --model. Put it after its system.`);
  return words;
}
