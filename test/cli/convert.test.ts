import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { convertCommand } from "../../src/cli/convert-command";
import { xlsx } from "../ingest/sheets/workbooks";

const SAMPLE = "test/samples/paste/07-greater-than.txt";

describe("convert", () => {
  it("prints the published shape", () => {
    const answer = JSON.parse(convertCommand([SAMPLE])) as { format: string; games: object[]; problems: object[] };
    expect(Object.keys(answer)).toEqual(["format", "games", "problems"]);
    expect(answer.format).toBe("lines-greater-than");
    expect(answer.games).toHaveLength(6);
    expect(answer.problems).toMatchObject([{ code: "too-few-entrants", level: "error", line: 9 }]);
  });

  it("prints tables and lines that are read again", () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const folder = mkdtempSync(join(tmpdir(), "convert-"));
    for (const to of ["csv", "lines", "json"]) {
      const file = join(folder, `again.${to}`);
      writeFileSync(file, convertCommand([SAMPLE, "--to", to]));
      const again = JSON.parse(convertCommand([file])) as { games: object[] };
      expect(again.games).toEqual((JSON.parse(convertCommand([SAMPLE])) as { games: object[] }).games);
    }
  });

  it("prints no cell that a spreadsheet would run", () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "hostile.txt");
    writeFileSync(file, "=1+1 > __proto__ > @SUM(A1)\n__proto__ > @SUM(A1)\n");
    const cells = convertCommand([file, "--format", "lines-greater-than", "--to", "csv"])
      .split("\n")
      .flatMap((line) => line.split(","));
    expect(cells).toContain("__proto__");
    expect(cells.filter((cell) => /^"?[=@+]/.test(cell))).toEqual([]);
  });

  it("reads spreadsheets", () => {
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "results.xlsx");
    writeFileSync(
      file,
      xlsx({
        Spa: [
          ["Race", "Place", "Player"],
          ["Spa", 2, "Ann"],
          ["Spa", 1, "Ben"],
        ],
      }),
    );
    expect(convertCommand([file, "--to", "lines"])).toContain("Ben > Ann");
  });

  it("says on standard error what a lean format leaves out", () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    convertCommand(["test/samples/paste/04-long.csv", "--to=lines"]);
    expect(said.mock.calls[0][0]).toContain("finishing times");
  });

  it("says on standard error what to check of a reading", () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    said.mockClear();
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "scores.csv");
    writeFileSync(file, "player,score\nAnn,70\nBen,72\n");
    convertCommand([file]);
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines[0]).toContain("check this: Assumed that the higher score is better");
    expect(lines[1]).toContain("1 race, 2 players. First race: Ben won, by highest score.");
  });

  it.each(["json", "csv", "lines"])("to %s, a file that is not understood is an error of one line", (to) => {
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "prose.txt");
    writeFileSync(file, "Dear all,\nthe picnic is on Sunday.\n");
    expect(() => convertCommand([file, "--to", to])).toThrow(/prose\.txt: not understood\. Line 1: .*$/);
    expect(() => convertCommand([SAMPLE, file, "--to", to])).toThrow(/prose\.txt: not understood/);
  });

  it.each([
    [[], "Name a file"],
    [["no-such-file.csv"], "no such file"],
    [[SAMPLE, "--format", "pgnn"], "the nearest are pgn"],
    [[SAMPLE, "--to", "yaml"], "--to must be json or csv or lines"],
    [[SAMPLE, "--fast"], "no option --fast"],
  ])("%j is an error that names the remedy", (words, message) => {
    expect(() => convertCommand(words)).toThrow(message);
  });
});
