import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { filesUnder } from "../support/imports";

/**
 * What people paste may be called `constructor`, and every plain object answers to that. So no plain object is looked up
 * by a text that is not its own key: a Map is, or `Object.hasOwn` is asked first. Listed: those whose keys are ours, and whose.
 */
const OWN_KEYS: readonly (readonly [place: string, whose: string])[] = [
  ["src/engine/models/fide-elo/policy.ts DIFFERENCES", "a value of the parameter"],
  ["src/engine/models/fide-elo/policy.ts EXPECTATIONS", "a value of the parameter"],
  ["src/engine/models/two-team-elo/policy.ts MARGINS", "a value of the parameter"],
  ["src/ingest/duel.ts PLACES", "who won: left, right, draw"],
  ["src/ingest/doubts/tally.ts out", "a status"],
  ["src/ingest/columnar/gathered.ts draft", "a declared column"],
  ["src/ingest/columnar/gathered.ts cut", "a declared column"],
  ["src/ingest/settle/record.ts record", "team or label"],
  ["src/ingest/doubts/guesses.ts BY_FORMAT", "the format that read it"],
  ["src/ingest/exporters/csv-long/index.ts entrant", "a declared field"],
  ["src/ingest/importers/podium-json/index.ts READ", "a kind of column"],
  ["src/ingest/people/alike.ts letters", "a letter beyond ASCII"],
  ["src/ingest/problems.ts LEVELS", "a problem's code"],
  ["src/ingest/table/duels/layout.ts SAYS", "a role of the two sides"],
  ["src/ingest/infer/containers/aligned.ts WORTHS", "a sort of column"],
  ["src/ingest/infer/containers/markup.ts ACCENTS", "a sign that the pattern lists"],
  ["src/ingest/infer/containers/markup.ts LETTERS", "a letter that the pattern lists"],
  ["src/ingest/infer/weights.ts weights", "a sign of an interpretation"],
  ["src/ingest/infer/lines/sentences/clauses.ts OUTCOMES", "a kind of word"],
  ["src/cli/convert/index.ts EXPORTERS", "one of the targets, checked by oneOf"],
  ["src/cli/fit/index.ts NAMED", "one of the likelihoods, checked by oneOf"],
  ["src/cli/study/index.ts LABELS", "a policy of the study"],
  ["src/store/persistence/checkBase.ts sizes", "a declared size"],
  ["src/store/link/compact.ts columns", "a declared column"],
  ["src/store/link/sharing.ts { newer: NEWER, damaged: DAMAGED, long: LONG }", "why it could not be read"],
  ["src/store/link/sharing.ts { newer: NEWER_FILE, damaged: DAMAGED_FILE }", "why it could not be read"],
  [
    "src/store/link/sharing.ts { newer: NEWER_FILE, damaged: DAMAGED_FILE, long: LONG_FILE }",
    "why it could not be read",
  ],
  ["src/store/link/history.ts found", "a declared column"],
  ["src/store/link/history.ts columns", "a declared column"],
  ["src/engine/history/build.ts columns", "a declared column"],
  ["src/engine/history/build.ts records[k]", "a declared field"],
  ["src/engine/history/records.ts record", "a declared field"],
  ["src/engine/history/shape.ts EMPTY", "a kind of column"],
  ["src/engine/history/shape.ts columns", "a declared column"],
  ["src/engine/history/shape.ts known", "a declared column"],
  ["src/engine/rating/blocks/use.ts PREFIX", "a rule of blocks"],
  ["src/engine/rating/blocks/use.ts RATES", "a kind of block"],
  ["src/engine/rating/complete.ts implied", "a parameter of the model"],
  ["src/engine/models/thurstone/parameters.ts DENSITY_HINTS", "a density"],
];

/** Where text of the user goes through. */
const FOLDERS = [
  "src/ingest",
  "src/cli",
  "src/store/link",
  "src/store/persistence",
  "src/engine/history",
  "src/engine/models",
  "src/engine/rating",
];

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

function* nodesOf(value: unknown): Generator<Node, void, void> {
  if (isNode(value)) yield value;
  if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* nodesOf(part);
}

/** `Record<string, …>`, `Readonly<Record<string, …>>`, `{ [key: string]: … }`. */
const isTextMap = (type: unknown): boolean =>
  [...nodesOf(type)].some(
    (node) =>
      (node.type === "TSTypeReference" &&
        (node.typeName as Node).name === "Record" &&
        (node.typeArguments as { params?: Node[] } | null)?.params?.[0]?.type === "TSStringKeyword") ||
      node.type === "TSIndexSignature",
  );

const unwrapped = (node: Node): Node =>
  /^TS(As|Satisfies|NonNull)|^Parenthesized/.test(node.type) ? unwrapped(node.expression as Node) : node;

/** Names of the file that are plain objects looked up by text, as far as the file itself says it. */
function textMaps(program: unknown): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(program)) {
    if (node.type === "VariableDeclarator") {
      const { name, typeAnnotation } = node.id as Node;
      const init = isNode(node.init) ? unwrapped(node.init) : undefined;
      if (typeof name === "string" && (init?.type === "ObjectExpression" || isTextMap(typeAnnotation))) names.add(name);
    } else if (node.type === "Identifier" && isTextMap(node.typeAnnotation)) names.add(node.name as string);
  }
  return names;
}

/** Lookups by a text that is not written there, in an object that is not asked first whether it has it. */
function lookups(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const { program } = parseSync(file, text);
  const maps = textMaps(program);
  return [...nodesOf(program)].flatMap((node) => {
    if (node.type !== "MemberExpression" || node.computed !== true) return [];
    const property = unwrapped(node.property as Node);
    if (property.type === "Literal" || property.type === "TemplateLiteral") return [];
    const object = node.object as Node;
    const inner = unwrapped(object);
    const isCast = object !== inner && isTextMap(object);
    const name = typeof inner.name === "string" ? inner.name : "";
    if (!isCast && !maps.has(name) && inner.type !== "ObjectExpression") return [];
    if (name !== "" && text.includes(`Object.hasOwn(${name},`)) return [];
    return [`${file} ${text.slice(inner.start as number, inner.end as number).replace(/\s+/g, " ")}`];
  });
}

it("no plain object is looked up by a text of the user", () => {
  const found = FOLDERS.flatMap((folder) =>
    filesUnder(folder, /\.tsx?$/).flatMap(({ path }) => lookups(`${folder}/${path}`)),
  );
  expect(found.filter((place) => !OWN_KEYS.some(([own]) => place === own))).toEqual([]);
  // An entry without its lookup is stale.
  expect(OWN_KEYS.map(([place]) => place).filter((place) => !found.includes(place))).toEqual([]);
});
