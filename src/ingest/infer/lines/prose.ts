import { isNameLike, nameIn, trimmed } from "../tokens/names";
import type { Piece } from "../types";
import { stretch } from "./content";
import { inPairs, type LineDuel } from "./duel";
import { phraseAt } from "./vocabulary";

const SCORED = "(?:\\s(?:by\\s)?\\d{1,3}\\s?[-–:]\\s?\\d{1,3})?";
const WON = `beat|beats|beating|bt\\.?|def\\.?|defeats?|defeated|defeating|edged|edging|outlasted|overc[ao]me|overcoming|thrashed|crushed|topped|downed|saw off|held off|knocked out|eased past|got past|swept past|won${SCORED}\\s(?:against|over|at|v|from)|winning${SCORED}\\s(?:against|over)|(?:win|victory|success|triumph)${SCORED}\\s(?:over|against)|schlug|schlägt|besiegte|besiegt|gewann${SCORED}\\sgegen|gewinnt${SCORED}\\sgegen|bat|battent|a battu|ont battu|gana a|ganó a|venció a|vencieron a|venceu|batte|ha battuto|versloeg|verslaat|verslaan|slog|slår|besegrade|slo|voitti|pokonał[ai]?|porazil[ai]?|legyőzte|обыграл[аи]?|победил[аи]?|thắng|yendi|ניצח(?:ה|ו)?(?:\\sאת)?|ניצחתי(?:\\sאת)?`;
const LOST = `lost${SCORED}\\s(?:to|against|at)|losing${SCORED}\\s(?:to|against)|loses${SCORED}\\sto|fell${SCORED}\\sto|went down${SCORED}\\sto|verlor${SCORED}\\sgegen|perdi[óo]\\s(?:con|contra|ante)|perd contre|a perdu contre|verloor van|förlorade mot|tapte mot|hävisi|przegrał[ai]?\\sz|проиграл[аи]?|thua|הפסיד(?:ה|ו)?\\sל`;
const DREW = `drew${SCORED}\\swith|drew${SCORED}\\sagainst|(?:earn |a )?draw${SCORED}\\s(?:against|with)|tied${SCORED}\\swith|shared the points with`;
const VERB = new RegExp(`(?<![\\p{L}\\p{N}])(?:(${WON})|(${LOST})|(${DREW}))(?![\\p{L}\\p{N}])`, "giu");

const WORD = "(?:[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’.-]*|\\d+[A-Z]\\p{L}*)";
const PARTICLE = "(?:de|der|den|van|von|da|di|la|le|del|dos|du|zu|ter|of|and|&|n'|'n'|in 't)";
const RUN = `${WORD}(?:\\s+(?:${PARTICLE}\\s+){0,2}(?:${WORD}|\\d{1,3}(?![-–:\\d])))*`;
export const RUNS = new RegExp(`(?<![\\p{L}\\p{N}'’])${RUN}(?:\\s?\\([^()]{1,20}\\))?`, "gu");
const AHEAD = new RegExp(`^[\\s,]*(?:\\p{Ll}[\\p{L}'’-]*\\s+){0,4}?(${RUN})`, "u");
const SENTENCE = /(?<=[\p{L}\p{N})"”’]{2}|\d)[.!?;]+["”’]?\s+(?=["“‘]?[\p{Lu}\p{Lo}])|;\s*/gu;
/** Words that open sentences, and are no names. */
const OPENERS =
  /^(?:The|A|An|In|On|At|After|Before|With|While|Then|And|But|So|As|For|By|From|This|That|These|Those|Last|Next|First(?:ly)?|Second(?:ly)?|Third(?:ly)?|Final(?:ly)?|Elsewhere|Meanwhile|Also|Both|Despite|When|Although|Following|However|Earlier|Later|Here|There|It|He|She|They|We|His|Her|Their|Our|Round|Week|Game|Match|Division|Premier|League|Semi|Quarter|Congratulations|Thanks|Well|Unfortunately|Im|Am|Der|Die|Das|Den|Nach|Mit|Le|La|Les|El|Los|Las|En|Il|Lo|De|Het|Een|Det|Den|I|В|На|После|Seniors?|Juniors?|Sophomores?|Freshm[ae]n)(?=\s|$)[\s,]*/u;

const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?(?:\s\d+)?$/u;

/** The sentences of a line. */
export function sentencesOf(line: Piece, ends = SENTENCE): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  for (const match of line.text.matchAll(ends)) {
    // "J. Smith", "No. 2", "St. Ives": a short word before a full stop does not end the sentence.
    if (
      match[0].startsWith(".") &&
      /(?:^|[\s(])(?:\p{L}|No|St|Dr|Mr|Mrs|Ms|Nr|Jr|Sr|vs|def|bt|Bld)$/u.test(line.text.slice(at, match.index))
    )
      continue;
    parts.push(trimmed(stretch(line, at, match.index - at)));
    at = match.index + match[0].length;
  }
  parts.push(trimmed(stretch(line, at, line.text.length - at)));
  return parts.filter(({ text }) => text !== "");
}

/** Games described in a sentence: a verb between two names, or after the subject of the sentence. */
export function proseDuels(sentence: Piece): LineDuel[] {
  const { text } = sentence;
  if (text.length > 600 || !/\p{Lu}|\p{Lo}/u.test(text)) return [];
  const duels: LineDuel[] = [];
  let before = 0;
  let subject: Piece | undefined;
  for (const verb of text.matchAll(VERB)) {
    const left = nameBefore(sentence, before, verb.index) ?? subject ?? nameBefore(sentence, 0, verb.index);
    const start = verb.index + verb[0].length;
    const score = /^\s(?:by\s)?\d{1,3}\s?[-–:]\s?\d{1,3}\s(?:(?:to|at|over|against)\s)?/.exec(text.slice(start));
    const from = start + (score?.[0].length ?? 0);
    const ahead = AHEAD.exec(text.slice(from));
    if (!left || !ahead) continue;
    const right = nameOf(stretch(sentence, from + ahead[0].length - ahead[1].length, ahead[1].length));
    if (!right || right.text === left.text) continue;
    const winner = verb[1] !== undefined ? "left" : verb[2] === undefined ? "draw" : "right";
    duels.push(inPairs({ left: [left], right: [right], winner, weight: 0.5, shape: "prose" }));
    before = from + ahead[0].length;
    subject ??= left;
  }
  return duels;
}

/** The last name before a verb, or the subject of the sentence if a pronoun or many words are between. */
function nameBefore(sentence: Piece, from: number, to: number): Piece | undefined {
  const text = sentence.text.slice(from, to);
  const runs = [...text.matchAll(RUNS)];
  const last = runs.at(-1);
  if (!last) return undefined;
  const between = text.slice(last.index + last[0].length).trim();
  const far = /(?<!\p{L})(?:he|she|they|who|him|her|it)(?!\p{L})/u.test(between) || between.split(/\s+/).length > 4;
  for (const run of far ? runs : [last]) {
    const name = nameOf(stretch(sentence, from + run.index, run[0].length));
    if (name) return name;
  }
  return undefined;
}

export function nameOf(run: Piece): Piece | undefined {
  let piece = run;
  for (let opener = OPENERS.exec(piece.text); opener; opener = OPENERS.exec(piece.text))
    piece = trimmed(stretch(piece, opener[0].length, piece.text.length - opener[0].length));
  const name = nameIn(trimmed(stretch(piece, 0, piece.text.replace(/['’]s?$|[.,]+$/u, "").length)));
  return name.text.length > 1 && isNameLike(name.text) && !CALENDAR.test(name.text) ? name : undefined;
}

/** Full names in the text that begin or end with a word. */
export function fullNames(texts: readonly string[]): (name: Piece) => Piece {
  const whole = new Map<string, Set<string>>();
  for (const text of texts)
    for (const [run] of text.matchAll(RUNS)) {
      const name = run.replace(/['’]s$|\s?\([^()]*\)$/u, "").replace(OPENERS, "");
      const words = name.split(/\s+/);
      if (words.length !== 2 || words.some((word) => word.length < 3 || phraseAt(word, 0) !== undefined)) continue;
      for (const word of words) whole.set(word, (whole.get(word) ?? new Set()).add(name));
    }
  return (piece) => {
    const known = whole.get(piece.text);
    return known?.size === 1 ? { ...piece, text: [...known][0] } : piece;
  };
}
