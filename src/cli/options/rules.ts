import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createContext, Script } from "node:vm";
import { addRule } from "../../engine/models/registry";
import { modelOf } from "../../rule/compile";
import type { RuleMaker } from "../../rule/compile";
import { readRule } from "../../rule/read";
import { many } from "../declare";
import { reasonOf, UsageError } from "../errors";

export const RULES = many(
  "--rule <file>",
  "a rule of your own, a JavaScript file (docs/rules.md); its code runs on your computer; may be repeated",
  (file, nth) => ({ nth, words: [addRuleFile(file)] }),
);

/** Reads a rule and adds it to the systems; its id is the name of the file. */
function addRuleFile(file: string): string {
  let source: string;
  try {
    source = readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file}: ${reasonOf(error)}`, { cause: error });
  }
  const id = basename(file);
  try {
    addRule(ruleModel(id, source));
  } catch (error) {
    if (error instanceof Error) error.message = `${file}: ${error.message}`;
    throw error;
  }
  return id;
}

/** Runs the rule in a separate context: without files, network, clock or randomness. */
export function ruleModel(id: string, source: string): ReturnType<typeof modelOf> {
  const context = createContext(Object.create(null) as object, { codeGeneration: { strings: false, wasm: false } });
  new Script("Math.random = undefined; globalThis.Date = undefined;").runInContext(context);
  const maker = new Script(`(${readRule(source)})`, { filename: "rule.js" }).runInContext(context) as RuleMaker;
  const lines = source.split("\n").length;
  return modelOf({ id, maker, code: source, frame: /rule\.js:(\d+):\d+/g, lines, now: () => performance.now() });
}
