import { countBy, groupBy } from "../../grouped";
import type { Criterion } from "../../draft";
import { isRanking, trend } from "../common/ranking";
import type { Context } from "../common/context";
import { duelBetween } from "../lines/duels/lineDuel";
import { byText } from "../tokens/byText";
import { halves } from "../tokens/token";
import type { InferredEntrant } from "../types";
import type { Row } from "./records";
import type { TokenLine } from "./tokens";
import type { Beside, Value } from "./values";

/** A side of a game, with its people and the values next to them. */
export interface RankedSide {
  readonly row: Row;
  readonly side: number;
  readonly beside: Beside;
}

/** A way to determine who was better, for all games of a text. */
export interface Rule {
  readonly decidedBy: Criterion;
  readonly scoreOrder?: "higher" | "lower";
  /** The result of a side. */
  readonly result: (seat: RankedSide, index: number) => Partial<InferredEntrant> | undefined;
  /** The sides are listed in finishing order. */
  readonly ordered: boolean;
  readonly worth: number;
  readonly name: string;
}

type Games = readonly (readonly RankedSide[])[];

const shareOf = (count: number, all: number): number => count / Math.max(1, all);

/** Rules that fit the games, with their evidence. */
export function rulesOf(games: Games, lines: readonly TokenLine[], context: Context): Rule[] {
  const seats = games.flat();
  const open = seats.filter(({ beside }) => !beside.status);
  const addresses = countBy(
    open.flatMap(({ beside }) =>
      [...beside.values].flatMap(([address, { place, score, seconds }]) =>
        (place ?? score ?? seconds) === undefined ? [] : address,
      ),
    ),
  );
  const usual = [...addresses].flatMap(([address, count]) => (count >= 0.75 * open.length ? [address] : []));
  const rules = usual.flatMap((address) => [...placed(games, address), ...measured(games, address, context)]);
  const order: Rule = {
    decidedBy: "place",
    ordered: true,
    name: "order",
    worth: (usual.length === 0 ? 1.1 : 0.6) + (seats.some(({ beside }) => beside.status) ? 0.1 : 0),
    result: ({ beside: { status } }, index) => (status ? { status: status.status } : { place: index + 1 }),
  };
  return [
    ...rules,
    order,
    ...between(games, lines),
    ...scored(games, lines),
    ...named(games, lines),
    ...marked(games, lines),
  ];
}

function placed(games: Games, address: string): Rule[] {
  let [valid, rising, total] = [0, 0, 0];
  for (const game of games) {
    const open = game.filter(({ beside }) => !beside.status);
    const places = open.flatMap(({ beside }) => beside.values.get(address)?.place ?? []);
    if (places.length < open.length || places.length === 0) continue;
    total += 1;
    const unique = places.filter((place, at) => open[at].side === 0 || places[at - 1] !== place);
    const falls = unique.filter((place, at) => at > 0 && place < unique[at - 1]).length;
    if (falls > 0 && new Set(unique).size < unique.length) continue;
    if (isRanking(unique)) valid += 1;
    else if (trend(unique) >= 0.99 && unique.length > 2) rising += 1;
  }
  const [ranked, grown] = [shareOf(valid, games.length), shareOf(rising, games.length)];
  if (total < 0.7 * games.length || ranked + grown < 0.7) return [];
  const size = new Set(games.flat().map(({ row }) => row)).size;
  return [
    {
      decidedBy: "place",
      ordered: false,
      name: `place ${address}`,
      worth:
        Math.min(3, 1 + (0.5 * size) / games.length) * ranked +
        1.6 * grown +
        (address === "e" ? 0.3 : -0.12 * Number(/\d+/.exec(address)?.[0] ?? 0)),
      result: ({ beside: { status, values } }) => {
        const value = values.get(address);
        if (status)
          return { status: status.status, marks: [{ role: "status", from: status.piece.from, to: status.piece.to }] };
        return value?.place === undefined
          ? undefined
          : { place: value.place, marks: [{ role: "place", from: value.piece.from, to: value.piece.to }] };
      },
    },
  ];
}

function measured(games: Games, address: string, context: Context): Rule[] {
  const valuesOf = (game: readonly RankedSide[], pick: (value: Value) => number | undefined): number[] =>
    game.flatMap(({ beside }) => {
      const value = beside.status ? undefined : beside.values.get(address);
      return value ? (pick(value) ?? []) : [];
    });
  const openOf = (game: readonly RankedSide[]): number => game.filter(({ beside }) => !beside.status).length;
  const kinds = [
    { name: "time", pick: ({ seconds }: Value) => seconds, sign: 1 },
    { name: "score", pick: ({ score }: Value) => score, sign: -1 },
    { name: "low", pick: ({ score }: Value) => score, sign: 1 },
    { name: "long", pick: ({ seconds }: Value) => seconds, sign: -1 },
  ] as const;
  return kinds.flatMap(({ name, pick, sign }): Rule[] => {
    const full = games.filter((game) => valuesOf(game, pick).length >= 0.9 * openOf(game) && openOf(game) > 0);
    if (full.length < 0.7 * games.length) return [];
    const trends = full.map((game) => {
      const values = valuesOf(game, pick);
      return values.length < 3 || new Set(values).size < 2 ? undefined : sign * trend(values);
    });
    const stated = trends.flatMap((one) => one ?? []);
    const sorted = shareOf(stated.filter((one) => one > 0.97).length, stated.length);
    const against = shareOf(stated.filter((one) => one < -0.97).length, stated.length);
    const lower = name === "low";
    const worth =
      (name === "time" ? 1.7 : name === "long" ? 0.9 : 1.4) +
      (stated.length > 0 ? 0.9 * sorted - 0.8 * against : 0) -
      (lower && !context.lowWins ? (sorted > 0.9 && stated.length > 0 ? 0.4 : 1) : 0) -
      (name === "score" && context.lowWins ? 0.7 : 0) -
      (/^[lnf]/.test(address) ? 0.2 : 0);
    return [
      {
        decidedBy: name === "time" ? "time" : "score",
        ...(name === "time" ? {} : { scoreOrder: lower ? ("lower" as const) : ("higher" as const) }),
        ordered: false,
        name: `${name} ${address}`,
        worth,
        result: ({ beside: { status, values } }) => {
          const value = values.get(address);
          const number = value && pick(value);
          if (status) return { status: status.status };
          if (number === undefined) return undefined;
          const marks = [
            {
              role: name === "time" ? ("time" as const) : ("score" as const),
              from: value!.piece.from,
              to: value!.piece.to,
            },
          ];
          return name === "time" ? { seconds: number, marks } : { score: number, marks };
        },
      },
    ];
  });
}

/** Rules that use a verb or a score between two sides, or a score after them. */
function between(games: Games, lines: readonly TokenLine[]): Rule[] {
  if (!games.every((game) => game.length === 2 && game[0].row === game[1].row)) return [];
  const winners = new Map<Row, readonly [number, number]>();
  const stops = nextGames(games);
  for (const [{ row }] of games) {
    const { line } = lines[row.at];
    const stop = stops.get(row)! - line.from;
    const duel = duelBetween({ ...line, text: line.text.slice(0, stop) }, row.sides.flat());
    if (duel) winners.set(row, duel.winner === "draw" ? [1, 1] : duel.winner === "left" ? [1, 2] : [2, 1]);
  }
  if (winners.size < 0.8 * games.length) return [];
  return [
    {
      decidedBy: "place",
      ordered: true,
      name: "between",
      worth: 2.2 * shareOf(winners.size, games.length),
      result: ({ row, side }) => {
        const places = winners.get(row);
        return places ? { place: places[side] } : undefined;
      },
    },
  ];
}

/** Position of the next game on the line of each game; infinite if there is none. */
function nextGames(games: Games): ReadonlyMap<Row, number> {
  const onLine = groupBy(
    games.map(([{ row }]) => row),
    ({ at }) => at,
  );
  return new Map(
    games.map(([{ row }]) => {
      const end = row.sides.at(-1)!.at(-1)!.to;
      return [
        row,
        Math.min(
          Infinity,
          ...onLine.get(row.at)!.flatMap(({ sides }) => (sides[0][0].from > end ? sides[0][0].from : [])),
        ),
      ];
    }),
  );
}

const PAIR = /(?<![\d.:/-])(\d{1,3}(?:[.,]5|½)?|½)\s?[-–—−:/x×]\s?(\d{1,3}(?:[.,]5|½)?|½)(?![\d:/]|[-–]\d)/gu;

/** Rules that use a pair of numbers between or after two sides, or several pairs: games or sets. */
function scored(games: Games, lines: readonly TokenLine[]): Rule[] {
  if (!games.every((game) => game.length === 2 && game[0].row === game[1].row)) return [];
  const stops = nextGames(games);
  return (["middle", "after"] as const).flatMap((where): Rule[] =>
    PICKS.flatMap((pick, at): Rule[] => {
      const scores = new Map<Row, readonly [number, number]>();
      for (const [{ row }] of games) {
        const { line } = lines[row.at];
        const [one, other] = row.sides;
        const end = other.at(-1)!.to;
        const text =
          where === "middle"
            ? line.text.slice(one.at(-1)!.to - line.from, other[0].from - line.from)
            : line.text.slice(end - line.from, stops.get(row)! - line.from);
        const score = pick(text);
        if (score) scores.set(row, score);
      }
      const share = shareOf(scores.size, games.length);
      if (share < 0.7) return [];
      return [-1, 1].map((sign) => ({
        decidedBy: "place",
        ordered: true,
        name: `pair ${where} ${sign}`,
        worth: 2.3 * share - (sign > 0 ? 1.2 : 0) - 0.4 * at,
        result: ({ row, side }) => {
          const score = scores.get(row);
          if (!score) return undefined;
          const ahead = sign * (score[side] - score[1 - side]);
          return { place: ahead > 0 ? 2 : 1 };
        },
      }));
    }),
  );
}

/** The score of a game; of several sets, how many each side won. */
function scoreIn(text: string): readonly [number, number] | undefined {
  const open = text.replace(/[([][^()[\]]*[)\]]/g, " ");
  const pairs = [...(/\d/.test(open) ? open : text).matchAll(PAIR)].map(([, a, b]): [number, number] => [
    halves(a),
    halves(b),
  ]);
  if (pairs.length === 0) return undefined;
  if (pairs.length === 1 || Math.max(...pairs[0]) < 4) return pairs[0];
  return [pairs.filter(([a, b]) => a > b).length, pairs.filter(([a, b]) => a < b).length];
}

/** Rules that use a sign or short word next to a side, which differs between winners and losers: "○ Ann", "Ann (W)". */
function marked(games: Games, lines: readonly TokenLine[]): Rule[] {
  if (games.length < 2 || !games.every((game) => game.length === 2 && game[0].row === game[1].row)) return [];
  const signOf = ({ row, side }: RankedSide, offset: -1 | 1): string => {
    const { line, tokens } = lines[row.at];
    const names = row.sides[side];
    const at =
      offset < 0
        ? tokens.findLastIndex(({ to }) => line.from + to <= names[0].from)
        : tokens.findIndex(({ from }) => line.from + from >= names.at(-1)!.to);
    const near = tokens.slice(offset < 0 ? Math.max(0, at - 1) : at, offset < 0 ? at + 1 : at + 2);
    const said = near.filter(
      ({ kind, sort }) => (kind === "word" && sort.length < 6) || (kind === "sign" && !/^[()[\]:;,.-]$/.test(sort)),
    );
    return at < 0 ? "" : (said.at(0)?.sort ?? "");
  };
  return ([-1, 1] as const).flatMap((offset) =>
    [0, 1].flatMap((side): Rule[] => {
      const signs = new Map(games.map((game) => [game[0].row, signOf(game[side], offset)] as const));
      const all = new Set(signs.values());
      if (all.size < 2 || all.size > 3 || new Set(games.map(([{ row }]) => row.at)).size < 3) return [];
      return [...all].flatMap((winning): Rule[] => {
        const wins = [...signs.values()].filter((sign) => sign === winning).length;
        // A single occurrence among many games is chance.
        if (winning === "" || (games.length > 3 && Math.min(wins, games.length - wins) < 2)) return [];
        return [
          {
            decidedBy: "place",
            ordered: true,
            name: `sign ${offset} ${side} ${winning}`,
            worth: /\p{L}/u.test(winning) ? 1.9 : 2.5,
            result: (seat) => ({ place: (signs.get(seat.row) === winning) === (seat.side === side) ? 1 : 2 }),
          },
        ];
      });
    }),
  );
}

/** Rules that use the winner's name, repeated after the sides or on the next lines: "Winner: Ann", "Ann wins". */
function named(games: Games, lines: readonly TokenLine[]): Rule[] {
  const winners = new Map<Row, string>();
  for (const [at, game] of games.entries()) {
    const last = game.at(-1)!.row;
    const next = (games[at + 1] as (typeof games)[number] | undefined)?.[0].row.at ?? last.at + 6;
    const { line } = lines[last.at];
    const behind = line.text.slice(last.sides.at(-1)!.at(-1)!.to - line.from);
    const stated = [behind, ...lines.slice(last.at + 1, Math.min(next, last.at + 6)).map((one) => one.line.text)]
      .join("\n")
      .toLowerCase();
    const sides = game.map(({ row, side }) => row.sides[side].map(({ text }) => text.toLowerCase()));
    const found = sides.filter((names) => names.some((name) => holds(stated, name)));
    if (found.length === 1 && sides.length > 1) winners.set(game[0].row, found[0].join("+"));
  }
  const share = shareOf(winners.size, games.length);
  if (share < 0.7) return [];
  const gameOf = new Map(games.flatMap((game) => game.map((seat) => [seat, game[0].row] as const)));
  return [
    {
      decidedBy: "place",
      ordered: true,
      name: "named",
      worth: (games.every((game) => game.length === 2) ? 2 : 0.9) * share,
      result: (seat) => {
        const own = seat.row.sides[seat.side].map(({ text }) => text.toLowerCase()).join("+");
        const winner = winners.get(gameOf.get(seat)!);
        return { place: winner === undefined || winner === own ? 1 : 2 };
      },
    },
  ];
}

function holds(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length));
}

/** Two numbers without a sign between them: the first two, the last two. */
const NUMBERS = /(?<![\p{L}\d.:])\d{1,4}(?:[.,]5|½)?(?![\p{L}\d:])/gu;

const PICKS: readonly ((text: string) => readonly [number, number] | undefined)[] = [
  byText(scoreIn),
  byText((text) => pairOf([...text.matchAll(NUMBERS)].slice(0, 2).map(([one]) => halves(one)))),
  byText((text) => pairOf([...text.matchAll(NUMBERS)].slice(-2).map(([one]) => halves(one)))),
];

const pairOf = (numbers: readonly number[]): readonly [number, number] | undefined =>
  numbers.length === 2 ? [numbers[0], numbers[1]] : undefined;
