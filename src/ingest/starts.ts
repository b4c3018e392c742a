/** A table of initial ratings: a player, a rating and perhaps its sd a line, with or without a heading. */
import type { StartEdit } from "../engine/history/types";
import { parseScore } from "./cells/score";
import { rowBlocks } from "./text/rows";

export interface StartsRead {
  readonly starts: readonly StartEdit[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

const SEPARATORS = ["\t", ";", ","];

export function readStarts(text: string): StartsRead {
  const separator = SEPARATORS.find((one) => text.includes(one)) ?? ",";
  const style = { decimalComma: separator === ";" };
  const starts = new Map<string, StartsRead["starts"][number]>();
  const problems: { line: number; message: string }[] = [];
  let isFirst = true;
  for (const { rows } of rowBlocks(text, separator)) {
    for (const { cells, line } of rows) {
      const [player, ratingText, sdText] = [0, 1, 2].map((column) => (cells[column] ?? "").trim());
      if (cells.every((cell) => cell.trim() === "")) continue;
      const [start, sd] = [parseScore(ratingText, style), parseScore(sdText, style)];
      const isHeading = isFirst && start === undefined && !/\d/.test(ratingText);
      isFirst = false;
      if (isHeading) continue;
      const report = (message: string): unknown => problems.push({ line, message });
      if (player === "" || start === undefined)
        report("This is no initial rating: write a player, a rating and perhaps its sd.");
      else if (sdText !== "" && !(sd! > 0)) report(`“${sdText}” is no sd: it must be above 0.`);
      else if (starts.has(player)) report(`${player} has two initial ratings: the first is taken.`);
      else starts.set(player, { type: "set-start", player, start, sd: sd ?? null });
    }
  }
  return { starts: [...starts.values()], problems };
}
