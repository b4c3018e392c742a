/** Every reading is true of its data, and each of its numbers, names and directions is found out when it is made false. */
import { describe, it } from "vitest";
import { isTold } from "../support/truth";
import type { Reading } from "../support/truth";
import { MODELS } from "./readings/models";
import { RACE } from "./readings/race";
import { SEASON } from "./readings/season";

describe.each<[string, Readonly<Record<string, Reading<unknown>>>]>([
  ["Race", RACE],
  ["Season", SEASON],
  ["Models", MODELS],
])("what the figures of %s say", (_, readings) => {
  it.each(Object.entries(readings))("%s", (name, one) => isTold(name, one));
});
