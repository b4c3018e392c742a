import { rootIn } from "../numerics/sets";
import { Pace, within, type Steps } from "../steps";
import { graphSteps, ratedPlayers, strongLabels } from "./connectedness";
import { DEFAULT_TIES, type History, type TieReadings } from "./types";

/** How the races connect the players, in more detail than a snapshot; computed on request. */
export interface Links {
  /** [P] strong component of the beat graph, by size (0 the largest); -1 for players without a rated race. */
  readonly strong: Int32Array;
  /** [strong components] 1: a member beat an outsider; an outsider beat a member. */
  readonly won: Uint8Array;
  readonly lost: Uint8Array;
  /** [R] connected components after each race, among the players who had raced by then. */
  readonly componentsAfter: Int32Array;
  /** [R] players who had raced by then. */
  readonly playersAfter: Int32Array;
  /** Pairs of players who met in a race; -1: too many to count. */
  readonly met: number;
}

/** Up to this many pairs within races are counted one by one. */
const MAX_PAIRS = 20_000_000;
/** Up to this many players, the pairs fit a table of bits. */
const MAX_PLAYERS = 20_000;

/** Strong components as in {@link strongLabels}, meetings and their growth, in one pass. Linear in entrants and pairs met. */
export function* linkSteps(history: History, ties: TieReadings = DEFAULT_TIES): Steps<Links> {
  const groups = yield* strongGroups(history, ties);
  const grown = yield* growth(history);
  return { ...groups, ...grown, met: yield* pairsMet(history) };
}

/** Estimated cost of a race and of a pair, for pauses. */
const OPERATIONS = { race: 100, pair: 10 };

function* strongGroups(history: History, ties: TieReadings): Steps<Pick<Links, "strong" | "won" | "lost">> {
  const rated = ratedPlayers(history);
  const graph = yield* within(graphSteps(history, ties), 0);
  const { label } = strongLabels(graph, rated);
  const { nodes, start, target } = graph;
  const size = new Int32Array(nodes + 1);
  for (let player = 0; player < rated.length; player++) if (rated[player]) size[label[player]]++;
  const order = Array.from(size.keys())
    .filter((one) => size[one] > 0)
    .sort((a, b) => size[b] - size[a] || b - a);
  const number = new Int32Array(nodes + 1).fill(-1);
  order.forEach((one, index) => (number[one] = index));
  const won = new Uint8Array(order.length);
  const lost = new Uint8Array(order.length);
  // A helper node between two tie groups has edges in both directions, so each side counts as having won or lost.
  for (let v = 0; v < nodes; v++) {
    for (let edge = start[v]; edge < start[v + 1]; edge++) {
      const [above, below] = [label[v], label[target[edge]]];
      if (above === below) continue;
      if (number[above] >= 0) won[number[above]] = 1;
      if (number[below] >= 0) lost[number[below]] = 1;
    }
  }
  return { strong: Int32Array.from(rated, (is, player) => (is ? number[label[player]] : -1)), won, lost };
}

function* growth(history: History): Steps<Pick<Links, "componentsAfter" | "playersAfter">> {
  const { raceCount, offsets, player, rank, playerCount } = history;
  const parent = new Int32Array(playerCount).fill(-1);
  const componentsAfter = new Int32Array(raceCount);
  const playersAfter = new Int32Array(raceCount);
  let components = 0;
  let players = 0;
  const pace = new Pace();
  for (let race = 0; race < raceCount; race++) {
    if (pace.isDue(OPERATIONS.race)) yield 0.3;
    let first = -1;
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (rank[row] === 0) continue;
      const who = player[row];
      if (parent[who] < 0) {
        parent[who] = who;
        components++;
        players++;
      }
      const root = rootIn(parent, who);
      if (first < 0) first = root;
      else if (root !== first) {
        parent[root] = first;
        components--;
      }
    }
    componentsAfter[race] = components;
    playersAfter[race] = players;
  }
  return { componentsAfter, playersAfter };
}

function* pairsMet({ raceCount, offsets, player, rank, playerCount }: History): Steps<number> {
  let pairs = 0;
  for (let race = 0; race < raceCount; race++) pairs += (offsets[race + 1] - offsets[race]) ** 2 / 2;
  if (pairs > MAX_PAIRS || playerCount > MAX_PLAYERS) return -1;
  const seen = new Uint8Array(Math.ceil((playerCount * playerCount) / 8));
  let met = 0;
  const pace = new Pace();
  for (let race = 0; race < raceCount; race++) {
    const field = offsets[race + 1] - offsets[race];
    if (pace.isDue(OPERATIONS.race + (OPERATIONS.pair * field ** 2) / 2)) yield 0.5 + (0.5 * race) / raceCount;
    for (let row = offsets[race]; row < offsets[race + 1]; row++) {
      if (rank[row] === 0) continue;
      for (let other = offsets[race]; other < row; other++) {
        if (rank[other] === 0) continue;
        const [a, b] = player[row] < player[other] ? [player[row], player[other]] : [player[other], player[row]];
        const at = a * playerCount + b;
        if (a === b || seen[at >> 3] & (1 << (at & 7))) continue;
        seen[at >> 3] |= 1 << (at & 7);
        met++;
      }
    }
  }
  return met;
}
