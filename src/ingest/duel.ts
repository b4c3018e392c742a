import { isNameless } from "./cells/name";
import type { GameSink } from "./gameSink";
import type { DraftEntrant } from "./draft";

/** One side of a game of two: a person, or the members of a team. */
export interface DuelSide extends Pick<DraftEntrant, "shared" | "conditions"> {
  readonly members: readonly Pick<DraftEntrant, "name" | "playerId">[];
  readonly score?: number;
  /** The source's name of the side; made from its number for a team without a name. */
  readonly team?: string;
}

export type Winner = "left" | "right" | "draw";

export interface Duel {
  readonly id?: string;
  readonly date?: string;
  readonly line?: number;
  readonly left: DuelSide;
  readonly right: DuelSide;
  readonly winner: Winner;
  /** The side that was at home; absent: unknown. */
  readonly home?: "left" | "nobody";
  /** A condition that held only for the left side: "white". */
  readonly first?: string;
  readonly weight?: number;
  readonly season?: string;
}

/** The places of both sides. */
export const PLACES = { left: [1, 2], right: [2, 1], draw: [1, 1] } as const;

/** Adds a two-sided game. A game with a nameless side is reported and left out. */
export function addDuel(sink: GameSink, duel: Duel): void {
  const sides = [duel.left, duel.right];
  if (
    sides.some(
      (side) => side.members.length === 0 || side.members.some((one) => one.name !== null && isNameless(one.name)),
    )
  ) {
    sink.skip("empty-name", "One of the two sides has no name: the game is left out.", duel.line);
    return;
  }
  const { id, date, line, weight, season, winner } = duel;
  sink.add({
    id,
    date,
    line,
    weight,
    season,
    decidedBy: "place",
    ordered: true,
    faceToFace: true,
    teams: "team",
    entrants: sides.flatMap((side, at) => entrantsOf(side, at, PLACES[winner][at], duel)),
  });
}

function entrantsOf(side: DuelSide, at: number, place: number, { line, home, first }: Duel): DraftEntrant[] {
  const { members, score, team, shared } = side;
  const conditions = (side.conditions ?? first) ? conditionsOf(side.conditions, first, at === 0 ? 1 : 0) : undefined;
  return members.map(({ name, playerId }) => ({
    name,
    playerId,
    place,
    score,
    line,
    shared,
    conditions,
    home: home && (home === "left" && at === 0 ? 1 : 0),
    team: team ?? (members.length > 1 ? String(at + 1) : undefined),
  }));
}

function conditionsOf(
  stated: DuelSide["conditions"],
  first: string | undefined,
  value: number,
): DuelSide["conditions"] {
  const own = first === undefined ? {} : { [first]: value };
  return Object.assign(Object.create(null) as Record<string, number>, own, stated);
}

export const alone = (name: string | null, score?: number, playerId?: string): DuelSide => ({
  members: [{ name, playerId }],
  score,
});

/** The winner by scores: higher wins, or lower if the user says so. */
export function winnerOf(left: number, right: number, sink?: Pick<GameSink, "options">): Winner {
  if (left === right) return "draw";
  return left > right === (sink?.options.scoreOrder !== "lower") ? "left" : "right";
}

/** A table of words that state the winner; the words of each outcome are separated by bars. */
export const winnerWords = (words: Readonly<Record<Winner, string>>): ReadonlyMap<string, Winner> =>
  new Map(
    (["left", "right", "draw"] as const).flatMap((winner) =>
      words[winner].split("|").map((word) => [word, winner] as const),
    ),
  );
