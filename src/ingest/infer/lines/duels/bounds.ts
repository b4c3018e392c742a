/** Where the first side of a game begins in a line, and where the second one ends. */
import { NUMBERED_CLUB } from "../../../cells/name";
import { PLACES, ROUNDS } from "../lexing/verbs";

const { raw } = String;

const FINAL = raw`(?:semi|quarter)?[ -]?finale?s?\w*|sf ?\d?|qf ?\d?|(?:halb|viertel|achtel)finale|(?:\d\/\d ?)?finales?`;
const BRONZE = raw`(?:3rd|third|bronze)(?: place)?`;
/** "Court 3", "Round #2", "Table B". */
const COURT_OR_ROUND = raw`(?:${PLACES}|${ROUNDS})\.?(?: ?(?:n[ro°º]\.? ?)?#?\d{1,3}|\s[a-h](?!\p{L}))|[rmg]\d{1,3}|第\s?\d{1,3}\s?[台局轮輪場场盤盘回组組桌]`;
/** "1° jogo - ". */
const NUMBERED_GAME = raw`\d{1,2}\s?(?:[°ºª.]|st|nd|rd|th)\s?(?:jogo|partida|juego|gara|partita|game|match|spiel|kamp|mecz|zápas)(?=\s?[-–:])`;
/** "Results - February 24 Division Two - ". */
const DIVISION = raw`(?:results?\s[-–]\s)?(?:\p{L}{3,9}\s\d{1,2}\s)?(?:division|div\.?|group|pool|section|league)\s(?:one|two|three|four|five|\d{1,2}|[a-h])(?=\s[-–]\s)`;
const RUSSIAN_STAGE = "финал|полуфинал|за 3 место";
const GAME_NUMBER = raw`\d{1,2}[.)、．]|\d{1,3}(?=\s{2,}\p{L})|#\d{1,3}`;
const RESULT = "final score|full ?time|ft|result|winners?";
const EVENT = "doubles|singles|doppel|einzel|복식|단식|doubles?|simples?|mixed|dbls|sgls";

const PREFIX = new RegExp(
  raw`^(?:${[FINAL, BRONZE, COURT_OR_ROUND, NUMBERED_GAME, DIVISION, RUSSIAN_STAGE, GAME_NUMBER, RESULT, EVENT].join("|")})\s*[:.|–-]?\s+`,
  "iu",
);

export const LABEL =
  /^(?:[^:]{1,60}:|[^:;]{0,40}(?:div(?:ision)?|group|pool|grade|class|section)\.?\s\w{1,2};)\s+(?=\P{Z}{0,4}[\s\p{L}\d])/iu;

/** Start of the first side, after dates, courts, rounds and numbers. */
export function sidesStart(text: string): number {
  let at = text.length - text.trimStart().length;
  for (let times = 0; times < 4; times++) {
    const rest = text.slice(at);
    const label = NUMBERED_CLUB.test(rest) ? null : PREFIX.exec(rest);
    if (!label || label[0].length > rest.length - 4) break;
    at += label[0].length;
    at += text.slice(at).length - text.slice(at).trimStart().length;
  }
  return at;
}

const SIGN = raw`[;!?]|,(?=\s)|\s[–—@-]\s`;
/** A full stop that does not end an initial, a number or "St". */
const FULL_STOP = raw`(?<=\p{Ll}{4}|\p{Ll}\p{Ll}\d|\d|\s\p{Lu}{2,4})(?<!^\s*1|\sST)\.(?=\s|$)`;
/** Not before a side of two words with its score: "Lions 2 at Red Bulls 3". */
const PREPOSITION = raw`\s(?:in|after|by|nach|with|mit|am|on|at|per|par|por|through|thanks|due|despite|auf|durch|na|via)\s(?!\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+\s+\d)`;
const COLON = raw`:(?=\s|$)`;

/** Signs and words after the second side. */
export const STOP = new RegExp([SIGN, FULL_STOP, PREPOSITION, COLON].join("|"), "u");
