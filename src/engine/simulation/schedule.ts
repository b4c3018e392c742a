import type { Random } from "../numerics/random";
import type { SeasonSettings } from "./settings";

/** Selects the entrants of the next race from the persons present; `present` is a new list after each arrival or departure. */
type Draw = (present: Int32Array, skill: Float64Array) => Int32Array;

/** The schedule of a season. `group`: 0 or 1 by person. The returned lists are reused by later calls. */
export function scheduleOf(settings: SeasonSettings, group: Uint8Array, random: Random): Draw {
  const { field, mixing } = settings;
  const entrants = new Int32Array(field);
  const byLot = (from: Int32Array): Int32Array => {
    // A partial Fisher–Yates shuffle that stops once the field is full.
    const pool = from.slice();
    for (let k = 0; k < field; k++) {
      const other = k + random.integer(pool.length - k);
      entrants[k] = pool[other];
      pool[other] = pool[k];
    }
    return entrants;
  };
  switch (settings.schedule) {
    case "random":
      return byLot;
    case "strength":
      return (present, skill) => {
        const order = present.slice().sort((a, b) => skill[a] - skill[b] || a - b);
        const start = random.integer(order.length - field + 1);
        entrants.set(order.subarray(start, start + field));
        return random.shuffle(entrants);
      };
    case "groups":
      return (present) => {
        if (random.uniform() < mixing) return byLot(present);
        const chosen = group[present[random.integer(present.length)]];
        return byLot(present.filter((person) => group[person] === chosen));
      };
    case "chosen":
      return (present, skill) => {
        const order = present.slice().sort((a, b) => skill[a] - skill[b] || a - b);
        const at = field - 1 + random.integer(order.length - field + 1);
        const weaker = order.slice(0, at);
        for (let k = 0; k < field - 1; k++) {
          const other = k + random.integer(weaker.length - k);
          entrants[k] = weaker[other];
          weaker[other] = weaker[k];
        }
        entrants[field - 1] = order[at];
        return entrants;
      };
    case "balanced":
      return field === 2 ? pairsInTurn(entrants, random) : fieldsInTurn(entrants, random);
  }
}

/** Round robin by the circle method: one opponent a round, all opponents after n - 1 rounds. */
function pairsInTurn(entrants: Int32Array, random: Random): Draw {
  let circle: number[] = [];
  let seated: Int32Array | null = null;
  let round = 0;
  let table = 0;
  return (present) => {
    if (present !== seated) {
      seated = present;
      circle = random.shuffle(Array.from(present));
      if (circle.length % 2 === 1) circle.push(-1);
      round = table = 0;
    }
    const n = circle.length;
    for (;;) {
      if (table === n / 2) {
        table = 0;
        round = (round + 1) % (n - 1);
      }
      // The first keeps its seat; the others move by one seat each round.
      const seat = (k: number): number => (k === 0 ? circle[0] : circle[1 + ((k - 1 + round) % (n - 1))]);
      const a = seat(table);
      const b = seat(n - 1 - table);
      table++;
      if (a < 0 || b < 0) continue;
      entrants[0] = a;
      entrants[1] = b;
      return entrants;
    }
  };
}

/** Larger fields: all players in random order, split into fields, repeatedly. */
function fieldsInTurn(entrants: Int32Array, random: Random): Draw {
  let waiting: number[] = [];
  return (present) => {
    const here = new Set(present);
    waiting = waiting.filter((person) => here.has(person));
    if (waiting.length < entrants.length) {
      const late = new Set(waiting);
      waiting.push(...random.shuffle(Array.from(present).filter((person) => !late.has(person))));
    }
    entrants.set(waiting.splice(0, entrants.length));
    return entrants;
  };
}
