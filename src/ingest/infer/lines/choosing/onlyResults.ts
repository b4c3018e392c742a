import { groupBy } from "../../../grouped";
import { AND_WORDS } from "../../tokens/names";
import { isStandings, sumsUp } from "../../tokens/statuses";
import type { InferredGame } from "../../types";
import type { Parsed } from "../parsed";

interface Known {
  /** Lines that are quoted from an earlier message. */
  readonly quoted: ReadonlySet<number>;
  /** Games that sentences describe. */
  readonly inProse: ReadonlySet<InferredGame>;
  readonly parsed: readonly Parsed[];
}

/** The games of a text without those that repeat, summarise or comment on other games. */
export const onlyResults = (games: readonly InferredGame[], { quoted, inProse, parsed }: Known): InferredGame[] =>
  withoutRemarks(withoutStandings(withoutRetold(continued(withoutCopies(games, quoted)), inProse), parsed)).filter(
    ({ entrants }) => new Set(entrants.map(({ name }) => name.text)).size > 1,
  );

/** A heading that means a sum below other games, but the first game above them. */
const FINAL = /\bfinal scores\b/iu;

/** Drops standings that summarise the results: lists labelled as such, and lists of players of the games above. */
export function withoutStandings(games: readonly InferredGame[], parsed: readonly Parsed[]): InferredGame[] {
  const sumUp = new Set(parsed.flatMap(({ line }) => (sumsUp(line.text) ? [line.line] : [])));
  const players = (game: InferredGame): string[] => game.entrants.map(({ name }) => name.text.toLowerCase());
  const duels = games.filter(({ duel }) => duel);
  const paired = duels.flatMap(players);
  const sums = (game: InferredGame): boolean =>
    (duels.length > 1 && sumUp.has(game.line)) ||
    (!game.duel &&
      ((game.title !== undefined &&
        (isStandings(game.title.text) || (game !== games[0] && FINAL.test(game.title.text)))) ||
        (duels.length > 1 && game.line > duels[0].line && isOfPlayers(players(game), paired))));
  const kept = games.filter((game) => !sums(game));
  return kept.length > 0 ? kept : [...games];
}

/** All of a list, or nearly all of a longer one, played above: others may have had no game. */
function isOfPlayers(list: readonly string[], paired: readonly string[]): boolean {
  const known = list.filter((name) => paired.some((one) => isSame(one, name))).length;
  return known === list.length || (list.length > 4 && known >= 0.7 * list.length);
}

/** Whether one of two names equals the other, or consists of words of it: "Ortigia" and "CC Ortigia". */
function isSame(one: string, other: string): boolean {
  if (one.startsWith(other) || other.startsWith(one)) return true;
  const [words, others] = [one, other].map((name) => name.toLowerCase().split(/[\s.]+/));
  const [few, many] = words.length < others.length ? [words, others] : [others, words];
  return few.every((word) => word.length > 1 && many.some((one) => isOneStem(one, word)));
}

/** Whether two names differ only in their endings: "Мусаев", "Мусаева". */
function isOneStem(one: string, other: string): boolean {
  if (one === other) return true;
  const size = Math.min(one.length, other.length);
  return size > 4 && Math.abs(one.length - other.length) < 3 && one.slice(0, size - 1) === other.slice(0, size - 1);
}

/** Drops sentences that repeat results. */
function withoutRetold(games: readonly InferredGame[], inProse: ReadonlySet<InferredGame>): InferredGame[] {
  const plain = games.filter((game) => !inProse.has(game) && game.entrants.length < 5).map(sideNames);
  return games.filter((game) => {
    const own = inProse.has(game) ? sideNames(game) : [];
    return own.length < 2 || !plain.some((sides) => own.every((side) => sides.some((one) => isSame(one, side))));
  });
}

const AND = new RegExp(`\\s(?:${AND_WORDS}|&)\\s`, "gu");

/** The names of each side in one text. */
const sideNames = ({ entrants }: InferredGame): string[] =>
  [...groupBy(entrants, ({ name, team }) => team ?? name.text).values()].map((side) =>
    side.map(({ name }) => name.text.replace(AND, " ")).join(" "),
  );

/** Joins the first places on one line with the places on the lines below. */
function continued(games: readonly InferredGame[]): InferredGame[] {
  const joined: InferredGame[] = [];
  for (const game of games) {
    const before = joined.at(-1);
    const places = game.entrants.flatMap(({ place }) => place ?? []);
    const goesOn =
      before &&
      !before.duel &&
      !game.duel &&
      before.decidedBy === "place" &&
      game.decidedBy === "place" &&
      before.entrants.length > 2 &&
      Math.min(...places) === before.entrants.length + 1;
    if (goesOn) joined[joined.length - 1] = { ...before, entrants: [...before.entrants, ...game.entrants] };
    else joined.push(game);
  }
  return joined;
}

/** If a text has rankings, or lists of other players, two lines with a number are a remark; if it has games, two numbered lines are one. */
function withoutRemarks(games: readonly InferredGame[]): InferredGame[] {
  const lists = games.filter(({ duel, entrants }) => !duel && entrants.length > 2);
  const placed = lists.some(({ decidedBy }) => decidedBy === "place");
  const played = !placed && games.filter(({ duel }) => duel).length > 3;
  const players = new Set(lists.flatMap(({ entrants }) => entrants.map(({ name }) => name.text.toLowerCase())));
  const known = ({ entrants }: InferredGame): boolean =>
    entrants.some(({ name }) => players.has(name.text.toLowerCase()));
  return games.filter(
    (game) =>
      game.duel ||
      (game.decidedBy === "place" && !played) ||
      game.entrants.length > 2 ||
      (game.decidedBy !== "place" && !placed && (lists.length < 2 || known(game))),
  );
}

/** Drops repeated lists: the same numbers in another order, or quoted from an earlier message. */
function withoutCopies(games: readonly InferredGame[], quoted: ReadonlySet<number>): InferredGame[] {
  const keyOf = ({ entrants, date, duel }: InferredGame, figures: boolean): string | undefined =>
    duel ||
    entrants.length < 3 ||
    (figures && entrants.some(({ score, seconds, status }) => (score ?? seconds ?? status) === undefined))
      ? undefined
      : [
          date,
          ...entrants
            .map(({ name, score, seconds }) => `${name.text} ${figures ? (score ?? seconds ?? "") : ""}`)
            .toSorted(),
        ].join("|");
  const seen = new Set<string>();
  const own = new Set(
    games.flatMap((game) => (quoted.has(game.line) ? [] : (keyOf({ ...game, date: undefined }, false) ?? []))),
  );
  return games.filter((game) => {
    const key = keyOf(game, true);
    const again = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    return !again && !(quoted.has(game.line) && own.has(keyOf({ ...game, date: undefined }, false) ?? ""));
  });
}
