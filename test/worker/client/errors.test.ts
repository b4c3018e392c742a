import { expect, it } from "vitest";
import { wordsOf } from "../../../src/worker/client/errors";

it.each([
  "Failed to fetch dynamically imported module: https://example.org/podium/assets/trials-1o0m2dvV.js",
  "error loading dynamically imported module: https://example.org/podium/assets/trials-1o0m2dvV.js",
  "Importing a module script failed.",
])("says what a person can do where a script did not come: %s", (message) => {
  expect(wordsOf(new TypeError(message))).toMatch(/^A part of Podium could not be loaded\. The connection is down/);
});
it("leaves other errors unchanged", () => {
  expect(wordsOf(new Error("Two races have the same date."))).toBe("Two races have the same date.");
});
