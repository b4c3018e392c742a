/** A card as Markdown. */
import { calibrationLines } from "./calibration";
import type { DocumentBlock, CardDocument } from "./card";

/** Escapes plain text: characters of Markdown and HTML are escaped, line ends and control characters become spaces. */
export function markdownText(plain: string): string {
  return (
    plain
      // oxlint-disable-next-line eslint/no-control-regex
      .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
      .trim()
      .replace(/[\\`*_[\]<>|~$#&]/g, "\\$&")
      .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2")
      // A list, a rule or a heading at the start of a line.
      .replace(/^([-+=])(?=[-+=\s]|$)/, "\\$1")
  );
}

function block(one: DocumentBlock): string {
  // Indented code, in which Markdown has no effect.
  const code = (lines: readonly string[]): string => lines.map((line) => `    ${line}`).join("\n");
  switch (one.kind) {
    case "text":
      return markdownText(one.text);
    case "list":
      return one.items.map((item) => `- ${markdownText(item)}`).join("\n");
    case "formula":
      return code(one.lines);
    case "figure":
      return `${markdownText(one.title)}\n\n${code(calibrationLines(one))}`;
    case "table": {
      const row = (cells: readonly string[]) => `| ${cells.map(markdownText).join(" | ")} |`;
      const rule = one.head.map((_, column) => (one.numbers.includes(column) ? "---:" : "---"));
      return [row(one.head), `| ${rule.join(" | ")} |`, ...one.rows.map(row)].join("\n");
    }
  }
}

export function markdownOf({ title, subtitle, sections }: CardDocument): string {
  const parts = sections.flatMap((section) => [`## ${markdownText(section.title)}`, ...section.blocks.map(block)]);
  return `${[`# ${markdownText(title)}`, markdownText(subtitle), ...parts].join("\n\n")}\n`;
}
