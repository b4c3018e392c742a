import type { Importer } from "../../importer";
import { readerFor, readTables } from "../../table/readers";
import type { Source } from "../../source";
import { markdownTables } from "./tables";

export const markdownTable: Importer = {
  id: "markdown-table",
  shape: "page",
  label: "Markdown or Discord table",
  hint: "Rows with bars and a line of dashes below the heading; the heading above names the game.",
  example:
    "### Bahrain 2024\n\n| Pos | Driver | Time |\n|---:|---|---|\n| 1 | **Anna** | 1:30:00.5 |\n| 2 | Ben | 1:30:02.1 |\n| DNF | Cleo | — |\n",

  detect(source) {
    const { tables } = source.view(tablesOf);
    return tables.some((table) => readerFor(table)) ? 0.96 : 0;
  },

  *read(source, sink) {
    const { tables, strays } = source.view(tablesOf);
    for (const stray of strays)
      sink.report("bad-row", { line: stray.number }, "Text round a table: left out.", stray.text.trim(), "warning");
    yield* readTables(tables, sink, { layouts: false });
  },
};

const tablesOf = (source: Source) => markdownTables(source.text);
