import type { Importer } from "../../importer";
import type { Source } from "../../source";
import { readerFor, readTables } from "../../table/readers";
import { htmlTables } from "./tables";

export const htmlTable: Importer = {
  id: "html-table",
  shape: "page",
  label: "HTML table",
  hint: "The source of a web page, or a part of it, with <table>; a heading or caption names the game.",
  example:
    "<h2>Bahrain 2024</h2>\n<table>\n<tr><th>Pos</th><th>Driver</th></tr>\n<tr><td>1</td><td>Anna</td></tr>\n<tr><td>2</td><td>Ben</td></tr>\n</table>\n",

  detect(source) {
    return source.view(tablesOf).some((table) => readerFor(table)) ? 0.97 : 0;
  },

  read: (source, sink) => readTables(source.view(tablesOf), sink, { layouts: true }),
};

function tablesOf(source: Source): ReturnType<typeof htmlTables> {
  return /<t(?:able|r)\b/i.test(source.text.slice(0, 200_000)) ? htmlTables(source.text) : [];
}
