// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeFiles } from "../../../src/features/import/files";
import { intake } from "../../../src/features/import/intake/intake";
import { FRESH } from "../../../src/features/import/intake/table";
import { importing } from "../../../src/store";
import * as ui from "../../../src/ui";

const texts = new Map<unknown, string>();
const beginnings = new Map<unknown, string>();
const file = (name: string, text: string) => {
  const one = new File([text], name);
  texts.set(one, text);
  return one;
};

beforeEach(() => {
  intake.restore(FRESH);
  vi.spyOn(importing, "peek").mockImplementation(async (one) => beginnings.get(one) ?? null);
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

it("of a long file the first lines stand for it, and it is read where it lies", async () => {
  const decode = vi.mocked(importing.decode);
  const long = new File(["x"], "long.csv");
  beginnings.set(long, "race,player,place\nR,Ann,1\n");
  await takeFiles([long, file("short.txt", "Bea > Ann")]);
  expect(intake.get().papers).toEqual([
    { name: "long.csv", text: "race,player,place\nR,Ann,1\n", file: long },
    { name: "short.txt", text: "Bea > Ann" },
  ]);
  expect(decode).toHaveBeenCalledTimes(1);
  const problem = vi.spyOn(ui, "problem").mockImplementation(() => undefined);
  const picture = new File(["x"], "film.bin");
  beginnings.set(picture, "\u0001\u0002\u0003\u0004\u0005\n");
  await takeFiles([picture]);
  expect(problem.mock.calls[0][1]?.description).toBe("It is neither a text nor a spreadsheet.");
  expect(intake.get().papers).toHaveLength(2);
});
