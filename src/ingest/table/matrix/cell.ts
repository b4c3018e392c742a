import { parsePlace } from "../../cells/place";
import { parseScore, type NumberStyle } from "../../cells/score";
import { isVoid, parseCellStatus, parseScoredStatus } from "../../cells/status";
import { parseTime } from "../../cells/time";
import type { DraftEntrant } from "../../draft";
import { headingKey } from "../../cells/heading";

/** Headings of numbers that are not results, even if they look like places. */
const NO_RESULTS = new Set(
  "riderno no bib sail sailno sailnumber bowno stnr startnr jg jahrgang st quali qualifying tops zones attempts kills deaths assists buchholz tiebreak sb tb seedtime entrytime pb personalbest seasonbest transition bestlap fastestlap py rtg boatno carno start grid laps gap age distance players year number nr stages points pts total net nett rank ranking overall sum average avg score wins played seed rating elo tot puntos punkte punti pontos poäng gesamt summe totale suma netto brutto topar par diff difference behind age club nat country team hcp handicap pf pa gd w l d played gp games races starts wins losses draws bonus penalty won drawn lost draw pld mp gf ga pj pg pe pp sieg niederlagen spiele tore differenz matches record goalsfor goalsagainst for against form streak pct".split(
    " ",
  ),
);

/** "Penalty pts", "Bonus points". */
const ADDED = /^(?:penalty|bonus|handicap|straf|strafpunkte|pénalités?|penali[sz]aci[oó]n|penalità)(?!\p{L})/iu;

export function isNoResult(heading: string): boolean {
  return NO_RESULTS.has(headingKey(heading)) || ADDED.test(heading.trim());
}

/** "Total", "Summe", "Average": a row or column of sums, not a game. */
export function isSum(text: string): boolean {
  return /^(?:totals?|sum|summe|gesamt|total points|totale|suma|średnia|average|avg|mean|итого|合計|总分|합계)$/iu.test(
    text.trim().slice(0, 40),
  );
}

type MatrixCell = Pick<DraftEntrant, "place" | "status" | "seconds" | "score" | "unread">;

/** Whether a cell means that the player did not take part: empty, a dash, a cross, "n/a". */
export function isAbsent(text: string): boolean {
  return isVoid(text) || /^(?:[x×✗✘/.·]|n\.\s?a\.?|abs\.?)$/i.test(text.trim());
}

/**
 * One player's result in one game: a place, a status, or a time. Brackets mark a discarded result, which still
 * counts. Undefined for an empty cell: not entered.
 */
export function readCell(text: string, style: NumberStyle, asScore: boolean): MatrixCell | undefined {
  const cell = text.trim();
  if (isAbsent(cell)) return undefined;
  const status = parseCellStatus(cell.replace(/^[([]|[)\]]$/g, "")) ?? parseScoredStatus(cell);
  if (status) return { status };
  if (asScore) {
    const score = parseScore(cell, style);
    return score === undefined ? { unread: cell } : { score };
  }
  const bare = (/^\(.*\)$/.test(cell) ? cell.slice(1, -1).trim() : cell).replace(
    /^(\d+(?:[.,]\d)?)\s+[A-Z]{2,4}$/,
    "$1",
  );
  const place = parsePlace(style.decimalComma ? bare.replace(",", ".") : bare);
  if (place === 0) return { unread: cell };
  if (place !== undefined) return { place };
  const time = parseTime(bare, style.decimalComma);
  return time?.kind === "time" ? { seconds: time.seconds } : { unread: cell };
}

/** Whether a cell may be a result; a plain number must be a plausible place. */
export function looksLikeResult(text: string, style: NumberStyle): boolean {
  const cell = readCell(text, style, false);
  if (cell === undefined || cell.unread) return false;
  if (cell.place !== undefined) return cell.place < 1000 || cell.place === Infinity;
  return cell.status !== undefined || /[:a-z'′]/i.test(text);
}
