import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { infer } from "../../src/ingest/infer/infer";
import { chanceOf, signsOf } from "../../src/ingest/infer/weights";
import type { Trial, Weights } from "./learn";
import { firstRead, type WildText } from "./score";

/**
 * Inferred readings of texts unseen by the authors of the reader: the evidence of each and whether it was right.
 * Only such texts show how likely a new text is read right, since the rules were written on the others.
 */
const LEDGER = "test/wild/first-sight.json";

/** Trials by set of texts, in the order of their first reading. */
export function firstSight(): Trial[] {
  if (!existsSync(LEDGER)) return [];
  return JSON.parse(readFileSync(LEDGER, "utf8")) as Trial[];
}

/** Adds the texts of a set that inference reads; a set is recorded once, before its texts are seen. */
export function record(set: string, texts: readonly WildText[]): number {
  const before = firstSight();
  if (before.some(({ source }) => source === set)) throw new Error(`The set ${set} is in ${LEDGER} already.`);
  const added = texts.flatMap((text): Trial[] => {
    const { first, said } = firstRead(text);
    if (said === undefined || text.wanted.games.length === 0) return [];
    const signs = signsOf(infer(new TextDecoder().decode(text.data), {}).readings);
    return [{ source: set, right: first === "right0", signs: rounded(signs) }];
  });
  const lines = [...before, ...added].map((one) => JSON.stringify(one));
  writeFileSync(LEDGER, `[\n${lines.join(",\n")}\n]\n`);
  return added.length;
}

const rounded = (signs: Weights): Weights =>
  Object.fromEntries(Object.entries(signs).map(([name, value]) => [name, Math.round(1000 * value) / 1000]));

/** What weights state of these readings, beside whether they were right. */
export function statedOf(trials: readonly Trial[], weights: Weights): { said: number; right: boolean }[] {
  return trials.map(({ signs, right }) => ({ said: chanceOf(signs, weights), right }));
}
