import { publish } from "../../ingest/exporters/json/shape";
import { exporterById } from "../../ingest/index";
import type { ReadResult } from "../../ingest/types";
import { command, flag, grouped, oneOf } from "../declare";
import { StrictError } from "../errors";
import { suggestedAliases } from "../input/aliases";
import type { ReadingReport } from "../input/problems";
import { readRecords } from "../input/read";
import { FILES, POINTING, READING } from "../options/results";

const EXPORTERS = { csv: "csv-long", lines: "lines" } as const;

/** Reads files of results and prints them in another format. */
export const convert = command({
  name: "convert",
  summary: "turn results into JSON, CSV or lines",
  description:
    "Reads files of results and prints their content as JSON, CSV (a row for each entrant) or lines (Ada > Bea > Cyd).",
  words: FILES,
  options: {
    ...READING,
    ...POINTING,
    ...grouped("Output", {
      to: oneOf("--to <format>", ["json", "csv", "lines"], "json, csv or lines", "json"),
      suggestAliases: flag(
        "--suggest-aliases",
        "print names that may be one player’s, as JSON for --aliases, in place of the results",
      ),
      handles: flag("--handles", "show made-up handles in place of account ids"),
    }),
  },
  examples: [
    ["podium convert results.txt --to csv > results.csv", "Make a table of pasted results"],
    ["podium convert week*.csv --suggest-aliases > aliases.json", "List names that may be one player’s"],
    ["podium convert export.xlsx --strict", "Read a spreadsheet, and refuse it if a line is lost"],
  ],
  async run(files, options, terminal) {
    const { read, problems, doubts, assumed, code } = await readRecords(files, options, terminal);
    if (options.suggestAliases) return { text: suggestedAliases(read, terminal), code };
    if (options.to === "json") return { text: `${jsonText(read, { problems, doubts, assumed })}\n`, code };
    const { text, dropped } = exporterById(EXPORTERS[options.to])!.write(read.races);
    if (dropped.length > 0) {
      const what = `${options.to} has no place for ${dropped.join(", ")}`;
      if (options.strict) throw new StrictError(`${what}, which --strict refuses. Use --to json.`);
      terminal.say(`${what}: left out.`);
    }
    return { text, code };
  },
});

/** One game, problem or doubt on each line, so that files can be compared. */
function jsonText(read: ReadResult, { problems, doubts, assumed }: ReadingReport): string {
  const { format, games } = publish(read);
  const list = (items: readonly unknown[]): string =>
    items.length === 0 ? "[]" : `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
  return `{"format": ${JSON.stringify(format)}, "games": ${list(games)}, "problems": ${list(problems)}, "doubts": ${list(doubts)}, "assumed": ${JSON.stringify(assumed)}}`;
}
