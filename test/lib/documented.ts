/** The code blocks of the README and docs/, and a folder with the files that they name. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../src/engine/numerics/random";
import { xlsx } from "../ingest/sheets/workbooks";

export interface CodeBlock {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

/** Every fenced block in page order. */
export function codeBlocks(): CodeBlock[] {
  const pages = ["README.md", ...readdirSync("docs").map((name) => join("docs", name))].filter((path) =>
    path.endsWith(".md"),
  );
  return pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language, code]) => ({
      page,
      language,
      code,
    })),
  );
}

/** Shell commands; an indented line continues the previous one. */
export const shellLines = ({ code }: Pick<CodeBlock, "code">): string[] =>
  code
    .replace(/\n\s+/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");

const PLAYERS = ["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus"];

/** Seventy races of four with clear differences in skill, and two-player games. */
export function fillFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const random = createRandom("documented");
  const races = Array.from({ length: 70 }, (_, race) => {
    const field = PLAYERS.toSorted(() => random.uniform() - 0.5).slice(0, 4);
    const skill = new Map(field.map((name) => [name, 0.6 * PLAYERS.indexOf(name) + 2 * random.uniform()]));
    const date = new Date(Date.UTC(2024, 10, 1) + 7 * race * 864e5).toISOString().slice(0, 10);
    const order = field.toSorted((a, b) => skill.get(b)! - skill.get(a)!);
    return order.map((name, at) => `r${race + 1},${date},${name},${at + 1}`);
  });
  const rows = [["race,date,player,place"], ...races].flat();
  const games = ["date,player1,player2,score1,score2", "2026-05-01,Ann,Bob,1,0", "2026-05-02,Bob,Ann,2,1"];
  const write = (name: string, lines: readonly string[]): void =>
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
  for (const name of ["results.csv", "my.csv"]) write(name, rows);
  write("results.txt", ["Ann > Bob > Cyd", "Bob > Ann > Cyd"]);
  write("games.csv", games);
  for (const week of [1, 2])
    write(`week${week}.csv`, [games[0], `2026-05-0${week},Ann,${week === 1 ? "Bob" : "bob"},1,0`]);
  write("new.csv", [games[0], "2026-05-03,Ann,Bob,1,1"]);
  const cells = [["Race", "Place", "Player"], ...["Ann", "Bob"].map((name, at) => ["Spa", at + 1, name])];
  writeFileSync(join(folder, "export.xlsx"), xlsx({ Spa: cells }));
}
