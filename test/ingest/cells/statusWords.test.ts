import { expect, it } from "vitest";
import { STATUS_STEMS, STATUS_WORDS } from "../../../src/ingest/cells/statusWords";
import { anyOf } from "../../../src/ingest/cells/words";

const STATUSES = ["dq", "dns", "dnf"] as const;

/** Alternatives of a pattern outside of its brackets. */
function alternativesOf(pattern: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of pattern) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "|" && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}

const again = (words: readonly string[]): string[] => words.filter((word, at) => words.indexOf(word) !== at);

it("each word means one status and is listed once", () => {
  const words = STATUSES.flatMap((status) => anyOf(STATUS_WORDS[status]).split("|"));
  expect(words.length).toBeGreaterThan(200);
  expect(again(words)).toEqual([]);
});

it.each(STATUSES)("each stem of %s is listed once, and no other one begins like it", (status) => {
  const stems = alternativesOf(anyOf(STATUS_STEMS[status]));
  const plain = stems.filter((stem) => /^[\p{L} ]+$/u.test(stem));
  expect(plain.length).toBeGreaterThan(2);
  expect(again(stems)).toEqual([]);
  expect(plain.filter((stem) => plain.some((other) => other !== stem && stem.startsWith(other)))).toEqual([]);
});
