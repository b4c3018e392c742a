import { EMPTY, type Piece, type GridRow } from "../types";
import { isFigure } from "./figures";
import type { Node } from "./node";
import { walk } from "./paths";

/** Tables from lists of lists of plain values. Lists at one path form one table, each below its key. `line` of a row is an offset here. */
export function listTables(root: Node): GridRow[][] {
  const tables = new Map<string, { rows: GridRow[]; parts: number }>();
  let title: Piece | undefined;
  walk(root, (node, path, key) => {
    if (key && path.endsWith(".*")) title = key;
    if (node.kind === "map") {
      const named = node.fields.find(
        ({ value, key: { text } }) => value.kind === "scalar" && /name|title|date|id/i.test(text),
      );
      if (named?.value.kind === "scalar") title = named.value.piece;
    }
    const rows = rowsOf(node);
    if (!rows) return;
    const table = tables.get(path) ?? { rows: [], parts: 0 };
    tables.set(path, table);
    const [{ line }] = rows;
    table.rows.push({ cells: [EMPTY], line }, ...(title ? [{ cells: [title], line }] : []), ...rows);
    table.parts += 1;
  });
  return [...tables.values()].map(({ rows, parts }) =>
    parts === 1 ? rows.filter(({ cells }) => cells.length > 1) : rows,
  );
}

function rowsOf(node: Node): GridRow[] | undefined {
  if (node.kind !== "list" || node.items.length < 2) return undefined;
  const rows = node.items.flatMap((item): GridRow[] => {
    if (item.kind !== "list" || item.items.length < 2) return [];
    const cells = item.items.flatMap((one) => (one.kind === "scalar" ? [one.piece] : []));
    return cells.length === item.items.length ? [{ cells, line: Math.max(0, cells[0].from) }] : [];
  });
  const isTable =
    rows.length === node.items.length && rows.some(({ cells }) => cells.some(({ text }) => isFigure(text)));
  return isTable ? rows : undefined;
}
