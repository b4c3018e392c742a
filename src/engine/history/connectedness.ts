import { numberBySize, rootIn } from "../numerics/sets";
import { Pace, type Steps } from "../steps";
import { sortByRank } from "./ranks";
import { DEFAULT_TIES, Status, type History, type TieReadings } from "./types";

interface Connectedness {
  /** [P] connected component by number of players (0 is the largest); -1 for players without a rated race. */
  readonly component: Int32Array;
  readonly components: number;
  /** Strongly connected components of the beat graph. Ford (1957): the ML estimate is finite when there is exactly one. */
  readonly strongComponents: number;
}

/** Components by union-find, strong components by Tarjan's algorithm without recursion. Linear in entrants. */
export function* connectednessSteps(history: History, ties: TieReadings = DEFAULT_TIES): Steps<Connectedness> {
  const edges = yield* graphSteps(history, ties);
  const rated = ratedPlayers(history);
  yield 1;
  const { component, components } = weakComponents(history, rated);
  yield 1;
  return { component, components, strongComponents: strongLabels(edges, rated).components };
}

export function ratedPlayers(history: History): Uint8Array {
  const rated = new Uint8Array(history.playerCount);
  for (let row = 0; row < history.entrantCount; row++) if (history.rank[row] > 0) rated[history.player[row]] = 1;
  return rated;
}

function weakComponents(history: History, rated: Uint8Array): { component: Int32Array; components: number } {
  const parent = Int32Array.from(rated.keys());
  const find = (player: number): number => rootIn(parent, player);
  for (let race = 0; race < history.raceCount; race++) {
    let first = -1;
    for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
      if (history.rank[row] === 0) continue;
      const root = find(history.player[row]);
      if (first < 0) first = root;
      else parent[root] = first = find(first);
    }
  }
  const size = new Int32Array(parent.length);
  for (let player = 0; player < parent.length; player++) if (rated[player]) size[find(player)]++;
  const { number, count } = numberBySize(size);
  const component = parent.map((_, player) => (rated[player] ? number[find(player)] : -1));
  return { component, components: count };
}

/** Estimated cost of a race, for pauses. */
const OPERATIONS_A_RACE = 100;

/** Directed edges in compressed rows: those of node v are target[start[v]] .. target[start[v + 1] - 1]. */
interface Graph {
  readonly nodes: number;
  readonly start: Int32Array;
  readonly target: Int32Array;
}

/** The beat graph with the fewest edges that keep reachability: tie groups are chained through helper nodes; a draw is a cycle. */
export function* graphSteps(history: History, ties: TieReadings): Steps<Graph> {
  const from = new Int32Array(3 * history.entrantCount + 1);
  const to = new Int32Array(3 * history.entrantCount + 1);
  let edges = 0;
  let nodes = history.playerCount;
  const add = (a: number, b: number): void => {
    from[edges] = a;
    to[edges++] = b;
  };
  const rows = new Int32Array(longestRace(history));
  /** Edges from the players of one tie group to those of the next. */
  const join = (above: number, aboveEnd: number, below: number, belowEnd: number): void => {
    const helper = aboveEnd - above > 1 && belowEnd - below > 1 ? nodes++ : -1;
    for (let i = above; i < aboveEnd; i++) {
      if (helper >= 0) add(history.player[rows[i]], helper);
      else for (let j = below; j < belowEnd; j++) add(history.player[rows[i]], history.player[rows[j]]);
    }
    if (helper >= 0) for (let j = below; j < belowEnd; j++) add(helper, history.player[rows[j]]);
  };
  const pace = new Pace();
  for (let race = 0; race < history.raceCount; race++) {
    if (pace.isDue(OPERATIONS_A_RACE)) yield race / history.raceCount;
    let n = 0;
    const start = history.offsets[race];
    const end = history.offsets[race + 1];
    for (let row = start; row < end; row++) if (history.rank[row] > 0) rows[n++] = row;
    sortByRank(rows, n, history.rank, end - start);
    let aboveStart = -1;
    let aboveEnd = -1;
    for (let k = 0; k < n;) {
      const groupStart = k;
      while (k < n && history.rank[rows[k]] === history.rank[rows[groupStart]]) k++;
      if (aboveStart >= 0) join(aboveStart, aboveEnd, groupStart, k);
      if (isDraw(history, rows, groupStart, k, ties)) {
        for (let i = groupStart; i < k; i++)
          add(history.player[rows[i]], history.player[rows[i + 1 < k ? i + 1 : groupStart]]);
      }
      aboveStart = groupStart;
      aboveEnd = k;
    }
  }
  yield 1;
  return rowsOf(nodes, from.subarray(0, edges), to.subarray(0, edges));
}

/** Whether a tie group has several sides and is read as a draw. */
function isDraw(history: History, rows: Int32Array, start: number, end: number, ties: TieReadings): boolean {
  let sides = 1;
  for (let k = start; k < end; k++) {
    const status = history.status[rows[k]];
    const reading = status === Status.dnf ? ties.dnf : status === Status.dq ? ties.dq : ties.finished;
    if (reading !== "draw") return false;
    const team = history.team[rows[k]];
    if (k > start && (team < 0 || team !== history.team[rows[start]])) sides++;
  }
  return sides > 1;
}

function rowsOf(nodes: number, from: Int32Array, to: Int32Array): Graph {
  const start = new Int32Array(nodes + 1);
  for (const node of from) start[node + 1]++;
  for (let v = 0; v < nodes; v++) start[v + 1] += start[v];
  const next = start.slice();
  const target = new Int32Array(to.length);
  for (let edge = 0; edge < from.length; edge++) target[next[from[edge]]++] = to[edge];
  return { nodes, start, target };
}

/** Strong components (Tarjan 1972, iterative): labels [nodes] from 1, 0 where unvisited, and how many hold a rated player. */
export function strongLabels(
  { nodes, start, target }: Graph,
  rated: Uint8Array,
): { readonly label: Int32Array; readonly components: number } {
  const label = new Int32Array(nodes);
  let labels = 0;
  const index = new Int32Array(nodes);
  const low = new Int32Array(nodes);
  const edge = start.slice(0, nodes);
  const isOnStack = new Uint8Array(nodes);
  const stack = new Int32Array(nodes);
  const path = new Int32Array(nodes);
  let stackSize = 0;
  let counter = 0;
  let components = 0;
  for (let root = 0; root < nodes; root++) {
    if (index[root] !== 0 || (root < rated.length && rated[root] === 0)) continue;
    let depth = 0;
    path[0] = root;
    index[root] = low[root] = ++counter;
    stack[stackSize++] = root;
    isOnStack[root] = 1;
    while (depth >= 0) {
      const v = path[depth];
      if (edge[v] < start[v + 1]) {
        const w = target[edge[v]++];
        if (index[w] === 0) {
          index[w] = low[w] = ++counter;
          stack[stackSize++] = w;
          isOnStack[w] = 1;
          path[++depth] = w;
        } else if (isOnStack[w] === 1 && index[w] < low[v]) {
          low[v] = index[w];
        }
        continue;
      }
      if (low[v] === index[v]) {
        let players = 0;
        let w: number;
        labels++;
        do {
          w = stack[--stackSize];
          isOnStack[w] = 0;
          label[w] = labels;
          if (w < rated.length) players++;
        } while (w !== v);
        components += Math.min(1, players);
      }
      depth--;
      if (depth >= 0 && low[v] < low[path[depth]]) low[path[depth]] = low[v];
    }
  }
  return { label, components };
}

function longestRace(history: History): number {
  let longest = 0;
  for (let race = 0; race < history.raceCount; race++) {
    longest = Math.max(longest, history.offsets[race + 1] - history.offsets[race]);
  }
  return longest;
}
