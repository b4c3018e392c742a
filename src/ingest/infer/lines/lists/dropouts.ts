import type { EntrantStatus } from "../../../cells/status";
import { isSentence } from "../../../text/courtesy";
import { isNameLike, joinOf, nameIn, peopleOf, trimmed } from "../../tokens/names";
import { statusBegins, statusIn } from "../../tokens/statuses";
import type { InferredEntrant, InferredGame, Interpretation, Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { leadAt, statusHeadOf, statusLabelAt } from "../lexing/lead";
import type { Body } from "../lexing/lineEntry";
import { bodiesOf, type EntrantText } from "./bodies";
import { behindLead } from "./listItems";
import { BEFORE_NAME, namesIn } from "./unplaced";

/** A player below a list who did not finish. */
interface Dropout {
  readonly name: Piece;
  readonly status: EntrantStatus;
  readonly said: Piece;
  /** No known word states that the player did not finish. */
  readonly guessed: boolean;
}

const LONGEST = 100;
/** Maximum number of sentences between a list and the lines below it. */
const MAX_BETWEEN = 2;

/** Adds DNFs from lines below a list, or between its lines: "Kev - pulled calf on lap 3", "Not finished:" above names. */
export function withDropouts<One extends Interpretation>(reading: One, lines: readonly ContentLine[]): One {
  const { games } = reading;
  const owned = new Map<number, number>();
  for (const [at, game] of games.entries()) for (const line of linesOf(game)) owned.set(line, at);
  const taken = new Map<number, Dropout[]>();
  const extended = games.map((game, at) => {
    if (game.duel || game.entrants.filter(({ status }) => !status).length < 2) return game;
    const found = below(game, lines, (line) => owned.get(line) ?? NO_OWNER, at);
    for (const { line, those } of found) taken.set(line, [...(taken.get(line) ?? []), ...those]);
    return found.length === 0 ? game : { ...game, entrants: [...game.entrants, ...found.flatMap(entrantsOf)] };
  });
  if (taken.size === 0) return reading;
  const guessed = [...taken].flatMap(([line, those]) =>
    those.flatMap((one) => (one.guessed ? { line, name: one.name.text } : [])),
  );
  return {
    ...reading,
    games: extended,
    unread: reading.unread.filter((line) => !taken.has(line)),
    ...(guessed.length > 0 ? { guessed } : {}),
  };
}

const NO_OWNER = -1;

const entrantsOf = ({ line, those }: { line: number; those: readonly Dropout[] }): InferredEntrant[] =>
  those.map(({ name, status, said }) => ({
    name,
    line,
    status,
    marks: [{ role: "status", from: said.from, to: said.to }],
  }));

const linesOf = ({ entrants }: InferredGame): number[] => entrants.flatMap(({ line }) => line ?? []);

interface DropoutLine {
  readonly line: number;
  readonly those: Dropout[];
}

function below(
  game: InferredGame,
  lines: readonly ContentLine[],
  ownerOf: (line: number) => number,
  own: number,
): DropoutLine[] {
  const rows = linesOf(game);
  if (rows.length < game.entrants.length) return [];
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const shape = shapeOf(game, lines);
  const found: DropoutLine[] = first === last ? behind(game, lines, shape) : [];
  const named = (line: ContentLine, those: readonly Dropout[] = []): boolean => {
    const fresh = those.filter(({ name }) => !shape.names.has(name.text.toLowerCase()));
    if (fresh.length > 0) found.push({ line: line.line, those: fresh });
    return fresh.length > 0;
  };
  let heading: { status: EntrantStatus; said: Piece; empty: boolean } | undefined;
  let [between, near] = [0, true];
  for (const line of linesAfter(first, lines, ownerOf, own)) {
    const isBelow = line.line > last;
    const status = statusHeadOf(line.text);
    if (line.text.trim() === "") {
      if (isBelow) near = false;
      if (heading?.empty === false) heading = undefined;
    } else if (status) heading = { status, said: line, empty: true };
    else if (heading && !line.heading && named(line, under(line, heading, shape))) heading.empty = false;
    else {
      const isFree = isBelow && near && !headsNext(lines, line, ownerOf);
      const isApart = !heading || line.heading === true;
      const isRead: boolean = isApart && named(line, labelled(line, shape) ?? remarked(line, shape, isFree));
      heading = undefined;
      if (isRead || !isBelow) continue;
      between += 1;
      near = false;
      if (between > MAX_BETWEEN || endsList(line)) break;
    }
  }
  return found;
}

/** The lines after a line of a game, up to those of another game. */
function linesAfter(
  first: number,
  lines: readonly ContentLine[],
  ownerOf: (line: number) => number,
  own: number,
): readonly ContentLine[] {
  const free = lines.filter(({ line }) => line > first && ownerOf(line) !== own);
  const next = free.findIndex(({ line }) => ownerOf(line) !== NO_OWNER);
  return free.slice(0, next < 0 ? undefined : next);
}

/** Whether a line ends the lines below a list: a heading, or words that are not a sentence. */
const endsList = (line: ContentLine): boolean => line.heading === true || !isSentence(line.text);

/** "1. Ann, 2. Bo, 3. Cy. DNF Di (puncture)": sentences after a list in one line. */
function behind({ entrants }: InferredGame, lines: readonly ContentLine[], shape: NamesShape): DropoutLine[] {
  const own = lines.find(({ line }) => line === entrants[0].line);
  const end = Math.max(...entrants.map(({ name }) => name.to)) - (own?.from ?? 0);
  if (!own || end < 0) return [];
  const ends = [...own.text.matchAll(/[.;!)]\s+(?=[\p{Lu}\p{Lo}])/gu)].flatMap(({ 0: sign, index }) =>
    index >= end - 1 ? [index + sign.length] : [],
  );
  return ends.flatMap((from, at) => {
    const sentence = { ...own, ...trimmed(stretch(own, from, (ends[at + 1] ?? own.text.length) - from)) };
    const those = labelled(sentence, shape) ?? (shape.scored ? undefined : remarked(sentence, shape, false)) ?? [];
    return those.length > 0 ? [{ line: own.line, those }] : [];
  });
}

/** A line directly above another race is its heading. */
function headsNext(lines: readonly ContentLine[], { line }: ContentLine, ownerOf: (line: number) => number): boolean {
  const next = lines.find((one) => one.line > line && one.text.trim() !== "");
  return next !== undefined && ownerOf(next.line) !== NO_OWNER;
}

function under(
  line: ContentLine,
  { status, said }: { status: EntrantStatus; said: Piece },
  shape: NamesShape,
): Dropout[] | undefined {
  if (line.text.length > LONGEST || isSentence(line.text)) return undefined;
  const pieces = /,\s.*,\s|;\s/u.test(line.text) ? namesIn(line, true) : [line];
  const bodies = bodiesAmong(pieces, shape);
  const loose = { ...shape, most: shape.most + 2, least: 1 };
  return bodies.every((body) => body && isNamed(body.name.text, loose))
    ? bodies.flatMap((body) =>
        peopleOfBody(body!, shape).map((name) => ({ name, status: body!.status ?? status, said, guessed: false })),
      )
    : undefined;
}

/** "DNF Pete Lamont", "Retired: A, Fly; B, Craig", "Also started, did not finish: A". */
function labelled(line: ContentLine, shape: NamesShape): Dropout[] | undefined {
  if (line.text.length > 2 * LONGEST) return undefined;
  const lead = statusLabelAt(line.text);
  if (!lead?.status) return undefined;
  const label = line.text.slice(0, lead.size);
  const isListed = /[:：]/.test(line.text.slice(lead.size, lead.end));
  if (!isListed && (isSentence(line.text) || !/^[\p{Lu}\p{Lo}(]/u.test(label))) return undefined;
  const bodies = bodiesAmong(namesIn(behindLead(line, lead), isListed), shape);
  const said = stretch(line, 0, lead.size);
  const loose = shape.small ? /^\p{L}/u : /^[\p{Lu}\p{Lo}@"“]|^\p{L}\S*$/u;
  return bodies.every((body) => body && isNameLike(body.name.text) && loose.test(body.name.text))
    ? bodies.flatMap((body) =>
        peopleOfBody(body!, shape).map((name) => ({ name, status: lead.status!, said, guessed: false })),
      )
    : undefined;
}

/** Reads names like those of the list: without the text that all of its lines have before or after the name. */
function bodiesAmong(pieces: readonly Piece[], { written }: NamesShape): (Body | undefined)[] {
  const own = pieces.map((piece) => ({ pieces: [piece], placed: false }));
  return bodiesOf([...written, ...own]).slice(written.length);
}

/** One player, or the members of a pair where the list has pairs. */
const peopleOfBody = ({ name }: Body, { paired }: NamesShape): Piece[] =>
  paired ? peopleOf(name, joinOf([name.text], true)) : [nameIn(name)];

/** The common form of the names of a list. */
interface NamesShape {
  readonly names: ReadonlySet<string>;
  /** Minimum number of words of a name. */
  readonly least: number;
  readonly most: number;
  readonly digits: boolean;
  readonly small: boolean;
  /** Each place has several players. */
  readonly paired: boolean;
  /** Figures of a game decide, so that a player who left before it did not play it. */
  readonly scored: boolean;
  /** The texts of the entrants after their places. */
  readonly written: readonly EntrantText[];
}

function shapeOf({ entrants, teams, decidedBy }: InferredGame, lines: readonly ContentLine[]): NamesShape {
  const names = entrants.map(({ name }) => name.text);
  const counts = names.map((name) => name.trim().split(/\s+/).length);
  return {
    names: new Set(names.map((name) => name.toLowerCase())),
    least: Math.min(...counts),
    most: Math.max(...counts),
    digits: names.some((name) => /\d/.test(name)),
    small: names.some((name) => /^\p{Ll}/u.test(name)),
    paired: teams === true,
    scored: decidedBy === "score",
    written: lines.flatMap((line) => {
      const own = entrants.filter((one) => one.line === line.line && one.name.from >= line.from);
      if (own.length === 0 || own.some(({ status }) => status)) return [];
      if (own.length > 1) return own.map(({ name }) => ({ pieces: [name], placed: true }));
      const at = leadAt(line.text)?.end ?? own[0].name.from - line.from;
      return [{ pieces: [trimmed(stretch(line, at, line.text.length - at))], placed: true }];
    }),
  };
}

/** Words that never begin a name, in a line that may be about a player. */
const NO_NAME =
  /(?<![\p{L}\p{N}])(?:races?|heats?|rounds?|games?|match(?:es)?|events?|series|start|finish|course|class|team|everyone|every|nobody|no|none|all|two|three|four|five|several|many|some|most|both|others?|rest|boats?|runners?|riders?|drivers?|players?|sailors?|wind|weather|rain|venue|location|conditions?|distance|laps?|organi\p{L}+|marshals?|prizes?|thanks?|well|great|good|congrat\p{L}*|best|fastest|nearest|longest|next|total|note|nb|full|results?|points?|photos?|dnf|dns|dsq|dq|rennen|lauf|wertung|alle|keiner|niemand|danke|nächste\p{L}?|carrera|todos|nadie|gracias|próxim[oa]|gara|tutti|nessuno|grazie|prossim[ao]|tous|personne|merci|prochaine?|corrida|ninguém|obrigado|lopp|løp|løb|alla|ingen|tack|takk|tak|bieg|wszyscy|nikt|dzięki|závod|všichni|nikdo|iedereen|niemand|bedankt)(?![\p{L}\p{N}])/iu;
const SMALL = "(?:de|da|do|dos|di|del|la|le|van|von|der|den|ter|ten|af|av|al|bin|el|du)";
const CAPITAL = new RegExp(`^(?:(?:${SMALL}|[\\p{Lu}\\p{Lo}@"“]\\S*)(?:\\s|$))+$`, "u");

function isNamed(text: string, { least, most, digits, small }: NamesShape): boolean {
  const count = text.trim().split(/\s+/).length;
  return (
    count >= least &&
    count <= Math.max(most, least > 1 ? 3 : 2) &&
    isNameLike(text) &&
    (digits || !/\d/.test(text)) &&
    (small ? /^[\p{L}@]/u.test(text) : CAPITAL.test(text)) &&
    !NO_NAME.test(text) &&
    !BEFORE_NAME.test(text)
  );
}

const SIGN = /\s[-–—=→]\s|\s?[:：]\s|\s[(（]|,\s|\s?\.{3,}\s?|\s?…\s?/gu;

/** Auxiliary verbs before the reason: "se retiró", "hat aufgegeben", "had to leave". */
const AUXILIARY =
  /^(?:(?:se|s['’]|a|ha|has|had|hat|musste|ist|è|si|foi|fue|was|is|were|wurde|blev|ble|blei|werd|is|moest|måtte|har|dû|avoir|été|został[a]?|musiał[a]?|musel[a]?|to|unfortunately|sadly|leider|sadly|then)\s+)+/iu;

/** Words about people who organise, help or did well. */
const NEUTRAL =
  /^(?:was|were|is|are|and|und|et|y|e|for|in|at|with|by|from|to|of)\s|!$|(?<!\p{L})(?:secretar\p{L}*|officer|chair\p{L}*|president|captain|director|treasurer|admin|coach|editor|scor(?:er|ing)|judge|marshal\p{L}*|referee|umpire|starter|timekeep\p{L}*|timing|organi[sz]\p{L}*|host\p{L}*|photo\p{L}*|thank\p{L}*|cheers|safety|rescue|first time|debut|best|pb|records?|fastest|longest|nearest|winn\p{L}+|won|champion|promot\p{L}+|next|birthday|raffle|prize|guest|member|improv\p{L}+|beat|scored|points?|pts|handicap|cakes?|food|bar|kitchen|score\p{L}*|helper|officials?|trainer|vorstand|kassier|schriftführer|schiedsrichter|zeitnahme|fotos?|arbitre|président|árbitro|giudice|presidente|trener|sędzia|rozhodčí|dommer|domare|tuomari|scheidsrechter|voorzitter|bestuur)(?!\p{L})/iu;
/** A number other than a lap or a distance. */
const FIGURE = /\d[:.,]\d|^\d|\d\s?(?:pts?|points?)/iu;

const statusOf = (text: string): EntrantStatus | undefined => {
  const bare = text.replace(AUXILIARY, "");
  const last = /(?<=\s)\p{Ll}{6,}$/u.exec(text)?.[0];
  return (
    statusIn(text) ??
    (bare === text ? undefined : statusIn(bare)) ??
    (last === undefined ? undefined : statusBegins(last))
  );
};

/** "Luc Blanc abandon au km 12", and, with `free`, "Kev - pulled calf on lap 3". */
function remarked(whole: ContentLine, shape: NamesShape, free: boolean): Dropout[] | undefined {
  if (whole.text.length > LONGEST || whole.heading) return undefined;
  const start = EMPTY_CELLS.exec(whole.text)![0].length;
  const line = trimmed(stretch(whole, start, whole.text.length - start));
  for (const cut of cutsOf(line.text, shape)) {
    const said = trimmed(stretch(line, cut.to, line.text.length - cut.to));
    const tail = said.text.replace(/[)）\s.!;|]{1,6}$/u, "");
    const known = cut.sign !== "" || /^[\p{Ll}\p{Lo}]|^\p{Lu}+(?!\p{L})/u.test(tail) ? statusOf(tail) : undefined;
    const status = shape.scored && LEFT.test(tail) ? "dns" : known;
    if (!status && !(free && isRemark(said.text, cut.sign, shape))) continue;
    const [body] = bodiesAmong([stretch(line, 0, cut.at)], shape);
    // After a dash or in brackets, a forename alone may stand for a player.
    if (body && isNamed(body.name.text, APART.test(cut.sign) ? { ...shape, least: 1 } : shape))
      return peopleOfBody(body, shape).map((name) => ({ name, status: status ?? "dnf", said, guessed: !status }));
  }
  return undefined;
}

const APART = /[-–—(（…]/;

const LEFT =
  /^(?:left|gone|went home|had to (?:go|leave)|ging|musste (?:gehen|los|weg)|est parti|parti|se fue|tuvo que irse|foi embora|è andat|moest weg|gick|måtte gå|ушёл|ушла)(?!\p{L})/iu;

/** Empty cells before a name. */
const EMPTY_CELLS = /^[\s,;|–—-]*/u;

interface Cut {
  /** Where the name ends. */
  readonly at: number;
  /** Where the remark begins. */
  readonly to: number;
  readonly sign: string;
}

/** Positions where a name may end and a remark begin: at signs, or after as many words as the names of the list have. */
function cutsOf(text: string, { least, most }: NamesShape): Cut[] {
  const signs = [...text.matchAll(SIGN)].map(({ 0: sign, index }) => ({ at: index, to: index + sign.length, sign }));
  const blanks = [...text.matchAll(/\s+/g)].slice(least - 1, Math.max(2, most));
  return [
    ...signs.toReversed(),
    ...blanks.map(({ 0: blank, index }) => ({ at: index, to: index + blank.length, sign: "" })).toReversed(),
  ].filter(({ at }) => at > 0);
}

/** Whether a text is a remark: it is not about organisers or good results, and has no figure. */
function isRemark(text: string, sign: string, { least }: NamesShape): boolean {
  const count = text.split(/\s+/).length;
  if (!/^\p{Ll}{2}/u.test(text) || /\p{Lu}/u.test(text) || count < 2 || NEUTRAL.test(text) || FIGURE.test(text))
    return false;
  if (isSentence(text)) return false;
  return sign === "" ? least > 1 && count < 6 : APART.test(sign) || (sign !== "," && count > 2);
}
