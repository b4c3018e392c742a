import { roomFor } from "../numerics/buffers";
import { emptyRace, growRace } from "../rating/buffers";
import type { PreparedRace } from "../rating/race";

/** Calls back with every coefficient of an entrant and the number that multiplies it. */
export type RowOf = (entrant: number, entry: (coefficient: number, value: number) => void) => void;

/** Races in order of time with the rows of their entrants, best first, in flat columns with room for a million duels. */
export class Contests {
  count = 0;
  /** [R] time of each race, in the unit of the drifts. */
  readonly time: number[] = [];
  /** [R + 1] first entrant of each race. */
  readonly start: number[] = [0];
  /** [E + 1] first entry of each entrant. */
  readonly entryStart: number[] = [0];
  /** Coefficient and value of each entry. */
  readonly coefficient: number[] = [];
  readonly value: number[] = [];
  readonly observed: boolean[] = [];
  longest = 0;
  private readonly team: number[] = [];
  private readonly groupFirst: number[] = [0];
  private readonly groupStart: number[] = [];
  private readonly unobserved: number[] = [];
  private readonly hasTeams: boolean[] = [];

  /** Adds a race. Throws RangeError when it is earlier than the last, or lists a coefficient twice for one entrant. */
  add(race: PreparedRace, time: number, rowOf: RowOf): void {
    if (this.count > 0 && !(time >= this.time[this.count - 1]))
      throw new RangeError("Races must come in order of time.");
    this.time.push(time);
    this.observed.push(race.observed);
    this.hasTeams.push(race.hasTeams);
    for (let k = 0; k < race.size; k++) {
      this.team.push(race.team[k]);
      rowOf(k, (coefficient, value) => {
        this.coefficient.push(coefficient);
        this.value.push(value);
      });
      this.entryStart.push(this.coefficient.length);
    }
    for (let g = 0; g < race.groups; g++) {
      this.groupStart.push(race.groupStart[g]);
      this.unobserved.push(race.unobserved[g]);
    }
    this.groupFirst.push(this.groupStart.length);
    this.start.push(this.start[this.count] + race.size);
    this.longest = Math.max(this.longest, race.size);
    this.count++;
  }

  /** Writes the order of a race in the form that likelihoods take: sizes, groups and teams. */
  order(number: number, out: PreparedRace): PreparedRace {
    const first = this.start[number];
    const n = this.start[number + 1] - first;
    growRace(out, n);
    out.size = n;
    const from = this.groupFirst[number];
    const groups = this.groupFirst[number + 1] - from;
    out.groups = groups;
    for (let g = 0; g < groups; g++) {
      const start = this.groupStart[from + g];
      const end = g + 1 < groups ? this.groupStart[from + g + 1] : n;
      out.groupStart[g] = start;
      out.unobserved[g] = this.unobserved[from + g];
      for (let k = start; k < end; k++) {
        out.group[k] = g;
        out.rank[k] = start + 1;
        out.player[k] = out.row[k] = k;
        out.team[k] = this.team[first + k];
      }
    }
    out.groupStart[groups] = n;
    out.hasTeams = this.hasTeams[number];
    out.observed = this.observed[number];
    out.time = this.time[number];
    return out;
  }

  workspace(): { readonly race: PreparedRace; readonly theta: Float64Array; readonly slope: Float64Array } {
    const room = roomFor(Math.max(1, this.longest));
    return { race: emptyRace(room), theta: new Float64Array(room), slope: new Float64Array(room) };
  }
}
