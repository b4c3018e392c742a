import type { Part } from "./mixer";

export interface Syntax extends Part {
  readonly write: (rows: readonly (readonly string[])[]) => readonly string[];
  readonly ending: string;
  /** Titles between the rows would break it. */
  readonly whole?: boolean;
}

const quoted =
  (separator: string) =>
  (rows: readonly (readonly string[])[]): string[] =>
    rows.map((row) =>
      row
        .map((cell) => (cell.includes(separator) || cell.includes('"') ? `"${cell.replace(/"/g, '""')}"` : cell))
        .join(separator),
    );
const columns = (rows: readonly (readonly string[])[]): number[] =>
  rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
const padded = (rows: readonly (readonly string[])[], joint: string): string[] => {
  const widths = columns(rows);
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join(joint)
      .trimEnd(),
  );
};
const escaped = (cell: string): string => cell.replace(/&/g, "&amp;").replace(/</g, "&lt;");

export const SYNTAXES: readonly Syntax[] = [
  { id: "tabs", seen: "e02", ending: "tsv", write: (rows) => rows.map((row) => row.join("\t")) },
  { id: "CSV", seen: "g11", ending: "csv", write: quoted(",") },
  { id: "CSV ;", seen: "f20", ending: "csv", write: quoted(";") },
  {
    id: "CSV, all quoted",
    seen: "code: files of small scripts",
    ending: "csv",
    write: (rows) => rows.map((row) => row.map((cell) => `"${cell.replace(/"/g, '""')}"`).join(",")),
  },
  {
    id: "CSV, blanks",
    seen: "code: files of small scripts",
    ending: "csv",
    write: (rows) => quoted(",")(rows).map((line, at) => (line.includes('"') ? line : rows[at].join(", "))),
  },
  {
    id: "CSV, sep=",
    seen: "pages: exports for Excel",
    ending: "csv",
    whole: true,
    write: (rows) => ["sep=;", ...quoted(";")(rows)],
  },
  { id: "aligned", seen: "h73", ending: "txt", write: (rows) => padded(rows, "  ") },
  {
    id: "aligned right",
    seen: "d19",
    ending: "txt",
    write: (rows) => {
      const widths = columns(rows);
      return rows.map((row) =>
        row
          .map((cell, at) => (/\p{L}.*\p{L}.*\p{L}/u.test(cell) ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
          .join("  ")
          .trimEnd(),
      );
    },
  },
  {
    id: "Markdown",
    seen: "l41",
    ending: "md",
    write: ([head, ...rows]) => [
      `| ${head.join(" | ")} |`,
      `|${"---|".repeat(head.length)}`,
      ...rows.map((row) => `| ${row.join(" | ")} |`),
    ],
  },
  {
    id: "Markdown, padded",
    seen: "code: results in Markdown",
    ending: "md",
    write: (rows) => {
      const widths = columns(rows);
      const [head, ...rest] = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(" | ")} |`);
      return [head, `|${widths.map((width) => `:${"-".repeat(width)}:`).join("|")}|`, ...rest];
    },
  },
  {
    id: "Reddit",
    seen: "pages: game forums",
    ending: "txt",
    write: ([head, ...rows]) => [head.join("|"), head.map(() => ":--").join("|"), ...rows.map((row) => row.join("|"))],
  },
  {
    id: "psql",
    seen: "code: documents of data bases",
    ending: "txt",
    write: (rows) => {
      const widths = columns(rows);
      const [head, ...rest] = rows.map((row) => ` ${row.map((cell, at) => cell.padEnd(widths[at])).join(" | ")}`);
      return [head, widths.map((width) => "-".repeat(width + 2)).join("+"), ...rest, `(${rest.length} rows)`];
    },
  },
  {
    id: "double box",
    seen: "code: prints of command lines",
    ending: "txt",
    write: (rows) => {
      const widths = columns(rows);
      const rule = (left: string, middle: string, right: string): string =>
        `${left}${widths.map((width) => "─".repeat(width + 2)).join(middle)}${right}`;
      const [head, ...rest] = rows.map((row) => `│ ${row.map((cell, at) => cell.padEnd(widths[at])).join(" │ ")} │`);
      return [rule("┌", "┬", "┐"), head, rule("├", "┼", "┤"), ...rest, rule("└", "┴", "┘")];
    },
  },
  {
    id: "Confluence",
    seen: "pages: wikis of companies",
    ending: "txt",
    write: ([head, ...rows]) => [
      `||${head.join("||")}||`,
      ...rows.map((row) => `|${row.map((cell) => cell || " ").join("|")}|`),
    ],
  },
  {
    id: "BBCode table",
    seen: "pages: game forums",
    ending: "txt",
    write: (rows) => [
      "[table]",
      ...rows.map((row) => `[tr]${row.map((cell) => `[td]${cell}[/td]`).join("")}[/tr]`),
      "[/table]",
    ],
  },
  {
    id: "HTML, a cell a line",
    seen: "pages: club sites",
    ending: "html",
    write: ([head, ...rows]) => [
      '<table class="results">',
      "  <thead>",
      "    <tr>",
      ...head.map((cell) => `      <th scope="col">${escaped(cell)}</th>`),
      "    </tr>",
      "  </thead>",
      "  <tbody>",
      ...rows.flatMap((row) => ["    <tr>", ...row.map((cell) => `      <td>${escaped(cell)}</td>`), "    </tr>"]),
      "  </tbody>",
      "</table>",
    ],
  },
  { id: "pipes", seen: "b10", ending: "txt", write: (rows) => rows.map((row) => `| ${row.join(" | ")} |`) },
  {
    id: "box",
    seen: "d21",
    ending: "txt",
    write: (rows) => {
      const widths = columns(rows);
      const rule = `+${widths.map((width) => "-".repeat(width + 2)).join("+")}+`;
      const [head, ...rest] = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(" | ")} |`);
      return [rule, head, rule, ...rest, rule];
    },
  },
  {
    id: "underlined",
    seen: "l86",
    ending: "txt",
    write: (rows) => {
      const [head, ...rest] = padded(rows, " ");
      return [
        head,
        columns(rows)
          .map((width) => "=".repeat(width))
          .join(" "),
        ...rest,
      ];
    },
  },
  {
    id: "HTML",
    seen: "d15",
    ending: "html",
    write: ([head, ...rows]) => [
      "<table>",
      `<tr>${head.map((cell) => `<th>${escaped(cell)}</th>`).join("")}</tr>`,
      ...rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`),
      "</table>",
    ],
  },
  {
    id: "wikitext",
    seen: "d24",
    ending: "txt",
    write: ([head, ...rows]) => [
      '{| class="wikitable"',
      `! ${head.join(" !! ")}`,
      ...rows.flatMap((row) => ["|-", `| ${row.join(" || ")}`]),
      "|}",
    ],
  },
  { id: "a cell a line", seen: "e03", ending: "txt", whole: true, write: (rows) => rows.flat() },
  { id: "blanks", seen: "k59", ending: "txt", write: (rows) => rows.map((row) => row.join(" ").trim()) },
  { id: "-*-", seen: "a22", ending: "txt", write: (rows) => rows.map((row) => row.join("-*-")) },
  { id: "JSON", seen: "b04", ending: "json", whole: true, write: (rows) => [JSON.stringify(objects(rows))] },
  {
    id: "JSON, indented",
    seen: "code: files of small scripts",
    ending: "json",
    whole: true,
    write: (rows) => JSON.stringify(objects(rows), null, 2).split("\n"),
  },
  {
    id: "JSON, results inside",
    seen: "code: answers of web services",
    ending: "json",
    whole: true,
    write: (rows) => [
      JSON.stringify({ status: "ok", updated: "2025-03-12T21:04:00Z", results: objects(rows) }, null, 2),
    ],
  },
  {
    id: "JSON lines",
    seen: "code: logs of games",
    ending: "jsonl",
    whole: true,
    write: (rows) => objects(rows).map((row) => JSON.stringify(row)),
  },
];

/** Rows as objects whose keys are the headings. */
function objects([head, ...rows]: readonly (readonly string[])[]): Record<string, string | number>[] {
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [head[at], /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell])),
  );
}
