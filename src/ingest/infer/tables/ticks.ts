import { isSumRow } from "../../cells/sum";
import { bestRole } from "../tokens/headings";
import { isNameLike, nameIn } from "../tokens/names";
import { START } from "../fit";
import type { InferredEntrant, InferredGame } from "../types";
import type { Context } from "../common/context";
import type { Candidate } from "./candidate";
import { columnsOf, type TableColumn } from "./columns";
import { dateColumn, datedBy } from "./dates";
import type { Section } from "./sections";

const YES = /^(?:true|yes|ja|oui|s[ií]|sì|sim|tak|да|x|w|win|won|✓|✔\uFE0F?|✅|☑\uFE0F?|🏆|⭐|1)$/iu;
const NO = /^(?:false|no|nein|non|não|nie|нет|l|loss|lost|☐|❌|0|[-–—])?$/iu;

const isTicked = ({ cells }: TableColumn, at: number): boolean => YES.test(cells[at].text.trim());

/** A column for each player, and a tick in each row below who won it. */
export function readTicks(section: Section, context: Context): Candidate | undefined {
  if (!section.headed) return undefined;
  const columns = columnsOf(section);
  const rows = section.rows.flatMap(({ cells }, at) =>
    cells.some(({ text }) => isSumRow(text) || /^wins?$/i.test(text.trim())) ? [] : [at],
  );
  const players = columns.filter(
    (one) =>
      isNameLike(one.heading) &&
      !/^\P{L}|[?？]$/u.test(one.heading.trim()) &&
      bestRole(one.heading) === undefined &&
      rows.every((at) => isTicked(one, at) || NO.test(one.cells[at].text.trim())),
  );
  const others = columns.filter((one) => !players.includes(one));
  const isWon = (at: number): boolean => players.filter((one) => isTicked(one, at)).length === 1;
  if (players.length < 2 || rows.length < 3 || !rows.every(isWon)) return undefined;
  const dates = dateColumn(others);
  const titles = others.find((one) => one !== dates && one.names > 0.5 && one.at < players[0].at);
  const games = rows.map((at): InferredGame => {
    const { line } = section.rows[at];
    return {
      entrants: players.map((one): InferredEntrant => {
        const { from, to } = one.cells[at];
        const place = isTicked(one, at) ? 1 : 2;
        return {
          name: nameIn(section.headings[one.at]),
          place,
          line,
          marks: from < 0 || place > 1 ? [] : [{ role: "place", from, to }],
        };
      }),
      line,
      decidedBy: "place",
      ...datedBy(dates, at, context),
      ...(titles ? { title: titles.cells[at] } : {}),
    };
  });
  return {
    template: "columns-of-players",
    kind: "games in rows, a tick below the winner",
    games,
    fit: START.ticks,
    evidence: { coverage: 1, lead: 1, direction: 1 },
    assumed: players.length > 2 ? ["All players took part in each game; the others are tied behind the winner."] : [],
    unread: [],
    choices: { mode: "ticks" },
  };
}
