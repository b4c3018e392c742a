import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createContext, Script } from "node:vm";
import { addRule } from "../../engine/models/registry";
import { modelOf, type RuleMaker } from "../../rule/compile";
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

/** Globals that a rule's context lacks, because the memory limit does not cover what they hold. */
const TAKEN_AWAY = (
  "Date WebAssembly ArrayBuffer SharedArrayBuffer DataView Float32Array Float64Array Int8Array Int16Array Int32Array " +
  "Uint8Array Uint8ClampedArray Uint16Array Uint32Array BigInt64Array BigUint64Array"
).split(" ");

/** What runs in the context before a rule: no randomness, and no list that fills the memory in one call. */
const PREPARATION = `Math.random = undefined;
${TAKEN_AWAY.map((name) => `globalThis.${name} = undefined;`).join("")}
(() => {
  const limit = (owner, name, lengthOf) => {
    const original = owner[name];
    owner[name] = function (...args) {
      if (lengthOf(this, args) > 1e6)
        throw new RangeError("A rule may not create more than a million elements at once.");
      return original.apply(this, args);
    };
  };
  limit(Array.prototype, "fill", (self) => self.length);
  limit(Array, "from", (_, [from]) => from?.length);
  limit(String.prototype, "repeat", (self, [count]) => self.length * count);
  limit(String.prototype, "padStart", (_, [length]) => length);
  limit(String.prototype, "padEnd", (_, [length]) => length);
})();`;

let calls: Int32Array | null = null;
const count = (): void => void (calls && Atomics.add(calls, 0, 1));

/** Counts in `shared` when a call of a rule begins, and when it ends. */
export function countCalls(shared: Int32Array): void {
  calls = shared;
}

/** Runs the rule in a separate context: without files, network, clock or randomness. */
export function ruleModel(id: string, source: string): ReturnType<typeof modelOf> {
  const context = createContext(Object.create(null) as object, { codeGeneration: { strings: false, wasm: false } });
  new Script(PREPARATION).runInContext(context);
  const maker = new Script(`(${readRule(source)})`, { filename: "rule.js" }).runInContext(context) as RuleMaker;
  const lines = source.split("\n").length;
  return modelOf({
    id,
    maker,
    code: source,
    frame: /rule\.js:(\d+):\d+/g,
    lines,
    now: () => performance.now(),
    around: count,
  });
}
