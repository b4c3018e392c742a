import { countBy } from "./grouped";
import { defined } from "../engine/history/named";
import { isText } from "./recognise";
import type { Source } from "./source";
import type { InputOptions, Mark, MarkExample, ReadOptions, Recipe } from "./types";

/** Maximum length of a text that is read with recipes. */
const MAX_CHARACTERS = 300_000;
const MAX_LINES = 400;
const LONGEST = 300;

/** The shape of a line: words as "a", numbers as "0", with the signs between them. */
function shapeOf(line: string): string {
  return line
    .slice(0, LONGEST)
    .trim()
    .replace(/\d+/g, "0")
    .replace(/[\p{L}\p{M}.’' ]+/gu, "a");
}

const isTree = (text: string): boolean => /^\s*[[{<]/.test(text.slice(0, 1000));

/**
 * The fingerprint of a text's shape, independent of players and scores: its headings; else the words of its first line and the
 * most frequent shape of the others; the keys of a tree. Sources with one fingerprint are read alike.
 */
export function fingerprintOf(text: string): string {
  if (isTree(text)) {
    const keys = text.slice(0, 20_000).match(/"[\w -]{1,40}"(?=\s{0,4}:)|<[\w:]{1,40}/g) ?? [];
    return `tree ${[...new Set(keys)].toSorted().join(" ")}`.slice(0, LONGEST);
  }
  const lines = text
    .slice(0, 60_000)
    .split("\n", MAX_LINES)
    .filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  if (!/\d/.test(first) && /\p{L}[^\p{L}]{0,4}[\t;,|]/u.test(first.slice(0, LONGEST)))
    return `table ${first.slice(0, LONGEST).trim().toLowerCase()}`;
  const counts = countBy(lines.map((line) => [...new Set(shapeOf(line))].join("")));
  const [common = ""] = [...counts].toSorted((a, b) => b[1] - a[1]).map(([signs]) => signs);
  const isRow = [...new Set(shapeOf(first))].join("") === common;
  const title = isRow
    ? ""
    : (
        first
          .slice(0, LONGEST)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? []
      ).join(" ");
  return `lines ${common} ${title}`.trim();
}

/** The line of each mark, so that the same part of a similar line is found in another text. */
function examplesOf(text: string, marks: readonly Mark[]): MarkExample[] {
  return marks.flatMap(({ role, from, to, value }): MarkExample[] => {
    // Who came where is true of this text alone.
    if (value !== undefined) return [];
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const end = text.indexOf("\n", from);
    const line = text.slice(start, end < 0 ? text.length : end).replace(/\r$/, "");
    return to - start > line.length || line.length > LONGEST
      ? []
      : [{ role, line, from: from - start, to: to - start }];
  });
}

/** A line split into runs of words, numbers and single signs. */
function runsOf(line: string): { readonly from: number; readonly to: number }[] {
  return [...line.matchAll(/\d+|[\p{L}\p{M}.’' ]+|[^\d\p{L}\p{M}.’' ]/gu)].map((run) => {
    const words = run[0];
    const from = run.index + words.length - words.trimStart().length;
    return { from, to: Math.max(from, run.index + words.trimEnd().length) };
  });
}

/** The marks of a recipe in another text: on the first line of each example's shape, run by run. */
export function marksFrom({ examples = [] }: Pick<Recipe, "examples">, text: string): Mark[] {
  const lines = text.slice(0, 60_000).split("\n", MAX_LINES);
  return examples.flatMap(({ role, line, from, to }): Mark[] => {
    const shape = shapeOf(line);
    const at = lines.findIndex((one) => one.length <= LONGEST && shapeOf(one) === shape);
    if (at < 0) return [];
    const runs = runsOf(line);
    const first = runs.findIndex((run) => run.from === from);
    const last = runs.findIndex((run) => run.to === to);
    const here = runsOf(lines[at]);
    if (first < 0 || last < first || here.length !== runs.length) return [];
    const start = lines.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0);
    return [{ role, from: start + here[first].from, to: start + here[last].to }];
  });
}

/** The answers, completed by those of the stored recipe that fits the text; and the recipe, if one does. */
export function recalled(
  source: Source,
  answers: ReadOptions & InputOptions,
): { readonly answers: ReadOptions & InputOptions; readonly recipe?: Recipe } {
  const { recipes = [], recall, ...own } = answers;
  if (recall === false || recipes.length === 0 || !isText(source) || source.raw.length > MAX_CHARACTERS)
    return { answers: own };
  const text = source.raw;
  const fingerprint = fingerprintOf(text);
  const recipe = recipes.findLast((one) => one.fingerprint === fingerprint);
  if (!recipe) return { answers: own };
  const marks = [...(own.marks ?? []), ...marksFrom(recipe, text)];
  return {
    recipe,
    answers: {
      ...recipe.options,
      ...(recipe.reading !== "" && { reading: recipe.reading }),
      ...defined(own),
      ...(marks.length > 0 && { marks }),
      ...(recipe.options.statuses && { statuses: { ...recipe.options.statuses, ...own.statuses } }),
      ...(recipe.options.mapping && { mapping: { ...recipe.options.mapping, ...own.mapping } }),
    },
  };
}

/** How a text was read, so that texts of the same shape are read in the same way. */
export function recipeOf(
  text: string,
  options: ReadOptions & InputOptions,
  inferred: Pick<Recipe, "reading" | "choices"> = { reading: "", choices: {} },
): Recipe | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const {
    marks = [],
    inputs: _,
    recipe: __,
    recipes: ___,
    recall: ____,
    sameAs: _____,
    apart: ______,
    reading: _______,
    ...answers
  } = options;
  return {
    version: 1,
    fingerprint: fingerprintOf(text),
    reading: inferred.reading,
    choices: inferred.choices,
    options: Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value))),
    examples: examplesOf(text, marks),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
