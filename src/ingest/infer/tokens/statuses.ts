import { outIn } from "../../cells/out";
import { parsePlaceStatus, parseStatus, type EntrantStatus } from "../../cells/status";
import { STATUS_STEMS } from "../../cells/statusWords";
import { anyOf } from "../../cells/words";
import { byText } from "./byText";

const STEMS = (["dq", "dns", "dnf"] as const).map(
  (status) => [status, new RegExp(`^(?:${anyOf(STATUS_STEMS[status])})`, "iu")] as const,
);

/** A status in a cell of its own: codes, words, "DNF2", "DNF stopped - shin". Longer remarks are given less credit by the caller. */
export const statusIn = (text: string, place = false): EntrantStatus | undefined =>
  place ? statusForPlace(text) : statusAlone(text);

const statusForPlace = byText((text) => statusAnew(text, true));
const statusAlone = byText((text) => statusAnew(text, false));

function statusAnew(text: string, place: boolean): EntrantStatus | undefined {
  const whole = text.trim().slice(0, 60).replaceAll("_", " ");
  // "mp (14)": the code and its reason.
  const cell = whole.replace(/(?<=^\p{L}{2,4}) \([^()]*\)$/u, "");
  if (cell === "" || !/\p{L}/u.test(cell)) return undefined;
  const own =
    (place ? parsePlaceStatus(cell) : undefined) ?? parseStatus(cell) ?? parseStatus(cell.replace(/[\s-]*\d+$/, ""));
  if (own) return own;
  // "nicht angetreten" before a name; elsewhere a figure is not available.
  if (place && /^n\.\s?a\.$/i.test(cell)) return "dns";
  const found = stemOf(cell);
  if (found) return found;
  const word = cell.length < 40 ? outIn(cell) : undefined;
  return word ? (word.toLowerCase() as EntrantStatus) : undefined;
}

/** The status that a text begins with. */
export const statusBegins = (text: string): EntrantStatus | undefined => parseStatus(text) ?? stemOf(text);

const stemOf = (cell: string): EntrantStatus | undefined =>
  STEMS.find(([, stem]) => stem.test(cell.replace(/^[(["'*]+/, "").replaceAll("\u00A0", " ")))?.[0];

/** Words after a name that could not be part of it: codes and words that mean a status as a whole. */
const LONGEST_STATUS = 4;

/** "Ann Lee did not finish", "Ann Lee dsq": where the status after a name begins. With `stems`, small words that only begin like a status count too. */
export function statusBehind(text: string, stems = false): number | undefined {
  const line = text.slice(0, 120).replace(/(?:\s\([^()]*\))?[\s.]+$|\s\([^()]*\)$/u, "");
  if (/[)\]\d]$/.test(line) || !/^\P{L}*(?:\p{Lu}|\p{Lo})/u.test(line)) return undefined;
  const blanks = [...line.matchAll(/\s+/g)].slice(-LONGEST_STATUS);
  const blank = blanks.find(({ index }) => {
    const tail = line.slice(index).trim();
    const said =
      parseStatus(tail) ?? (stems && /^\p{Ll}{2,}(?:\s\p{Ll}+){0,2}$/u.test(tail) ? statusIn(tail) : undefined);
    return !/^\p{Lu}\p{Ll}+\s\p{Lu}/u.test(tail) && !NO_STATUS.test(tail) && said !== undefined;
  });
  return blank === undefined || blank.index === 0 ? undefined : blank.index;
}

/** Words that mean a status in a cell of their own, and anything in a line. */
const NO_STATUS = /^(?:ex|ab|hd|nc|bye|absent|forfeited|np|wd|ff)$/i;

/** Words for a game that was not played, or not finished. */
const NO_GAME =
  /(?<![\p{L}\d])(?:w\.?\/?o\.?|v\.?o\.?|hükmen|kont\.|rowed over|scratched|luovutus|am grünen tisch|sur tapis vert|a tavolino|walk-?over|forfeit(?:ed)?|by default|defaulted|bye|postponed|postp|cancell?ed|canc|abandoned|aban\.|awarded|unable to (?:play|raise|field)|to be played|yet to play|abgebrochen|abgesagt|ausgefallen|ausgef\.|fällt aus|verlegt|verschoben|kampflos|nicht angetreten|scheduled|upcoming|not[ _]played|\d-\dff?|void(?:ed)?|no result|no contest|rained (?:off|out)|rain(?:ed)?|waterlogged|reporté|annulé|forfait|non joué|aplazad[oa]|suspendid[oa]|cancelad[oa]|incomparecencia|no (?:se )?present[óo]|adiad[oa]|rinviat[ao]|annullat[ao]|sospesa|afgelast|uitgesteld|inställd|uppskjuten|avlyst|utsatt|aflyst|udsat|siirretty|siirtyi|peruttu|przełożon[yae]|walkower|odwołan[yae]|kontumac[eí]|odložen[oaý]|odpadl[oa]|elmaradt?|elhalasztva|ertelendi|iptal|batal|dibatalkan|ditunda|did(?:n['’]t| not) (?:play|count)|does(?:n['’]t| not) count|zählt nicht|nicht gespielt|no (?:se )?cuenta|no (?:se )?jug[óo]|ne compte pas|telt niet|niet gespeeld|räknas inte|ikke spillet|ikke spilt|tæller ikke|ei pelattu|nie liczy się|tbd|tba|tbc|ppd|(?:match |game )?stopped(?= (?:for|due|because|by|at|early|after))|unfinished|not finished|(?:ran|run) out of time|to be (?:finished|continued|completed)|nicht beendet|unterbrochen|inachevé|interrompu\p{L}*|sin terminar|inacabad[oa]|non finita|niet afgemaakt|oavslutad|afbrudt|keskeytyi|niedokończon[ya])(?=$|[^\p{L}])|тех(?:\.|нич)|перенос|перенес|отмен|неявк|не (?:считается|игра)|δεν (?:μετράει|παίχτηκε|έγινε)|αναβ[λο]|ακυρ[ωώ]|不戦|中止|延期|弃权|기권|부전|취소/iu;

/** "Next: Zandvoort, 9 Nov": an announcement. */
const COMING =
  /^\P{L}*(?:next|upcoming|tomorrow|fixtures|prochaine?s?|à venir|nächste\p{L}*|próxim[oa]s?|prossim[oaie]|volgende|nästa|neste|næste|seuraava|ensi|kolejn\p{L}+|następn\p{L}+|další|następny|következő|haftaya|gelecek|yarın|jutro|zítra|завтра|следующ\p{L}+|次回|下次|다음)(?:\s[\p{L}\d]+){0,3}\s?[:：]/iu;

/** "Fastest laps: Ann 38.4": not the result. */
const LAPS =
  /^(?:(?:fastest|best|quickest) (?:laps?|times?)|ncd|bestzeit|meilleur temps|mejor tiempo|miglior tempo|schnellste runden?|(?:meilleurs?|rapides?) tours?|giri? (?:più )?veloc[ei]|vueltas? (?:más )?rápidas?|voltas? (?:mais )?rápidas?|snelste rond(?:e|en|es|etijd)|snabbaste varv|raskeste runde|najszybsz\p{L}+ okrąż\p{L}+|nopein kierros)(?!\p{L})/iu;
export const isAside = (text: string): boolean => LAPS.test(text.slice(0, 60)) || MOST.test(text.slice(0, 40));

/** "Highest win -- Ann, against Bo": one of the games above. */
const MOST =
  /^\P{L}*(?:highest|lowest|closest|biggest|largest|longest|best|fastest|most)\s(?:win|loss|lose|game|score|margin|play|turn|word|bingo|break|checkout|finish|streak)s?\s?(?:$|[-–—:(])/iu;

/** The label of a line that summarises games: points so far, or who scored. */
const SUMS =
  /(?<!\p{L})(?:points?|pts|punkte|punkty|puntos|punti|pontos|poäng|pisteet|standings?|tabel\p{L}*|top ?scor\p{L}+|scorers?|goals?|torsch\p{L}+|tore|buteurs?|golea\p{L}+|goller|maal\p{L}+|gólok|gól\p{L}*|mål|doelpunt\p{L}*|goluri|tabela|tabelle|marcador\p{L}+|artilh\p{L}+|skytte\p{L}*|målsk\p{L}+|strzelcy|strz\p{L}+|střelc\p{L}|mar[ck]ator\p{L}+|cannoni\p{L}+|бомбардиры?|очки)(?!\p{L})[^:]{0,20}:(?:\s|$)/iu;
export const sumsUp = (text: string): boolean => SUMS.test(text.slice(0, 60));

const STANDING =
  /^P\s+(?:W\s+(?:D\s+)?L\b|(?:\p{Lu}{1,2}\s+){0,5}Pts?$)|\b(?:(?:league |overall |current |final |season )?(?:standings?|league table)|leading positions|(?:points )?table after|ladder|leaderboard after|tabelle|tabellenstand|gesamtwertung|zwischenstand|algemeen klassement|(?:tussen)?stand na|classement (?:général|provisoire) après|clasificación (?:tras|después)|classifica (?:dopo|generale dopo)|ställning(?:en)?|tabell(?:en)?|stilling(?:en)?|tabulka|tabela|tabulka|sarjataulukko)(?!\p{L})|общий зач[её]т|турнирная таблица|положение|βαθμολογία|順位表|积分榜|순위표/iu;

/** A heading above the sums of a season. */
export const isStandings = (heading: string): boolean => STANDING.test(heading);

export const saysNoGame = byText(
  (text): boolean => isAside(text) || NO_GAME.test(text.slice(0, 300)) || COMING.test(text.slice(0, 100)),
);

/** Words for an absent opponent, such as a bye. */
const NO_OPPONENT =
  /^(?:bye|bay|free(?: week)?|rest|no opponent|nobody|default|forfeit|walkover|vacant|absent|tbd|tba|n\.?\s?n\.?|kampflos|spielfrei|freilos|unbesetzt|exempte?|libre|descans[ao]|riposa|folga|wolny los|pauz[ay]|pauzuje|vrij|frirunde|oversidder|frirond|vapaa|szabadnap|vapaakierros|выходной|свободен)$/iu;

export const isNobody = (text: string): boolean => NO_OPPONENT.test(text.trim());
