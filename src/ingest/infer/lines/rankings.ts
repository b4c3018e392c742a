import type { InferredEntrant, InferredGame, Interpretation, Piece } from "../types";
import { stretch, type ContentLine } from "./content";
import { ORDINAL_WORD, placeSaid } from "./ordinals";
import { fullNames, nameOf, RUNS, sentencesOf } from "./prose";

/** Words in a sentence that name the winner. */
const WON =
  /(?<![\p{L}’'])(?:won|wins|winners?|winning|victory|victorious|champions?|triumphed|took (?:the )?(?:win|title|gold|honours|home)|c[ao]me out on top|top(?:ped)? (?:spot|honours)|zmagal[ai]?|gewann|gewannen|siegte|sieger(?:in)?|vainqueurs?|remport\p{L}+|gagn\p{L}+|gan(?:ó|aron|adores?)|venci(?:ó|eron)|campe(?:ón|ones|ão)|lideró|vencedor\p{L}*|vincitor\p{L}|ha vinto|winna(?:ar|ars)|vann|vinnare|voitti|zwyci\p{L}+|vyhrál[ai]?|победил[аи]?|vô địch|dẫn đầu)(?!\p{L})/giu;
const PLACED = new RegExp(
  `(?:${ORDINAL_WORD.source}|(?<![\\p{L}\\d.,:])\\d{1,2}(?:st|nd|rd|th|º|ª|°)(?![\\p{L}])|(?:xếp )?hạng (?:\\d{1,2}|nhì|ba)(?!\\p{L}))`,
  "giu",
);
/** An ordinal before these is not a place. */
const COUNTED =
  /^\s(?:time|round|half|leg|game|match|set|year|annual|win|edition|division|team|lap|hole|week|quarter|session|event|attempt|consecutive|straight|largest|fastest|best|season|set|frame|and final|ever|one|two|three|half|kolo|ronda|jornada|edici|of the|(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/iu;
/** After these words comes an origin or a prize. */
const FROM = /(?<!\p{L})(?:from|near|outside|in|at|for|of|on|aus|de|du|del|iz|ze?|från|fra|fra|près de)\s(?:the\s)?$/iu;
const AND = /^\s?(?:,|and|und|y|e|et|i|in|és|og|och|en|&|\+|,\s?and|a)\s?(?:(?:la|el|le|the)\s)?$/iu;

interface Said {
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

/** Rankings described in sentences: "Ann won, Bo finished second and third was Cy". */
export function proseRankings(lines: readonly ContentLine[]): (Interpretation & { readonly fit: number }) | undefined {
  const games: InferredGame[] = [];
  let open: InferredEntrant[] = [];
  const close = (): void => {
    const seats = open.filter((one, at) => open.findIndex(({ name }) => name.text === one.name.text) === at);
    const places = new Set(seats.map(({ place }) => place));
    if (places.size > 1 && (places.has(1) || seats.length > 2))
      games.push({
        entrants: seats,
        line: seats[0].line ?? 1,
        decidedBy: "place",
        ...(seats.some(({ team }) => team) ? { teams: true } : {}),
      });
    open = [];
  };
  for (const line of lines) {
    if (line.text.length < 30) continue;
    for (const sentence of sentencesOf(line)) {
      for (const one of saidIn(sentence, line.line)) {
        // Another winner in a later sentence, or a better place, in a later paragraph, begins another race.
        const before = open.at(-1);
        const later = before?.line !== undefined && before.line < line.line;
        const winner = open.find(({ place }) => place === 1 && one.place === 1);
        const other = winner !== undefined && winner.name.from < sentence.from && winner.name.text !== one.name.text;
        if (other || (later && (winner || (one.place! > 1 && one.place! < before.place!)))) close();
        open.push(one);
      }
    }
  }
  close();
  if (games.length === 0) return undefined;
  const full = fullNames(lines.map(({ text }) => text));
  for (const [at, game] of games.entries())
    games[at] = { ...game, entrants: game.entrants.map((one) => ({ ...one, name: full(one.name) })) };
  const seats = games.reduce((sum, { entrants }) => sum + entrants.length, 0);
  return {
    kind: "places told in sentences",
    template: "line-prose",
    games,
    fit: 4.2 + 0.25 * Math.min(5, seats / games.length),
    evidence: { coverage: Math.min(1, seats / 6) },
    assumed: [],
    unread: [],
    choices: { container: "lines", mode: "prose" },
  };
}

/** The places stated in a sentence: the name before the place, or after it if the sentence begins with a place. */
function saidIn(sentence: Piece, line: number): InferredEntrant[] {
  const { text } = sentence;
  const said = placesIn(text);
  if (said.length === 0) return [];
  const groups = groupsIn(sentence, said);
  if (groups.length === 0) return [];
  const behind = said[0].from < groups[0].from;
  const found: InferredEntrant[] = [];
  let before = 0;
  for (let at = 0; at < said.length; at++) {
    const one = said[at];
    // "Ann, Bo and Cy finished second, third and fifth".
    let last = at;
    while (said[last + 1] && AND.test(text.slice(said[last].to, said[last + 1].from))) last += 1;
    const next = said[at + 1]?.from ?? text.length;
    const ahead = groups.filter((group) => group.from >= before && group.to <= one.from).at(-1);
    const after = groups.find((group) => group.from >= one.to && group.from < next);
    const group = behind ? (after ?? ahead) : (ahead ?? after);
    const many = [ahead, groups.find(({ from }) => from >= said[last].to)].find(
      (some) => last > at && some?.names.length === last - at + 1,
    );
    if (many) {
      found.push(...many.names.map((name, index) => ({ name, place: said[at + index].place, line })));
      before = Math.max(said[last].to, many.to);
      at = last;
      continue;
    }
    if (!group) continue;
    const tie = /tie|tied|joint|share/i.test(text.slice(Math.max(0, one.from - 30), one.to + 12));
    const team = group.names.length > 1 && !tie ? group.names.map((name) => name.text).join(" & ") : undefined;
    found.push(...group.names.map((name) => ({ name, place: one.place, line, ...(team ? { team } : {}) })));
    before = Math.max(one.to, group === after ? group.to : 0);
  }
  return found;
}

function placesIn(text: string): Said[] {
  const found: Said[] = [];
  for (const match of text.matchAll(PLACED)) {
    const to = match.index + match[0].length;
    const place = /nhì$/i.test(match[0]) ? 2 : /hạng ba$/i.test(match[0]) ? 3 : placeSaid(match[0]);
    if (place !== undefined && place > 0 && !COUNTED.test(text.slice(to)) && !isEdition(match[0], text.slice(to)))
      found.push({ place, from: match.index, to });
  }
  for (const match of text.matchAll(WON)) {
    // "The winners were Ann in first place, …": the place is said.
    if (/^(?:winn?[ae]|champ|sieger|vainq|venc|vinc)/i.test(match[0]) && found.some(({ place }) => place === 1))
      continue;
    const to = match.index + match[0].length;
    // "won second place", "champion in third".
    if (!found.some(({ from }) => Math.abs(from - to) < 14)) found.push({ place: 1, from: match.index, to });
  }
  const sorted = found.toSorted((a, b) => a.from - b.from);
  return sorted.filter(({ place }, at) => at === 0 || place !== 1 || sorted[at - 1].place !== 1);
}

/** "The 13th Chili Cookoff". */
function isEdition(ordinal: string, behind: string): boolean {
  return /\d/.test(ordinal) && /^\s\p{Lu}/u.test(behind);
}

interface Group {
  readonly names: readonly Piece[];
  readonly from: number;
  readonly to: number;
}

/** "George and James Burrow": two names that the pattern of long names reads as one. */
function apart(run: RegExpExecArray): { readonly 0: string; readonly index: number }[] {
  const at = run[0].indexOf(" and ");
  if (at < 0) return [run];
  return [
    { 0: run[0].slice(0, at), index: run.index },
    { 0: run[0].slice(at + 5), index: run.index + at + 5 },
  ];
}

/** Names of a sentence; names joined by a comma or an "and" form one group. */
function groupsIn(sentence: Piece, said: readonly Said[]): Group[] {
  const { text } = sentence;
  const groups: Group[] = [];
  const runs = [...text.matchAll(RUNS)].flatMap(apart);
  const full = runs.filter((run) => run[0].includes(" ")).length;
  for (const [at, run] of runs.entries()) {
    // The first word of a sentence is not a name if the others have two words.
    if (at === 0 && run.index < 2 && !run[0].includes(" ") && full > 0 && full >= runs.length - 1) continue;
    const end = run.index + run[0].length;
    if (said.some(({ from, to }) => run.index < to && end > from) || FROM.test(text.slice(0, run.index))) continue;
    const name = nameOf(stretch(sentence, run.index, run[0].length));
    if (!name || /^\p{Lu}+$/u.test(name.text)) continue;
    const from = name.from - sentence.from;
    const last = groups.at(-1);
    if (last && AND.test(text.slice(last.to, from)) && !said.some((one) => one.from >= last.to && one.to <= from))
      groups[groups.length - 1] = { names: [...last.names, name], from: last.from, to: end };
    else groups.push({ names: [name], from, to: end });
  }
  return groups;
}
