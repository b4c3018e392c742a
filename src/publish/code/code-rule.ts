/** Which systems can be exported as code, as declared in the models' folders. */
import type { CodeRule, NoCode } from "../../engine/rating/code";
import { MODELS } from "../../engine/models/registry";

const FILES = import.meta.glob<CodeRule | NoCode>("../../engine/models/*/code.ts", {
  import: "code",
  eager: true,
});

/** The code of a model by id; undefined: not written yet. */
const codeOf = (id: string): CodeRule | NoCode | undefined => FILES[`../../engine/models/${id}/code.ts`];

/** The code rule of a model, or why there is none, as a sentence. */
export function codeRule(id: string): CodeRule | string {
  const found = codeOf(id);
  if (!found) return NOT_WRITTEN;
  return "reason" in found ? found.reason : found;
}

const written = MODELS.filter(({ id }) => typeof codeOf(id) === "object" && !("reason" in codeOf(id)!));
const NOT_WRITTEN = `There is no code for this system yet. ${written
  .map(({ label }) => label)
  .join(", ")
  .replace(/, ([^,]*)$/, " and $1")} have it.`;
