import type { RaceRecord } from "../../../engine/history/types";
import { cleanName } from "../../cells/name";
import { GameSink } from "../../gameSink";
import { Persons } from "../../people/persons";
import { Problems } from "../../problems";
import { draftOf } from "../common/drafts";
import type { InferredGame, Interpretation, Mark, Piece } from "../types";

/** How well an interpretation agrees with what the user marked. */
interface Agreement {
  /** Share of marked names that are players; a name that is read only elsewhere in the text counts 0.9. */
  readonly names: number;
  /** The player who was marked first wins a race. */
  readonly wins: boolean;
  /** Share of consecutive marks in one race whose players finish in the order of the marks. */
  readonly order: number;
  /** All marked names are players, and the first one wins. */
  readonly whole: boolean;
}

/** The words of a name in alphabetical order: "Holm, Ada" is "Ada Holm". */
export const bare = (name: string): string =>
  cleanName(name).toLowerCase().replaceAll(",", " ").split(/\s+/).filter(Boolean).toSorted().join(" ");

/** Whether the reading has the player who was marked first. If it has, a mark on another player corrects the reading. */
export function holdsFirst({ games }: Interpretation, text: string, marks: readonly Mark[]): boolean {
  const first = marks.find(({ role }) => role === "name");
  if (!first) return false;
  const name = bare(text.slice(first.from, first.to));
  return games.some(({ entrants }) =>
    entrants.some((one) => one.name.from === first.from || bare(one.name.text) === name),
  );
}

export function agreementOf({ games }: Interpretation, text: string, marks: readonly Mark[]): Agreement {
  const named = marks.filter(({ role }) => role === "name");
  const [first] = named;
  if (!first) return { names: 0, wins: true, order: 1, whole: true };
  const entrants = games.flatMap((game) => game.entrants);
  let [names, found] = [0, 0];
  for (const mark of named) {
    const share = entrants.some(({ name }) => isAt(name, mark)) ? 1 : holdsName(entrants, mark, text) ? 0.9 : 0;
    names += share;
    if (share > 0) found += 1;
  }
  const wins = found > 0 && isWinner(games, first, text);
  return { names, wins, order: orderOf(games, named, text), whole: wins && found === named.length };
}

const isAt = (name: Piece, { from, to }: Mark): boolean => name.from === from && name.to === to;

/** Whether a marked name is a player, unless the name read at that place is cut differently. */
export function holdsName(entrants: readonly { readonly name: Piece }[], mark: Mark, text: string): boolean {
  const wanted = bare(text.slice(mark.from, mark.to));
  const isOther = ({ name }: { readonly name: Piece }): boolean =>
    name.from >= 0 && name.from < mark.to && name.to > mark.from && !isAt(name, mark) && bare(name.text) !== wanted;
  return entrants.some(({ name }) => isAt(name, mark) || bare(name.text) === wanted) && !entrants.some(isOther);
}

/** Whether a marked player wins: the race at the marked position if there is one, otherwise any race. */
function isWinner(games: readonly InferredGame[], { from, to }: Mark, text: string): boolean {
  const name = bare(text.slice(from, to));
  const isThere = (one: { readonly name: Piece }): boolean => one.name.from === from && one.name.to === to;
  const own = games.filter(({ entrants }) => entrants.some(isThere));
  const others =
    own.length > 0 ? own : games.filter(({ entrants }) => entrants.some((one) => bare(one.name.text) === name));
  return others.some((game) => winnersOf(game).some((one) => bare(one) === name));
}

/** People mark the winner first, then the next ones. */
function orderOf(games: readonly InferredGame[], named: readonly Mark[], text: string): number {
  const names = named.map(({ from, to }) => bare(text.slice(from, to)));
  const own = games.find((game) => named.length > 1 && game.entrants.some(({ name }) => name.from === named[0].from));
  if (!own) return 1;
  const ranks = new Map(
    racesOf(own).flatMap(({ entrants }) => entrants.map(({ name, rank }) => [bare(name ?? ""), rank] as const)),
  );
  const places = names.flatMap((name) => ranks.get(name) ?? []);
  const against = places.filter((place, at) => at > 0 && place < places[at - 1]).length;
  return places.length < 2 ? 1 : 1 - against / (places.length - 1);
}

/** The races that the sink makes of a game. */
export function racesOf(game: InferredGame): readonly RaceRecord[] {
  const problems = new Problems();
  const sink = new GameSink({}, new Persons({}, problems), problems);
  sink.add(draftOf(game), game.line);
  return sink.races;
}

function winnersOf(game: InferredGame): string[] {
  return racesOf(game).flatMap(({ entrants }) => {
    const best = Math.min(...entrants.flatMap(({ rank, status }) => (rank === null || status ? [] : [rank])));
    return entrants.flatMap(({ name, rank }) => (rank === best && name !== null ? [name] : []));
  });
}
