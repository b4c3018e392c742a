// @vitest-environment jsdom
// @isolation fresh-modules
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterWorkspaces, takeFiles } from "../../../src/features/import/files";
import { intake } from "../../../src/features/import/intake/intake";
import { FRESH } from "../../../src/features/import/intake/texts";
import { importing, workspace } from "../../../src/store";
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

it("one unreadable file does not stop the others, and is reported in one sentence", async () => {
  const problem = vi.spyOn(ui, "problem").mockImplementation(() => undefined);
  await takeFiles([
    file("one.txt", "Ann > Bea"),
    file("locked.xlsx", "PK"),
    file("photo.png", "\u0001PNG\u0002\u0003\u0004\u0005 Ann > Bea"),
    file("two.txt", "Bea > Ann"),
  ]);
  expect(intake.get().sources.map(({ name }) => name)).toEqual(["one.txt", "two.txt"]);
  expect(problem.mock.calls.map(([text, extra]) => [text, extra?.description])).toEqual([
    ["locked.xlsx could not be read", "The spreadsheet has a password: save it without one."],
    ["photo.png could not be read", "It is neither a text nor a spreadsheet."],
  ]);
});

it("a long file shows its first lines, and is read from the disk", async () => {
  const decode = vi.mocked(importing.decode);
  const long = new File(["x"], "long.csv");
  beginnings.set(long, "race,player,place\nR,Ann,1\n");
  await takeFiles([long, file("short.txt", "Bea > Ann")]);
  expect(intake.get().sources).toEqual([
    { name: "long.csv", text: "race,player,place\nR,Ann,1\n", file: long },
    { name: "short.txt", text: "Bea > Ann" },
  ]);
  expect(decode).toHaveBeenCalledTimes(1);
  const problem = vi.spyOn(ui, "problem").mockImplementation(() => undefined);
  const picture = new File(["x"], "film.bin");
  beginnings.set(picture, "\u0001\u0002\u0003\u0004\u0005\n");
  await takeFiles([picture]);
  expect(problem.mock.calls[0][1]?.description).toBe("It is neither a text nor a spreadsheet.");
  expect(intake.get().sources).toHaveLength(2);
});

it("a workspace is opened whatever its name, and the other files are read", async () => {
  const opened = vi.spyOn(workspace, "open").mockResolvedValue(true);
  const said = vi.spyOn(ui, "notice").mockImplementation(() => undefined);
  const whole = new File([new Uint8Array([0x50, 0x6f, 0x64, 0x69, 0x75, 0x6d, 0, 1, 9])], "league.podium");
  const link = file("shared.podium", "4.Podium-and-what-follows");
  expect(await afterWorkspaces([link, whole])).toEqual([link]);
  expect(opened).toHaveBeenCalledTimes(1);
  expect([...opened.mock.calls[0][0]].slice(-2)).toEqual([1, 9]);
  expect(said.mock.calls[0][0]).toBe("The workspace is open");
  expect(await afterWorkspaces([new File([], "empty")])).toHaveLength(1);
  expect(opened).toHaveBeenCalledTimes(1);
});
