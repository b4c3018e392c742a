import { expect, it } from "vitest";
import { undatedNote } from "../../../src/features/season/trajectories/words.chart";

it("says that lines by date omit undated races", () => {
  const times = Float64Array.of(1, NaN, 2);
  expect(undatedNote({ times }, "date")).toBe(" 1 race without a date is not drawn; by race it is.");
  expect(undatedNote({ times: Float64Array.of(1, NaN, NaN) }, "date")).toBe(
    " 2 races without a date are not drawn; by race they are.",
  );
  expect(undatedNote({ times }, "race")).toBe("");
  expect(undatedNote({ times: Float64Array.of(1, 2) }, "date")).toBe("");
});
