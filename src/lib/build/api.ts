/** The documentation page of the package's functions and types, generated from the compiled declarations and their docstrings. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parameterTables } from "./parameters";

interface Declared {
  readonly name: string;
  /** "function", "interface", "type" or "class". */
  readonly kind: string;
  readonly comment: string;
  readonly code: string;
}

/** The package in a folder as Markdown: functions first, then types and errors, each in the order of the index. */
export function apiPage(folder: string): string {
  const index = join(folder, "lib", "index.d.ts");
  const declared = exportsOf(index).map(({ name, file }) => find(name, file));
  const tables = parameterTables(folder);
  const part = (title: string, fits: (one: Declared) => boolean): string =>
    [
      `## ${title}`,
      ...declared.filter(fits).map((one) => [section(one), tables.get(one.name)].filter(Boolean).join("\n\n")),
    ].join("\n\n");
  return `${[
    "# podium-ratings, everything",
    "Made from the declarations; `README.md` has examples.",
    part("Rating", ({ kind, code }) => kind === "function" && !isMaker(code)),
    part("Systems", ({ kind, code }) => kind === "function" && isMaker(code)),
    part("Data", ({ kind }) => kind === "interface" || kind === "type"),
    part("Errors", ({ kind }) => kind === "class"),
  ].join("\n\n")}\n`;
}

const isMaker = (code: string): boolean => code.includes(": SystemMaker<");

function exportsOf(index: string): { name: string; file: string }[] {
  const text = readFileSync(index, "utf8");
  return [...text.matchAll(/export (?:\*|(?:type )?\{ ([^}]*) \}) from "([^"]*)\.js"/g)].flatMap(
    ([, names, request]) => {
      const file = join(dirname(index), `${request}.d.ts`);
      return names === undefined ? exportsOf(file) : names.split(", ").map((name) => ({ name, file }));
    },
  );
}

function find(name: string, file: string): Declared {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const head = new RegExp(String.raw`^export (?:declare )?(function|const|interface|type|class) ${name}\b`, "m").exec(
    text,
  );
  if (!head) throw new Error(`${name} is not declared in ${file}.`);
  const before = text.slice(0, head.index).trimEnd();
  const comment = before.endsWith("*/") ? before.slice(before.lastIndexOf("/**")) : "";
  if (comment === "") throw new Error(`${name} has no docstring.`);
  const body = text.slice(head.index);
  return {
    name,
    kind: head[1] === "const" ? "function" : head[1],
    comment,
    code: body
      .slice(0, endOf(body))
      .replace(/^export (?:declare )?/, "")
      .trimEnd(),
  };
}

/** The end of a declaration: its closing brace, or a semicolon outside braces. */
function endOf(body: string): number {
  let depth = 0;
  for (let at = 0; at < body.length; at++) {
    if (body.startsWith("/**", at)) at = body.indexOf("*/", at) + 1;
    else if ("{([".includes(body[at])) depth++;
    else if ("})]".includes(body[at])) depth--;
    const isBlock = /^export (?:declare )?(?:interface|class)/.test(body);
    if (depth === 0 && (isBlock ? body[at] === "}" : body[at] === ";")) return at + 1;
  }
  return body.length;
}

function section({ name, comment, code }: Declared): string {
  const lines = comment
    .replace(/^\/\*\*|\*\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim());
  const text = lines
    .join("\n")
    .trim()
    .replace(/^@(\w+) /gm, "- *$1* ")
    .replace(/^(?!- )(.*)\n- /m, "$1\n\n- ");
  return [`### ${name}`, text, `\`\`\`ts\n${code}\n\`\`\``].join("\n\n");
}
