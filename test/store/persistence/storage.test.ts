// @isolation fresh-modules
import { expect, it } from "vitest";
import { wordsOfFailure } from "../../../src/store/persistence/storage";

it.each([
  ["QuotaExceededError", "no room left"],
  ["UnknownError", "could not write: its disk may be full"],
  ["AbortError", "could not write: its disk may be full"],
  ["SecurityError", "does not let Podium save anything"],
  ["TimeoutError", "does not let Podium save anything"],
])("%s means that the browser %s", (name, words) => {
  expect(wordsOfFailure(new DOMException("", name))).toContain(words);
});
