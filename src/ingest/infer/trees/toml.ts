import { linesIn } from "../../text/pieces";
import { valueIn } from "./json";
import type { Field, Node } from "./node";

interface Table {
  readonly fields: Field[];
}

const HEADER = /^\s*(\[\[?)([\w\s."'-]{1,200})\]\]?[ \t]*(?:#.*)?$/;
const PAIR = /^\s*("[^"\n]+"|'[^'\n]+'|[\p{L}\w.-]+)\s*=\s*(?=\S)/u;

/** Does the text look like TOML: headers in brackets, and pairs with "="? */
export function isToml(text: string): boolean {
  const lines = text.slice(0, 4000).split("\n").slice(0, 60);
  const pairs = lines.filter((line) => PAIR.test(line)).length;
  return (
    lines.some((line) => HEADER.test(line)) &&
    pairs >= 3 &&
    pairs >= 0.4 * lines.filter((line) => line.trim() !== "").length
  );
}

/** TOML as people write data in it: tables, lists of tables, and values as in JSON. */
export function parseToml(text: string): Node | undefined {
  const root: Table = { fields: [] };
  const items = new Map<Node, Table>();
  let table = root;
  let done = 0;
  for (const line of linesIn(text)) {
    if (line.from < done) continue;
    const header = HEADER.exec(line.text);
    if (header) {
      const path = header[2].trim();
      table = opened(root, items, path, header[1] === "[[", line.from + line.text.indexOf(path));
      continue;
    }
    const pair = PAIR.exec(line.text);
    if (!pair) {
      if (/^\s*(?:#.*)?$/.test(line.text)) continue;
      return undefined;
    }
    const from = line.from + line.text.indexOf(pair[1]);
    const found = valueIn(text, line.from + pair[0].length);
    if (!found) return undefined;
    done = found.end;
    const key = { text: pair[1].replace(/^["']|["']$/g, ""), from, to: from + pair[1].length };
    table.fields.push({ key, value: found.value });
  }
  return root.fields.length > 0 ? { kind: "map", fields: root.fields } : undefined;
}

/** The table that a header opens, within the last item of each list on its path. */
function opened(root: Table, items: Map<Node, Table>, path: string, isItem: boolean, from: number): Table {
  const words = path.split(".").map((word) => word.trim().replace(/^["']|["']$/g, ""));
  let table = root;
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    const known = table.fields.find(({ key }) => key.text === word)?.value;
    const held = known?.kind === "list" ? known.items.at(-1) : known;
    if (held && !(isLast && isItem)) {
      const inner = items.get(held);
      if (inner) {
        table = inner;
        continue;
      }
    }
    const fields: Field[] = [];
    const made: Node = { kind: "map", fields };
    items.set(made, { fields });
    if (isLast && isItem && known?.kind === "list") (known.items as Node[]).push(made);
    else
      table.fields.push({
        key: { text: word, from, to: from + word.length },
        value: isLast && isItem ? { kind: "list", items: [made] } : made,
      });
    table = { fields };
  }
  return table;
}
