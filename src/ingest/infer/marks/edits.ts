/**
 * What marks change after a text is read. `completed.ts` adds games of lines in which the reading has no player; `repointed.ts`
 * moves all names like the marked ones; `corrections.ts` changes one place for each mark, as a reading of its own. This file
 * comes last: it applies marks that the best reading does not follow, and marks that say how a player finished.
 */
import { groupBy } from "../../grouped";
import { lineFinder } from "../../text/lines";
import { bare, holdsName, racesOf } from "../examples/agreement";
import { corrected, pieceOf } from "./corrections";
import { wholeWords } from "../tokens/escaped";
import { AND_WORDS } from "../tokens/names";
import { Hints } from "../common/hints";
import type { Context } from "../common/context";
import type { Fitted, InferredEntrant, InferredGame, Interpretation, Mark, MarkValue } from "../types";

/** Applies what the user stated about single players; each such mark changes only the game at its place in the text. */
export function applyValues(
  best: Fitted | undefined,
  text: string,
  marks: readonly Mark[],
  context: Context,
): Fitted | undefined {
  let reading = best ?? NOTHING;
  const loose: Mark[] = [];
  for (const mark of marks.flatMap((one) => withFellows(one, reading, text))) {
    reading = withPlayer(reading, mark, text, context, marks) ?? reading;
    const seat = seatOf(reading.games, mark, text);
    if (!seat) loose.push(mark);
    else {
      const changed = withFinish(reading.games[seat.game], seat.entrant, mark.value!);
      reading = { ...reading, games: reading.games.with(seat.game, changed) };
    }
  }
  const games = [...reading.games, ...gamesOf(loose, reading, text)].toSorted((a, b) => a.line - b.line);
  if (games.length === 0) return best;
  const { choices = {} } = reading;
  return { ...reading, games, choices: { ...choices, mode: [choices.mode, "edited"].filter(Boolean).join("-") } };
}

/** Whether a reading has no player in the parts of the text that the user marked as no result. */
export const leavesOut = (reading: Interpretation, text: string, marks: readonly Mark[]): boolean =>
  marks.every((mark) => mark.role !== "none" || follows(reading, mark, text));

/** Applies marks that a reading does not follow by itself, each at its place in the text. */
export function followMarks(best: Fitted, text: string, context: Context): Fitted {
  const left = context.hints.marks.filter((mark) => !follows(best, mark, text));
  return left.length === 0 ? best : (corrected(best, text, { ...context, hints: new Hints(left) }) ?? best);
}

function follows({ games }: Interpretation, mark: Mark, text: string): boolean {
  const { role, from, to } = mark;
  const entrants = games.flatMap((game) => game.entrants);
  if (role === "name") return holdsName(entrants, mark, text);
  if (role === "none") return !entrants.some(({ name }) => name.from >= from && name.to <= to);
  if (role === "place" || role === "status")
    return entrants.some(({ marks = [] }) => marks.some((one) => one.role === role && one.from < to && one.to > from));
  // A heading within a line may be a cell of a table.
  const isAlone =
    text
      .slice(text.lastIndexOf("\n", from - 1) + 1)
      .split("\n", 1)[0]
      .trim() === text.slice(from, to).trim();
  return role !== "race" || !isAlone || games.some(({ title }) => title && title.from < to && title.to > from);
}

const NOTHING: Fitted = {
  kind: "the players that you marked",
  template: "line-marks",
  games: [],
  fit: 2,
  evidence: { coverage: 0 },
  assumed: [],
  unread: [],
  choices: { container: "lines" },
};

interface SeatIndex {
  readonly game: number;
  readonly entrant: number;
}

const AND = new RegExp(`\\s(?:${AND_WORDS})\\s`, "u");

/** "Sank: Gulls Aloud, Moo-ving On": a DNF after a label holds for all names of its line, if none of them was read. */
function withFellows(mark: Mark, { games }: Interpretation, text: string): Mark[] {
  const start = text.lastIndexOf("\n", mark.from - 1) + 1;
  const line = text.slice(start).split("\n", 1)[0];
  const label = /^[^:,]{1,40}:\s+(?=\S)/u.exec(line)?.[0].length ?? 0;
  const isRead = games.some(({ entrants }) =>
    entrants.some(({ name }) => name.from >= start && name.to <= start + line.length),
  );
  if (label === 0 || !/[,;]/.test(line) || isRead || typeof mark.value === "number") return [mark];
  // "Flo, Gus and Hal": the last two are joined by a word.
  const last = 1 + Math.max(line.lastIndexOf(","), line.lastIndexOf(";"));
  const parts = line.slice(0, last) + line.slice(last).replace(AND, (word) => ",".padEnd(word.length));
  const fellows = [...parts.matchAll(/[^,;]+/g)].map(({ 0: part, index }): Mark => {
    const cut = index < label ? part.slice(label - index) : part;
    const from = start + index + (part.length - cut.length) + (cut.length - cut.trimStart().length);
    return { ...mark, from, to: from + cut.trim().length };
  });
  // "Sank: Flo, punctured early": names do not begin with a small letter.
  const areNames = fellows.every(({ from, to }) => /^[\p{Lu}\p{Lo}\d"“@]/u.test(text.slice(from, to)));
  const isOne = fellows.some(({ from, to }) => from === mark.from && to === mark.to);
  return fellows.length > 1 && areNames && isOne ? fellows : [mark];
}

/** The player at the mark, else the same name in a game of that line. */
function seatOf(games: readonly InferredGame[], mark: Mark, text: string): SeatIndex | undefined {
  const seats = games.flatMap(({ entrants }, game) => entrants.map((one, entrant) => ({ one, game, entrant })));
  const there = seats.find(({ one: { name } }) => name.from >= 0 && name.from < mark.to && name.to > mark.from);
  if (there) return there;
  const name = bare(text.slice(mark.from, mark.to));
  const line = lineFinder(text)(mark.from);
  return seats.find(
    ({ one, game }) => bare(one.name.text) === name && (one.name.from < 0 || (one.line ?? games[game].line) === line),
  );
}

/** The reading with the marked name, cut from a longer one or added to the game at its position; undefined if nothing changes or no game has room. */
function withPlayer(
  reading: Fitted,
  mark: Mark,
  text: string,
  context: Context,
  marked: readonly Mark[],
): Fitted | undefined {
  const { from, to } = mark;
  const changed = corrected(reading, text, { ...context, hints: new Hints([{ role: "name", from, to }]) }, marked);
  const own = changed?.games.find(({ entrants }) => entrants.some(({ name }) => name.from === from && name.to === to));
  const name = bare(text.slice(from, to));
  // The nearest game has the player already: the mark means another game.
  return own && own.entrants.filter((one) => bare(one.name.text) === name).length > 1 ? undefined : changed;
}

/** The game with one player at the place, or with the status, that the user states; the others move. */
function withFinish(game: InferredGame, at: number, value: MarkValue): InferredGame {
  const placed = withPlaces(game);
  const sideOf = ({ team, name }: InferredEntrant): string => team ?? `${name.text}\n${name.from}`;
  const own = sideOf(placed[at]);
  const [before] = [placed[at].place];
  const others = placed.filter((one) => sideOf(one) !== own);
  // The player above has the same place.
  const isTied = before !== undefined && placed.slice(0, at).some((one) => sideOf(one) !== own && one.place === before);
  if (value === "tied" && isTied) return { ...game, entrants: placed, decidedBy: "place", ordered: true };
  const shifted = (place: number, from: number, by: number): number => (place > from ? place + by : place);
  // Players after the removed one move up.
  const closed = new Map(
    others.map((one) => [one, one.place === undefined ? undefined : shifted(one.place, before ?? Infinity, -1)]),
  );
  const places = [...closed.values()].flatMap((place) => place ?? []);
  const ahead = places.filter((place) => place < (before ?? Infinity));
  const wanted =
    typeof value === "number"
      ? Math.min(value, places.length + 1)
      : value === "tied"
        ? Math.max(1, ...ahead)
        : undefined;
  const room = wanted === undefined ? Infinity : value === "tied" ? wanted : wanted - 1;
  const entrants = placed.map((one): InferredEntrant => {
    const { place: _, status: __, ...rest } = one;
    if (sideOf(one) === own)
      return wanted === undefined
        ? { ...rest, status: value as InferredEntrant["status"] }
        : { ...rest, place: wanted };
    const place = closed.get(one);
    return place === undefined ? one : { ...one, place: shifted(place, room, 1) };
  });
  const { scoreOrder: _, ...rest } = game;
  return { ...rest, entrants, decidedBy: "place", ordered: true };
}

/** The entrants of a game with the places that they have, whatever decided them. */
function withPlaces(game: InferredGame): InferredEntrant[] {
  const ranked = new Map(
    racesOf(game).flatMap(({ entrants }) => entrants.map((one) => [bare(one.name ?? ""), one] as const)),
  );
  const ranks = [
    ...new Set([...ranked.values()].flatMap(({ rank, status }) => (status || rank === null ? [] : [rank]))),
  ];
  const isTeamed = game.entrants.some(({ team }) => team !== undefined);
  return game.entrants.map((one): InferredEntrant => {
    const { place: _, score: __, seconds: ___, unread: ____, ...rest } = one;
    const known = ranked.get(bare(one.name.text));
    if (!known || known.status || known.rank === null) return one.status || !one.place ? { ...rest } : one;
    return { ...rest, place: isTeamed ? 1 + ranks.filter((rank) => rank < known.rank!).length : known.rank };
  });
}

/** How the opponent finished, where that is not first. */
const OPPOSITE: ReadonlyMap<MarkValue, MarkValue> = new Map<MarkValue, MarkValue>([
  [1, 2],
  ["tied", "tied"],
]);

/** A mark for the only other known player in the line of a mark: "Isaac and Zara - stalemate". */
function opponentOf(mark: Mark, { games }: Interpretation, text: string): Mark[] {
  const start = text.lastIndexOf("\n", mark.from - 1) + 1;
  const line = text.slice(start).split("\n", 1)[0];
  const own = bare(text.slice(mark.from, mark.to));
  const names = new Set(games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text)));
  const found = [...names].flatMap((name): Mark[] => {
    const at = bare(name) === own ? -1 : line.search(wholeWords(name));
    return at < 0
      ? []
      : [{ role: "name", from: start + at, to: start + at + name.length, value: OPPOSITE.get(mark.value!) ?? 1 }];
  });
  return found.length === 1 ? found : [];
}

/** New games for marked players who are in no game: one game for each line, or one for all. */
function gamesOf(loose: readonly Mark[], reading: Interpretation, text: string): InferredGame[] {
  const marks = loose.length === 1 ? [...loose, ...opponentOf(loose[0], reading, text)] : loose;
  const lineOf = lineFinder(text);
  const lines = [...groupBy(marks, ({ from }) => lineOf(from)).values()];
  return (lines.some((own) => own.length > 1) ? lines : [marks])
    .filter((own) => own.length > 1)
    .map((own): InferredGame => ({
      line: Math.min(...own.map(({ from }) => lineOf(from))),
      decidedBy: "place",
      ordered: true,
      duel: own.length === 2,
      entrants: own.map((mark): InferredEntrant => ({
        name: pieceOf(mark, text),
        ...(typeof mark.value === "number"
          ? { place: mark.value }
          : mark.value === "tied"
            ? { place: 1 }
            : { status: mark.value }),
      })),
    }));
}
