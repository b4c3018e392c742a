/**
 * Who raced and in which order. Attendance is predicted by how often a player raced before; each next finisher is coded
 * by position in a list of the starters, best record first. A race that lists a player twice is coded name by name.
 */
import { odds, Usual } from "./coder";
import type { Tape } from "./columnCoders";

/** Maximum product of players and races; above it, coding takes too long. */
export const MAX_MET = 4_000_000;

interface Known {
  /** Sum over races of the share of the field that finished ahead, in 1024ths. */
  readonly behind: Float64Array;
  readonly races: Int32Array;
}

/** Best record first; players who never raced come last, by name. */
const byForm =
  ({ behind, races }: Known) =>
  (a: number, b: number): number =>
    (races[a] === 0 ? 1024 : Math.floor(behind[a] / races[a])) -
      (races[b] === 0 ? 1024 : Math.floor(behind[b] / races[b])) || a - b;

/** The statistics that code whether the player at `at` of a list is skipped. */
const skip = (at: number, length: number): number =>
  at < 8 ? at * 4 + Math.min(3, length - at - 2) : 32 + Math.min(31, at);

interface Rows {
  readonly offsets: Int32Array;
  readonly player: Int32Array;
}

const isOnce = ({ offsets, player }: Rows): boolean => {
  for (let r = 0; r + 1 < offsets.length; r++)
    if (new Set(player.subarray(offsets[r], offsets[r + 1])).size < offsets[r + 1] - offsets[r]) return false;
  return true;
};

export function entrants(tape: Tape, races: number, rows: number, players: number, known: Rows | null): Rows {
  if (tape.coder.flag(odds(), known ? !isOnce(known) : false)) return oneByOne(tape, races, rows, players, known);
  const { coder } = tape;
  const offsets = new Int32Array(races + 1);
  const player = new Int32Array(rows);
  const behind = new Float64Array(players);
  const raced = new Int32Array(players);
  const order = byForm({ behind, races: raced });
  // Statistics of attendance, by whether a player was in the last race, and in any earlier one.
  const coming = Array.from({ length: players }, () => [odds(), odds()]);
  const isNew = odds();
  const wasThere = new Uint8Array(players);
  const skipped = Array.from({ length: 64 }, odds);
  for (let r = 0; r < races; r++) {
    const here = known && new Set(known.player.subarray(known.offsets[r], known.offsets[r + 1]));
    const field: number[] = [];
    for (let p = 0; p < players; p++) {
      const seen = raced[p] === 0 ? isNew : coming[p][wasThere[p]];
      if (coder.flag(seen, here?.has(p))) field.push(p);
    }
    wasThere.fill(0);
    field.sort(order);
    const start = offsets[r];
    const size = field.length;
    const wantedAt = (place: number): number => (known ? field.indexOf(known.player[start + place]) : 0);
    if (start + size > rows) throw new RangeError("The link or file is damaged: its races are inconsistent.");
    for (let k = 0; k < size; k++) {
      const wanted = wantedAt(k);
      let at = 0;
      while (at < field.length - 1 && coder.flag(skipped[skip(at, field.length)], wanted > at)) at++;
      const [next] = field.splice(at, 1);
      player[start + k] = next;
      wasThere[next] = 1;
      behind[next] += size > 1 ? Math.floor((1024 * k) / (size - 1)) : 512;
      raced[next]++;
    }
    offsets[r + 1] = start + size;
  }
  if (offsets[races] !== rows) throw new RangeError("The link or file is damaged: its races are inconsistent.");
  return { offsets, player };
}

function oneByOne({ coder }: Tape, races: number, rows: number, players: number, known: Rows | null): Rows {
  const [sizes, names] = [new Usual(), new Usual()];
  const offsets = new Int32Array(races + 1);
  for (let r = 0; r < races; r++)
    offsets[r + 1] = offsets[r] + coder.whole(sizes, known ? known.offsets[r + 1] - known.offsets[r] : 0);
  if (offsets[races] !== rows) throw new RangeError("The link or file is damaged: its races are inconsistent.");
  const player = Int32Array.from({ length: rows }, (_, row) => coder.whole(names, known ? known.player[row] : 0));
  if (player.some((p) => p >= players)) throw new RangeError("There is no such player.");
  return { offsets, player };
}
