import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { xlsx } from "../ingest/sheets/workbooks";
import { ended, printed } from "./running";

const SAMPLE = "test/samples/paste/07-greater-than.txt";

describe("convert", () => {
  it("prints the published JSON format", async () => {
    const answer = JSON.parse(await printed("convert", [SAMPLE])) as {
      format: string;
      games: object[];
      problems: object[];
    };
    expect(Object.keys(answer)).toEqual(["format", "games", "problems", "doubts", "assumed"]);
    expect(answer.format).toBe("lines-greater-than");
    expect(answer.games).toHaveLength(6);
    expect(answer.problems).toMatchObject([{ code: "too-few-entrants", rated: false, line: 9 }]);
  });

  it("prints tables and lines that it can read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "convert-"));
    for (const to of ["csv", "lines", "json"]) {
      const file = join(folder, `again.${to}`);
      writeFileSync(file, await printed("convert", [SAMPLE, "--to", to]));
      const again = JSON.parse(await printed("convert", [file])) as { games: object[] };
      expect(again.games).toEqual((JSON.parse(await printed("convert", [SAMPLE])) as { games: object[] }).games);
    }
  });

  it("prints no cell that a spreadsheet would execute", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "hostile.txt");
    writeFileSync(file, "=1+1 > __proto__ > @SUM(A1)\n__proto__ > @SUM(A1)\n");
    const cells = (await printed("convert", [file, "--format", "lines-greater-than", "--to", "csv"]))
      .split("\n")
      .flatMap((line) => line.split(","));
    expect(cells).toContain("__proto__");
    expect(cells.filter((cell) => /^"?[=@+]/.test(cell))).toEqual([]);
  });

  it("accepts marked names, and lists those that the text does not have", async () => {
    const { stderr } = await ended(["convert", SAMPLE, "--name", "Nobody at all"]);
    expect(stderr).toBe(`--name: ${SAMPLE} does not have “Nobody at all” in it.\n`);
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "pointed.csv");
    writeFileSync(file, "q,w,e\n1,Ann,Ulm\n2,Ben,Bern\n3,Cyd,Bonn\n");
    const marked = await ended(["convert", file, "--name", "Ann", "--accept-doubts", "--to", "lines"]);
    expect(marked.stdout).toContain("Ann > Ben > Cyd");
  });

  it("suggests aliases, and counts those of a file as one player", async () => {
    const folder = mkdtempSync(join(tmpdir(), "aliases-"));
    const put = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const weeks = [
      put("one.txt", "Kestrel > Merlin > Ann\nKestrel > Merlin\n"),
      put("two.txt", "Merlin > Kestral > Merlyn\n"),
    ];
    const suggested = await ended(["convert", ...weeks, "--suggest-aliases"]);
    expect(suggested.stderr).toContain("Kestral may be Kestrel: one letter differs.\n");
    expect(JSON.parse(suggested.stdout)).toEqual({ Kestral: "Kestrel" });
    const lines = async (aliases: string) =>
      (await ended(["convert", ...weeks, "--to", "lines", "--aliases", aliases])).stdout.trim().split("\n").at(-1);
    expect(await lines(put("good.json", suggested.stdout))).toContain("Merlin > Kestrel > Merlyn");
    expect(await lines(put("chain.json", '{"Kestral": "Kes", "Kes": "Kestrel"}'))).toContain(
      "Merlin > Kestrel > Merlyn",
    );
    for (const [text, said] of [
      ['["Kestral"]', 'must map names to names, as in {"Kestral": "Kestrel"}.'],
      ["{", "it is no JSON"],
      ['{"a": "b", "b": "a"}', "a, b are aliases of one another."],
    ])
      expect((await ended(["convert", weeks[0], "--aliases", put("bad.json", text)])).stderr).toContain(said);
  });

  it("reads spreadsheet files", async () => {
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
    expect(await printed("convert", [file, "--to", "lines"])).toContain("Ben > Ann");
  });

  it("lists on standard error what a format cannot represent", async () => {
    const { stderr } = await ended(["convert", "test/samples/paste/04-long.csv", "--to=lines"]);
    expect(stderr).toContain("lines has no place for");
    expect(stderr).toContain("finishing times");
  });

  it("lists what to check in the output, too, and exits with 3 until that is accepted", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "scores.csv");
    writeFileSync(file, "player,score\nAnn,70\nBen,72\n");
    const { status, stdout, stderr } = await ended(["convert", file]);
    const lines = stderr.split("\n");
    expect(lines[0]).toContain("check this: Assumed that the higher score is better");
    expect(lines[1]).toContain("1 race, 2 players. First race: Ben won, by highest score.");
    expect(stderr).toContain("--accept-doubts");
    expect(JSON.parse(stdout)).toMatchObject({ problems: [], doubts: [{ id: "score-direction" }] });
    expect(status).toBe(3);
    expect((await ended(["convert", file, "--accept-doubts"])).status).toBe(0);
  });

  it("exits with 3 if lines that look like results are not read", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "lines.txt");
    writeFileSync(file, "Ann beat Bo 2-1\nCy beat Ann 2-0\nBo 2-2-1 Cy?\n");
    const { status, stdout, stderr } = await ended(["convert", file]);
    expect(stderr.match(/line 3/g)).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({ problems: [{ line: 3 }], doubts: [{ id: "unread", lines: [3] }] });
    expect(status).toBe(3);
  });

  it.each(["json", "csv", "lines"])("to %s, prints one line for a file of unknown format", async (to) => {
    const file = join(mkdtempSync(join(tmpdir(), "convert-")), "prose.txt");
    writeFileSync(file, "Dear all,\nthe picnic is on Sunday.\n");
    await expect(printed("convert", [file, "--to", to])).rejects.toThrow(
      /prose\.txt holds no race: line 1: .* --name "Ada Lovelace"/,
    );
    await expect(printed("convert", [SAMPLE, file, "--to", to])).rejects.toThrow(/prose\.txt holds no race/);
  });
});
