/** Which persons met in a season, and which were comparable after each look. */
import { numberBySize, rootIn } from "../numerics/sets";
import type { SyntheticSeason } from "./season";

/** N persons, K looks. */
export interface Meetings {
  /** [N, N] number of races in which two persons met, under any of their accounts. */
  readonly met: Int32Array;
  /** [N, N] number of the race, from 1, in which they first met; 0: never. */
  readonly firstMet: Int32Array;
  /** [K, N] connected component of the person's first account, 0 the largest; -1: has not raced. */
  readonly component: Int32Array;
  /** [K] number of components of all accounts that have raced. */
  readonly components: Int32Array;
}

/** Counts meetings, joins accounts and finds components at every look, in one pass over the races. */
export function meetingsOf({ history, owner, persons, looks }: SyntheticSeason): Meetings {
  const { offsets, player, raceCount } = history;
  const met = new Int32Array(persons * persons);
  const firstMet = new Int32Array(persons * persons);
  const component = new Int32Array(looks.length * persons).fill(-1);
  const components = new Int32Array(looks.length);
  const sets = new Sets(history.playerCount);
  for (let race = 0, look = 0; race < raceCount; race++) {
    const [from, to] = [offsets[race], offsets[race + 1]];
    for (let i = from; i < to; i++) {
      sets.join(player[from], player[i]);
      for (let j = from; j < to; j++) {
        if (i === j) continue;
        const pair = owner[player[i]] * persons + owner[player[j]];
        if (met[pair]++ === 0) firstMet[pair] = race + 1;
      }
    }
    if (race + 1 !== looks[look]) continue;
    const number = sets.numbered();
    components[look] = new Set(number.filter((one) => one >= 0)).size;
    component.set(number.subarray(0, persons), look * persons);
    look++;
  }
  return { met, firstMet, component, components };
}

/** Union-find over accounts, with the first account of a set as its root; accounts without a race belong to no set. */
class Sets {
  private readonly parent: Int32Array;

  constructor(private readonly accounts: number) {
    this.parent = new Int32Array(accounts).fill(-1);
  }

  join(a: number, b: number): void {
    if (this.parent[a] < 0) this.parent[a] = a;
    if (this.parent[b] < 0) this.parent[b] = b;
    const [one, other] = [rootIn(this.parent, a), rootIn(this.parent, b)];
    this.parent[Math.max(one, other)] = Math.min(one, other);
  }

  /** [A] number of each account's set by size, 0 for the largest; -1: none. */
  numbered(): Int32Array {
    const root = this.parent.map((parent, account) => (parent < 0 ? -1 : rootIn(this.parent, account)));
    const size = new Int32Array(this.accounts);
    for (const one of root) if (one >= 0) size[one]++;
    const { number } = numberBySize(size);
    return root.map((one) => (one < 0 ? -1 : number[one]));
  }
}
