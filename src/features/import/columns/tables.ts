/** The tables that the user can choose from, by text. Pure. */
import type { ColumnRole, InputReading, TableGuess } from "../../../ingest/types";
import { counted, list } from "../../../ui/format";

export interface TableChoice {
  /** Name of the text that contains the table. */
  readonly source: string;
  readonly head: string;
  readonly label: string;
}

/** Every table, named by its file, and by its headings if a text has several. */
export function tableChoices(inputs: readonly InputReading[]): readonly TableChoice[] {
  return inputs.flatMap(({ source, tables }) =>
    tables.map(({ head }) => {
      const name = inputs.length > 1 ? source || "Pasted text" : "";
      const heads = tables.length > 1 || name === "" ? head.split("\t").join(", ") : "";
      return { source, head, label: [name, heads].filter(Boolean).join(": ") };
    }),
  );
}

/** The user's choices apply immediately, before the text is read again. */
export function withAnswers(
  table: TableGuess,
  mapping: Readonly<Record<string, readonly ColumnRole[]>> | undefined,
): TableGuess {
  if (!mapping || !Object.hasOwn(mapping, table.head)) return table;
  const roles = mapping[table.head];
  return { ...table, columns: table.columns.map((column, at) => ({ ...column, role: roles[at] ?? column.role })) };
}

/** "The same for autumn.csv, whose headings are the same."; "" if no other text has the same headings. */
export function sharedWords(inputs: readonly InputReading[], source: string, head: string): string {
  const others = inputs.filter((one) => one.source !== source && one.tables.some((table) => table.head === head));
  if (others.length === 0) return "";
  const names = others.map((one) => one.source || "the pasted text");
  const who = names.length > 3 ? counted(names.length, "other file") : list(names);
  return `What you choose holds for ${who} too: the headings are the same.`;
}
