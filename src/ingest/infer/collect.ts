import { areSettings } from "../text/settings";
import { crossedGrids } from "./containers/crossed";
import { gridsOf, separatedShare } from "./containers/grids";
import { openedText, withoutFooters } from "./common/opened";
import { stackedGrids } from "./containers/stacked";
import { tupleGrids } from "./containers/tuples";
import { readLines } from "./lines/readLines";
import { isTree, treesOf } from "./trees/parse";
import { readTree } from "./trees/read";
import { readStrings } from "./trees/strings";
import { keptRows } from "./common/hints";
import type { Context } from "./common/context";
import { readBracket } from "./tables/bracket";
import { readCards } from "./tables/cards";
import { readGrid } from "./tables/read";
import { readSheets } from "./tables/sheets";
import { readCellResults } from "./tables/cellResults";
import { withForenamesFirst, withSharedSurnames } from "./tokens/around";
import type { Fitted } from "./types";

/** Evidence against lines such as "Winner = Ann". */
const SETTINGS = 4;

/** Evidence for a table of one cell per line, row after row. */
const CELLS = 1.4;

/** A table separated by tabs that fits this well is unambiguous: lists, chats and cards are not tried. */
const PLAIN = 7.5;

const isPlainTable = ({ fit, choices }: Fitted): boolean => choices?.container === "tab" && fit >= PLAIN;

/** A text read as a tree, as tables, in lines and as cards: each reading with its fit. */
export function readingsOf(printed: string, context: Context): Fitted[] {
  const text = withoutFooters(printed);
  const readings: Fitted[] = treesOf(text).flatMap(({ container, root }) => [
    ...readTree(root, container, text, context),
    ...readStrings(root, container, text, context),
  ]);
  // A text that is a tree as a whole is never read line by line; lines such as "Seniors: Ann - Bo 3:1" look like YAML.
  if (readings.every(({ template }) => template.startsWith("line")) && !isTree(text) && isTame(text)) {
    const opened = openedText(text);
    readings.push(
      ...gridsOf(opened).flatMap(({ container, rows, bonus }) => {
        const grid = { rows: keptRows(rows, context.hints), above: [] };
        const read = [
          ...readGrid(grid, container, context),
          ...readSheets(grid, container, context),
          ...readCellResults(grid, container, opened, context),
        ];
        return read.map((one) => ({ ...one, fit: one.fit + bonus }));
      }),
    );
    // Lines that are rows of a table or values of a record are not results by themselves.
    const apart = 2 * separatedShare(text) + (areSettings(text) ? SETTINGS : 0);
    if (context.hints.any || !readings.some(isPlainTable))
      readings.push(
        ...crossedGrids(opened).flatMap((grid) => readGrid(grid, "crossed", context)),
        ...tupleGrids(opened).flatMap((grid) => readGrid(grid, "tuples", context)),
        ...stackedGrids(opened).flatMap((grid) =>
          readGrid(grid, "stacked", context).map((one) => ({ ...one, fit: one.fit + CELLS })),
        ),
        ...readLines(text, context).map((one) => ({ ...one, fit: one.fit - apart })),
        ...readCards(opened, context),
        ...readBracket(opened),
      );
  }
  return readings.map((one) => ({ ...one, games: withSharedSurnames(withForenamesFirst(one.games), printed) }));
}

/** No line is longer than people write. */
function isTame(text: string): boolean {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf("\n", from);
    if ((end < 0 ? text.length : end) - from > 8000) return false;
    if (end < 0) break;
    from = end + 1;
  }
  return true;
}
