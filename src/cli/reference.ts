/** docs/commands.md, generated from the commands' declarations. */
import { sentence } from "../engine/history/words";
import { hintOf, type CommandDeclaration, type OptionDeclaration } from "./declare";
import { COMMANDS } from "./podium";

const INTRODUCTION = `# Commands

Written from the declarations of the commands by \`npm run docs\`; \`podium COMMAND --help\` prints the same, but for the keys of answers.

\`npm run build:lib\` writes the package \`podium-ratings\` with the program \`podium\` to \`dist-lib/\`; \`npm install -g ./dist-lib\`
installs it, and \`npx podium-ratings replay my.csv\` runs it where the package is installed. In a checkout
\`npm run --silent podium -- replay my.csv\` is the same. Paths count from the folder where you are.

- Answers go to standard output. Lines that are not rated, assumptions and doubts go to standard error, each with its line.
- Text tables stop at 20 rows and say so; \`--top\` changes that. Ratings are in points where the head says nothing else.
- Spreadsheets (.xlsx, .ods) and gzip are read, and zstd from Node 22.15 on.
- Work that takes long shows its progress where standard error is a terminal.
- \`PODIUM_DEBUG=1\` adds a stack trace to an error.

| Exit code | What it means |
| --- | --- |
| 0 | all went well |
| 1 | a bug in Podium |
| 2 | something to put right: an option, a file, results that cannot be rated |
| 3 | results refused by \`--strict\`, or read in doubt without \`--accept-doubts\` |
`;

export const commandsPage = (): string => [INTRODUCTION, ...COMMANDS.map(section)].join("\n");

function section({ name, summary, description, words, options, examples, keys }: CommandDeclaration): string {
  const synopsis = ["podium", name, ...(words ? [words.name.toUpperCase() + (words.isMany ? "..." : "")] : [])];
  const groups = new Map<string, OptionDeclaration<unknown>[]>();
  for (const option of Object.values(options)) {
    const { group = "Options" } = option;
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  const parts = [
    `## podium ${name}`,
    `${sentence(summary)}. ${description}`,
    `    ${synopsis.join(" ")}${Object.keys(options).length > 0 ? " [OPTIONS]" : ""}`,
    ...(words ? [`\`${words.name.toUpperCase()}\`: ${words.hint}.`] : []),
    ...(groups.size > 0 ? [["| Option | What it does |", "| --- | --- |", ...rowsOf(groups)].join("\n")] : []),
    ...examples.map(([line, what]) => `${what}:\n\n\`\`\`sh\n${line}\n\`\`\``),
    ...(keys ? [`With \`--json\`, one object, in points:\n\n${keysTable(keys)}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

const keysTable = (keys: NonNullable<CommandDeclaration["keys"]>): string =>
  ["| Key | What it is |", "| --- | --- |", ...keys.map(([key, what]) => `| ${key} | ${what} |`)].join("\n");

function rowsOf(groups: ReadonlyMap<string, readonly OptionDeclaration<unknown>[]>): string[] {
  return [...groups].flatMap(([group, options]) => [
    `| **${group}** | |`,
    ...options.map((option) => `| \`${cell(option.flags)}\` | ${cell(hintOf(option))} |`),
  ]);
}

const cell = (text: string): string => text.replaceAll("|", "\\|");
