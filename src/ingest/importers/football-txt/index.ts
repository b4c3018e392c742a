import { parseDate, resolveDate } from "../../cells/date";
import type { GameSink } from "../../gameSink";
import { addDuel, alone, winnerOf } from "../../duel";
import type { Importer } from "../../importer";
import { linesOf } from "../../text/lines";
import { parseMatch } from "./match";

export const footballTxt: Importer = {
  id: "football-txt",
  shape: "data",
  label: "Football.TXT",
  hint: "Fixtures of openfootball: a title, date lines, and match lines with scores.",
  example:
    "= Cup 2024\n\n▪ Final round\nSat May 4\n  18:00  Reds 3-1 (2-0) Blues @ Park\n         Greens v Whites 3-3 a.e.t. (2-2, 2-0) 4-2 pen. @ Park\n",

  detect(source) {
    const head = source.head.map((line) => line.text);
    const title = /^=+\s+\S/.test(head[0] ?? "");
    const rounds = head.some((text) => /^\s*[▪»]/.test(text));
    const matches = head.filter((text) => parseMatch(text)).length;
    return title && (rounds || matches > 0) ? 0.95 : rounds && matches > 0 ? 0.85 : 0;
  },

  *read(source, sink) {
    const years = yearsOf(source.head[0]?.text ?? "");
    let date: string | undefined;
    let count = 0;
    let read = 0;
    let bracket = false;
    for (const { text, number } of linesOf(source.text)) {
      read += text.length + 1;
      count += 1;
      if (count % 1024 === 0) yield read / source.text.length;
      const line = text.split("##", 1)[0].trim();
      if (line === "" || /^[=#▪»|]/.test(line)) continue;
      const dated = dateLine(line, years);
      if (dated !== undefined) {
        date = dated;
        bracket = false;
        continue;
      }
      // Goals are in brackets, which may extend over several lines.
      if (bracket || /^[([]/.test(line)) {
        bracket = !/[)\]]$/.test(line);
        continue;
      }
      readLine(line, number, date, sink);
    }
  },
};

function readLine(text: string, line: number, date: string | undefined, sink: GameSink): void {
  const match = parseMatch(text);
  if (!match) {
    if (!/^(?:group|matchday|round|spieltag|final|quarter|semi|third)/i.test(text)) {
      sink.report("bad-row", { line }, "Neither a date nor a match: left out.", text);
    }
    return;
  }
  const { left, right, score } = match;
  if (!score) {
    sink.skip("unfinished-game", "The match has no score yet.", line, text);
    return;
  }
  if (score.shootout && score.left === score.right)
    sink.report("shootout", { line }, "Level, decided by penalties: taken as a draw.");
  addDuel(sink, {
    date,
    line,
    left: alone(left, score.left),
    right: alone(right, score.right),
    winner: winnerOf(score.left, score.right, sink),
  });
}

interface Years {
  readonly first: number;
  /** The second year of a season over two years, to which spring belongs. */
  readonly second?: number;
}

function yearsOf(title: string): Years | undefined {
  const season = /\b(\d{4})\s*[/-]\s*(\d{2,4})\b/.exec(title);
  if (season) return { first: Number(season[1]), second: Number(season[1]) + 1 };
  const year = /\b(1[89]\d{2}|20\d{2})\b/.exec(title);
  return year ? { first: Number(year[1]) } : undefined;
}

/** "Sat Dec 3", "[Sat Dec/3]", "Sat 3 Dec 2022": the date of the matches below. */
function dateLine(text: string, years: Years | undefined): string | undefined {
  const line = text.replace(/^[[(]|[\])]$/g, "").trim();
  const match =
    /^(?:[A-Za-z]{2,9}\.?,?\s+)?(?:([A-Za-z]{3,9})[ /](\d{1,2})|(\d{1,2})\.?[ /]([A-Za-z]{3,9}))(?:[ ,]+(\d{4}))?$/.exec(
      line,
    );
  if (!match) {
    const cell = /^[A-Za-z\s,]*\d{4}-\d{2}-\d{2}$/.test(line) ? parseDate(line) : undefined;
    return cell && resolveDate(cell, "dmy");
  }
  const month = match[1] ?? match[4];
  const day = match[2] ?? match[3];
  const early = /^(?:jan|feb|mar|apr|may|jun)/i.test(month);
  const year = match[5] ?? (early ? (years?.second ?? years?.first) : years?.first);
  const cell = year === undefined ? undefined : parseDate(`${day} ${month} ${year}`);
  return cell && resolveDate(cell, "dmy");
}
