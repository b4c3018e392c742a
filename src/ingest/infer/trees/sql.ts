import { dateIn, tokenOf } from "../tokens/token";
import type { Piece } from "../types";
import { literalAt } from "./json";
import { scalar, type Field, type Node } from "./node";

const NAME = '[`"[]?([\\w.$]{1,100})[`"\\]]?';
const INSERT = new RegExp(
  `\\b(?:insert|replace)\\s{1,20}(?:or\\s{1,20}\\w{1,20}\\s{1,20}|ignore\\s{1,20})?into\\s{1,20}${NAME}\\s{0,20}(\\([^()]{1,600}\\))?\\s{0,20}values?\\s{0,20}(?=\\()`,
  "giu",
);
const TABLE = new RegExp(`\\bcreate\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${NAME}\\s*\\(([^;]{1,3000})`, "giu");
const CONSTRAINT = /^(?:primary|foreign|unique|constraint|key|check|index)\b/i;

const bare = (name: string): string => name.replace(/[`"[\]]/g, "").trim();

/** The rows that SQL inserts, as a list for each table. */
export function parseSql(text: string): Node | undefined {
  const tables = new Map<string, Node[]>();
  const columns = columnsOf(text);
  for (const match of text.matchAll(INSERT)) {
    const table = bare(match[1]);
    const named = match[2] === undefined ? columns.get(table) : match[2].slice(1, -1).split(",").map(bare);
    const rows = tables.get(table) ?? [];
    tables.set(table, rows);
    for (let at = match.index + match[0].length; text[at] === "(";) {
      const found = literalAt(unquoted(text), at);
      if (found?.value.kind !== "list") break;
      rows.push({ kind: "map", fields: fieldsOf(found.value.items, named) });
      at = found.end + (/^\s*,\s*/.exec(text.slice(found.end, found.end + 400))?.[0].length ?? 0);
    }
  }
  if (tables.size === 0) return undefined;
  const made = (name: string): Piece => ({ text: name, from: -1, to: -1 });
  return {
    kind: "map",
    fields: [...tables].map(([name, items]) => ({ key: made(name), value: { kind: "list", items } })),
  };
}

/** A doubled quote within a string, as other languages write it; no offset moves. */
const unquoted = (text: string): string => text.replace(/(?<=[^\s,(])''(?=[^\s,)])/g, "\\'");

function columnsOf(text: string): Map<string, string[]> {
  return new Map(
    [...text.matchAll(TABLE)].map(([, table, body]) => [
      bare(table),
      body
        .split(/,(?![^(]{0,300}\))/)
        .map((part) => part.trim())
        .filter((part) => !CONSTRAINT.test(part))
        .map((part) => bare(part.split(/\s/, 1)[0])),
    ]),
  );
}

/** The values of a row by column name, or by a name that the values suggest. */
function fieldsOf(items: readonly Node[], named: readonly string[] | undefined): Field[] {
  const taken = new Set<string>();
  return items.map((item, at): Field => {
    const text = item.kind === "scalar" ? item.piece.text : "";
    let name = named?.[at];
    if (name === undefined) {
      const guess =
        at === 0 && tokenOf(text).kind === "int"
          ? "id"
          : dateIn(text, "dmy")
            ? "date"
            : /^\p{L}/u.test(text)
              ? "name"
              : "";
      name = taken.has(guess) ? "" : guess;
    }
    taken.add(name);
    return {
      key: { text: name === "" ? `column ${at + 1}` : name, from: -1, to: -1 },
      value: item.kind === "scalar" ? item : scalar("", -1, -1),
    };
  });
}
