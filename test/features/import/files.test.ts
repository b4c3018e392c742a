// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeFiles } from "../../../src/features/import/files";
import { intake } from "../../../src/features/import/intake/intake";
import { FRESH } from "../../../src/features/import/intake/table";
import { importing } from "../../../src/store";
import * as ui from "../../../src/ui";

const texts = new Map<unknown, string>();
const file = (name: string, text: string) => {
  const one = new File([text], name);
  texts.set(one, text);
  return one;
};

beforeEach(() => {
  intake.restore(FRESH);
  vi.spyOn(importing, "decode").mockImplementation(async ([{ name, data }]) => {
    if (name === "locked.xlsx") throw new Error("The spreadsheet has a password: save it without one.");
    return [texts.get(data)!];
  });
});
afterEach(() => vi.restoreAllMocks());

it("one file that cannot be read keeps none of the others away, and is told in one sentence", async () => {
  const problem = vi.spyOn(ui, "problem").mockImplementation(() => undefined);
  await takeFiles([
    file("one.txt", "Ann > Bea"),
    file("locked.xlsx", "PK"),
    file("photo.png", "\u0001PNG\u0002\u0003\u0004\u0005 Ann > Bea"),
    file("two.txt", "Bea > Ann"),
  ]);
  expect(intake.get().papers.map(({ name }) => name)).toEqual(["one.txt", "two.txt"]);
  expect(problem.mock.calls.map(([text, extra]) => [text, extra?.description])).toEqual([
    ["locked.xlsx could not be read", "The spreadsheet has a password: save it without one."],
    ["photo.png could not be read", "It is neither a text nor a spreadsheet."],
  ]);
});
