import type { Row } from "./records";
import type { TokenLine } from "./tokens";

/** One way to divide records into games. */
interface Division {
  readonly games: readonly (readonly Row[])[];
  readonly name: string;
  readonly worth: number;
}

const peopleOf = (row: Row): string[] => row.sides.flat().map(({ text }) => text.toLowerCase());

/** Ways to divide records into games: all in one, at blank lines, at lines between them, where a player recurs, in pairs. */
export function divisionsOf(
  rows: readonly Row[],
  lines: readonly TokenLine[],
  reach: number,
  placesOf: (row: Row) => ReadonlyMap<string, number>,
): Division[] {
  const cut = (isCut: (at: number, before: Row, row: Row) => boolean): Row[][] => {
    const games: Row[][] = [];
    for (const [at, row] of rows.entries())
      if (at === 0 || isCut(at, rows[at - 1], row)) games.push([row]);
      else games.at(-1)!.push(row);
    return games;
  };
  const lying = (before: Row, row: Row): TokenLine[] => lines.slice(before.at + 1 + Math.max(0, reach - 1), row.at - 0);
  const isBlank = ({ line }: TokenLine): boolean => /^[-=_*~\s]*$/u.test(line.text);
  const isSaying = ({ line }: TokenLine): boolean => /[\p{L}\p{N}]/u.test(line.text);
  const places = new Map(rows.map((row) => [row, placesOf(row)]));
  const restarting = [...new Set([...places.values()].flatMap((own) => [...own.keys()]))].filter(
    (address) => rows.filter((row) => places.get(row)!.get(address) === 1).length > 1,
  );
  const starts = (address: string, before: Row, row: Row): boolean => {
    const [last, own] = [places.get(before)!.get(address), places.get(row)!.get(address)];
    return own === 1 && (last ?? 2) > 1;
  };
  let met = new Set<string>();
  const ways: [string, number, Row[][]][] = [
    ["one", 0, [[...rows]]],
    ["blank", -0.05, cut((_, before, row) => lying(before, row).some(isBlank))],
    ["lines", -0.1, cut((_, before, row) => lying(before, row).some(isSaying))],
    ["heads", -0.05, cut((_, before, row) => lying(before, row).some((one) => isSaying(one) && isHead(one)))],
    [
      "again",
      -0.2,
      cut((_, __, row) => {
        const own = peopleOf(row);
        const isAgain = own.some((name) => met.has(name));
        if (isAgain) met = new Set();
        for (const name of own) met.add(name);
        return isAgain;
      }),
    ],
    ...restarting.map((address): [string, number, Row[][]] => [
      `restart ${address}`,
      -0.05,
      cut((_, before, row) => starts(address, before, row)),
    ]),
    ["pairs", -0.5, cut((at) => at % 2 === 0)],
  ];
  const unique = new Map<string, Division>();
  for (const [name, price, games] of ways) {
    const key = games.map((game) => game.length).join(",");
    const kept = games.filter((game) => game.reduce((sum, { sides }) => sum + sides.length, 0) > 1);
    if (kept.length === 0 || unique.has(key)) continue;
    const lost = (games.length - kept.length) / rows.length;
    unique.set(key, { games: kept, name, worth: price - 2.5 * lost - 2.5 * repeatedIn(kept) });
  }
  return [...unique.values()];
}

/** Share of games in which a player occurs twice. */
function repeatedIn(games: readonly (readonly Row[])[]): number {
  const twice = games.filter((game) => {
    const names = game.flatMap(peopleOf);
    return new Set(names).size < names.length;
  });
  return twice.length / games.length;
}

const isHead = ({ line, tokens }: TokenLine): boolean =>
  line.text.length < 70 && tokens.some(({ kind }) => kind === "word");
