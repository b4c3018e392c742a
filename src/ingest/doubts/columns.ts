import { parseStatus } from "../cells/status";
import { parseTime } from "../cells/time";
import { POINT } from "../cells/score";
import { isAbsent, isNoResult, looksLikeResult } from "../table/matrix/cell";
import { columnChoice, isText, type Check } from "./doubt";

function mostlyResults(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isAbsent(cell));
  return filled.length > 0 && filled.filter((cell) => looksLikeResult(cell, POINT)).length >= filled.length / 2;
}

/** A column that no one asked for and that holds retirements or, where nothing else gives times, times. */
export const unusedColumns: Check = {
  id: "column-unused",
  look({ format, tables, options }) {
    if (!isText({ format })) return undefined;
    for (const table of tables) {
      const { columns, line, head } = table;
      if (options.columns || (options.mapping && Object.hasOwn(options.mapping, head))) continue;
      const roles = new Set(columns.map(({ role }) => role));
      const resultless = !["place", "time", "score"].some((role) => roles.has(role));
      const found = columns.find(({ heading, role, reason, sample }) => {
        const cells = sample.filter((cell) => cell !== "");
        // Among columns of players, one more column of numbers is a player with odd cells.
        if (role === "ignore" && format.startsWith("table-") && !isNoResult(heading) && mostlyResults(cells))
          return true;
        if (role !== "ignore" || !reason.startsWith("No known heading") || cells.length === 0) return false;
        if (cells.some((cell) => parseStatus(cell) !== undefined) && !roles.has("status")) return true;
        return (
          resultless && roles.has("player") && cells.every((cell) => parseTime(cell)?.kind === "time" && /:/.test(cell))
        );
      });
      if (!found) continue;
      const at = columns.indexOf(found);
      const choices = format.startsWith("table-")
        ? [columnChoice("A player", table, at, "player-column"), columnChoice("No result", table, at, "ignore")]
        : [
            columnChoice("Statuses", table, at, "status"),
            columnChoice("Times", table, at, "time"),
            columnChoice("No result", table, at, "ignore"),
          ];
      return {
        message: `The column “${found.heading}” is not read, though it holds places, statuses or times.`,
        lines: [line],
        choices: format === "table-players-in-rows" ? choices.slice(1) : choices,
      };
    }
    return undefined;
  },
};
