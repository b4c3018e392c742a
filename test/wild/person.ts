import { publish } from "../../src/ingest/exporters/json/shape";
import { readAll } from "../../src/ingest/index";
import type { Mark, ReadOptions, ReadResult } from "../../src/ingest/types";
import { clean, isRight, playerOf, shareRight, type Wanted } from "./labels";

/** After so many answers and marks a person gives up. */
const MOST = 3;
/** A mark that makes nothing better is taken back, and another one tried. */
const TRIES = 8;
/** As many players are tried whose place or status is wrong, after the other marks. */
const FINISHES = 2;

type Stretch = Pick<Mark, "from" | "to">;

interface Seen {
  readonly text: string;
  readonly wanted: Wanted;
  readonly result: ReadResult;
  readonly marks: readonly Mark[];
}

/**
 * How many answers and marks it takes until a text is read right; undefined where it never is. A person who sees that a reading is
 * wrong takes another answer that the dialog offers, where that is right; else points at what is wrong: a player who is missing, what was
 * read and is no result, the heading of a race, the place or the figure of the winner. The dialog shows at once what a mark does: one that
 * makes nothing better is taken back.
 */
export function marksNeeded(input: Input, wanted: Wanted, first: ReadResult): number | undefined {
  return countOf(input, wanted, first, marksOf) ?? countOf(input, wanted, first, plainly);
}

interface Input {
  readonly name: string;
  readonly data: Uint8Array;
  readonly text: string;
}

function countOf(
  { name, data, text }: Input,
  wanted: Wanted,
  first: ReadResult,
  next: (seen: Seen) => readonly Mark[],
): number | undefined {
  const read = (options: ReadOptions): ReadResult => readAll([{ data, name }], options);
  let marks: readonly Mark[] = [];
  let answer: ReadOptions = {};
  let result = first;
  for (let count = 1; count <= MOST; count++) {
    const own = marks.length > 0 ? { marks } : {};
    const actions = [
      ...answersOf(result).map((setting) => ({ marks, answer: setting, read: () => read({ ...setting, ...own }) })),
      ...next({ text, wanted, result, marks }).map((mark) => ({
        marks: [...marks, mark],
        answer,
        read: () => read({ ...answer, marks: [...marks, mark] }),
      })),
    ];
    const before = shareRight(result, wanted);
    let taken: { readonly action: (typeof actions)[number]; readonly after: ReadResult } | undefined;
    for (const action of actions) {
      const after = action.read();
      if (isRight(after, wanted)) return count;
      if (shareRight(after, wanted) > before && (!taken || taken.action.marks === marks)) taken = { action, after };
    }
    // A mark that changes nothing may do so together with the next one.
    const last = actions.find((action) => action.marks !== marks);
    taken ??= last && { action: last, after: last.read() };
    if (!taken) return undefined;
    [{ marks, answer }, result] = [taken.action, taken.after];
  }
  return undefined;
}

/** Answers that the dialog offers: the other reading, and those of the doubts. */
function answersOf({ inputs: [input] }: ReadResult): ReadOptions[] {
  if (!input) return [];
  const other = input.alternatives?.readings.filter(({ taken }) => !taken).map(({ setting }) => setting) ?? [];
  const doubts = input.doubts.flatMap(({ choices = [] }) =>
    choices.filter(({ taken }) => !taken).map(({ setting }) => setting),
  );
  return [...other, ...doubts.slice(0, 6)];
}

/** Marks that a person could set next, the most obvious one first. */
function marksOf(seen: Seen): Mark[] {
  const found = [...missing(seen), ...needless(seen), ...headings(seen), ...figures(seen)];
  const fresh = found.filter(
    (mark) => !seen.marks.some(({ role, from, to }) => role === mark.role && from === mark.from && to === mark.to),
  );
  return [...fresh.slice(0, TRIES), ...finishes(seen).slice(0, FINISHES)];
}

/** Where nothing is learned: what is no result, and how each player finished, one by one. */
const plainly = (seen: Seen): Mark[] => [...finishes(seen).slice(0, TRIES), ...needless(seen)];

/** The first player whose place or status is wrong, or who is missing, with what the player came to: the dialog's *Finished…*. */
export function finishes({ result, wanted, text, marks }: Seen): Mark[] {
  const { games } = publish(result);
  const right = new Set(games.map(({ entrants }) => seatsOf(entrants)));
  const names = (result.inputs[0]?.understood ?? []).filter(({ role }) => role === "name");
  const open = [...games.entries()].filter(
    ([, { entrants }]) => !wanted.games.some((game) => seatsOf(game.entrants) === seatsOf(entrants)),
  );
  return wanted.games.flatMap(({ entrants }): Mark[] => {
    if (right.has(seatsOf(entrants))) return [];
    const own = new Set(entrants.map(({ name }) => playerOf(name)));
    const shared = (game: (typeof games)[number]): number =>
      game.entrants.filter(({ name }) => own.has(playerOf(name))).length;
    const [race, game] = open
      .filter(([, one]) => shared(one) > 0)
      .toSorted(([, a], [, b]) => shared(b) - shared(a))[0] ?? [-1, undefined];
    const seatOf = (name: string | null) => game?.entrants.find((one) => playerOf(one.name) === playerOf(name));
    const isRight = ({ name, rank, status }: (typeof entrants)[number]): boolean => {
      const seat = seatOf(name);
      return seat !== undefined && seatsOf([{ name, rank, status }]) === seatsOf([seat]);
    };
    const sorted = entrants.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99));
    const isSaid = ({ name, rank }: (typeof entrants)[number]): boolean =>
      marks.some((mark) => mark.value === rank && playerOf(text.slice(mark.from, mark.to)) === playerOf(name));
    const wrong = sorted.find((one) => one.name !== null && !isRight(one) && !(game === undefined && isSaid(one)));
    if (!wrong?.name) return [];
    const { name, rank } = wrong;
    const status = statusOf(wrong.status);
    const isTied = sorted.some((one) => one !== wrong && one.rank === rank && (game === undefined || isRight(one)));
    const value = status ?? (isTied ? "tied" : rank);
    if (value === null || value === undefined) return [];
    // The words of the player within what is underlined.
    const there = names.flatMap((one): Stretch[] => {
      const own = one.race === race ? placesOf(text.slice(one.from, one.to), name) : [];
      return own.slice(0, 1).map((at) => ({ from: one.from + at.from, to: one.from + at.to }));
    });
    // What is not underlined was not read.
    const isRead = ({ from, to }: Stretch): boolean => names.some((one) => one.from < to && one.to > from);
    const among = placesAmong(
      text,
      name,
      entrants.flatMap((one) => one.name ?? []),
      120,
    );
    const unread = among.filter((one) => !isRead(one));
    // A name of the game that was cut too short.
    const cut = among.filter(({ from, to }) =>
      names.some((one) => one.race === race && one.from < to && one.to > from),
    );
    return [...there, ...cut, ...unread, ...among]
      .slice(0, 1)
      .map(({ from, to }) => ({ role: "name", from, to, value }));
  });
}

const seatsOf = (
  entrants: readonly { readonly name: string | null; readonly rank: number | null; readonly status?: string }[],
): string =>
  entrants
    .map(({ name, rank, status }) => `${playerOf(name)} ${rank ?? ""} ${statusOf(status) ?? ""}`)
    .toSorted()
    .join(";");

const statusOf = (status: string | undefined) =>
  status === "dnf" || status === "dns" ? status : status === "dq" || status === "dsq" ? ("dq" as const) : undefined;

/** The first labelled player whom the reading of a game lacks, where most other players of the game stand near. */
function missing({ result, wanted, text }: Seen): Mark[] {
  const { games } = publish(result);
  const ranks = (list: readonly { readonly name: string | null; readonly rank: number | null }[]): string =>
    list
      .map(({ name, rank }) => `${playerOf(name)} ${rank ?? ""}`)
      .toSorted()
      .join(";");
  const [got, right] = [games, wanted.games].map((some) => new Set(some.map(({ entrants }) => ranks(entrants))));
  // What is read right has nothing to do with what is missing.
  const read = games
    .filter(({ entrants }) => !right.has(ranks(entrants)))
    .map(({ entrants }) => new Set(entrants.map(({ name }) => playerOf(name))));
  for (const { entrants } of wanted.games) {
    if (got.has(ranks(entrants))) continue;
    const players = entrants.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99)).flatMap(({ name }) => name ?? []);
    const shared = (game: ReadonlySet<string>): number => players.filter((name) => game.has(playerOf(name))).length;
    const game = read.toSorted((a, b) => shared(b) - shared(a) || a.size - b.size).at(0);
    for (const name of players) {
      if (game?.has(playerOf(name))) continue;
      const places = placesAmong(text, name, players);
      if (places.length > 0) return places.slice(0, 2).map((place) => ({ role: "name", ...place }));
    }
  }
  return [];
}

/** Where a player stands, nearest to the others of the game first. */
function placesAmong(text: string, name: string, players: readonly string[], reach = 400): Stretch[] {
  const others = players.filter((one) => one !== name).flatMap((one) => placesOf(text, one));
  const near = ({ from: at }: Stretch): number => others.filter(({ from }) => Math.abs(from - at) < reach).length;
  return placesOf(text, name).toSorted((a, b) => near(b) - near(a) || a.from - b.from);
}

/** Where a player stands in the text, in whatever letters and order: "Ada Holm", "ADA HOLM", "Holm, Ada". */
function placesOf(text: string, name: string): Stretch[] {
  const words = name.split(" ").map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  const orders = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)]);
  for (const [at, order] of orders.entries()) {
    const separator = at === 0 ? "\\s+" : ",?\\s+";
    const cut = order.length - at;
    const source = [order.slice(0, cut).join("\\s+"), order.slice(cut).join("\\s+")].filter(Boolean).join(separator);
    for (const flags of ["gu", "giu"]) {
      const found = [...text.matchAll(new RegExp(source, flags))].slice(0, 20);
      if (found.length > 0) return found.map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
    }
  }
  return [];
}

/** Lines of which a name was read that is none: the first one, and all lines of a race that is none. */
function needless({ result, wanted, text }: Seen): Mark[] {
  const names = namesOf(wanted).map(clean);
  const spans = (result.inputs[0]?.understood ?? []).filter(({ role }) => role === "name");
  const isNobody = ({ from, to }: Mark): boolean => !names.some((name) => clean(text.slice(from, to)).includes(name));
  const first = spans.find(isNobody);
  const { games } = publish(result);
  const open = wanted.games.map(({ entrants }) => seatsOf(entrants));
  const players = wanted.games.map(({ entrants }) => playersOf(entrants));
  const wrongs = games.flatMap(({ entrants }, race) => {
    const at = open.indexOf(seatsOf(entrants));
    if (at >= 0) open.splice(at, 1);
    return at >= 0 ? [] : [race];
  });
  // A game of strangers before one that is also read right, such as one that was broken off.
  const wrong =
    wrongs.find((race) => !players.includes(playersOf(games[race].entrants))) ??
    (games.length > wanted.games.length ? (wrongs.at(0) ?? -1) : -1);
  const block = spans.filter(({ race }) => race === wrong);
  const whole = wrong >= 0 && block.length > 0 && games.length > wanted.games.length ? [blockOf(text, block)] : [];
  const isBeside = (one: Mark): boolean =>
    first !== undefined && one !== first && lineOf(one) === lineOf(first) && !isNobody(one);
  const lineOf = ({ from }: Mark): number => text.lastIndexOf("\n", from);
  // A stranger in the line of a player is marked alone.
  const stranger: Mark[] = first && spans.some(isBeside) ? [{ role: "none", from: first.from, to: first.to }] : [];
  return [...stranger, ...(first ? [blockOf(text, [first])] : []), ...whole];
}

const playersOf = (entrants: readonly { readonly name: string | null }[]): string =>
  entrants
    .map(({ name }) => playerOf(name))
    .toSorted()
    .join(";");

/** Whole lines, from the first to the last of some stretches. */
function blockOf(text: string, spans: readonly Mark[]): Mark {
  const from = Math.min(...spans.map((one) => one.from));
  const to = Math.max(...spans.map((one) => one.to));
  const end = text.indexOf("\n", to);
  return { role: "none", from: text.lastIndexOf("\n", from - 1) + 1, to: end < 0 ? text.length : end };
}

/** Titles of races that were not read with the players that they have. */
function headings({ result, wanted, text }: Seen): Mark[] {
  const read = new Set(publish(result).games.map(({ entrants }) => playersOf(entrants)));
  const titles = wanted.games.filter(({ name, entrants }) => name !== undefined && !read.has(playersOf(entrants)));
  return titles.slice(0, 2).flatMap(({ name = "" }): Mark[] => {
    const from = text.indexOf(name);
    return from < 0 ? [] : [{ role: "race", from, to: from + name.length }];
  });
}

/** In the line of a winner whose race is wrong: the place, or the figure that decides. */
function figures({ result, wanted, text }: Seen): Mark[] {
  const read = publish(result).games;
  const wrong = wanted.games.find(
    ({ entrants }) =>
      !read.some(
        (game) =>
          playersOf(game.entrants) === playersOf(entrants) &&
          entrants.every(({ name, rank }) =>
            game.entrants.some((one) => playerOf(one.name) === playerOf(name) && one.rank === rank),
          ),
      ),
  );
  const winner = wrong?.entrants.find(({ rank }) => rank === 1)?.name;
  const at = winner ? (placesOf(text, winner).at(0)?.from ?? -1) : -1;
  if (!winner || at < 0) return [];
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const line = text.slice(start, end < 0 ? undefined : end).slice(0, 400);
  // Commas part cells where a line has several.
  const figure = line.split(",").length > 3 ? /\d+(?:[.:'’]\d+)*½?/g : /\d+(?:[.,:'’]\d+)*½?/g;
  const found = [...line.matchAll(figure)].map(({ 0: digits, index }) => ({
    from: start + index,
    to: start + index + digits.length,
    digits,
  }));
  const places = found.filter(({ digits }) => Number.parseFloat(digits) === 1).slice(0, 1);
  return [
    ...places.map(({ from, to }): Mark => ({ role: "place", from, to })),
    ...found
      .filter(({ from }) => from > at)
      .toReversed()
      .slice(0, 3)
      .map(({ from, to }): Mark => ({ role: "score", from, to })),
  ];
}

/** Labelled players, game by game, the winner first. */
function namesOf({ games }: Wanted): string[] {
  const names = games.flatMap(({ entrants }) =>
    entrants.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99)).flatMap(({ name }) => name ?? []),
  );
  return [...new Set(names)];
}
