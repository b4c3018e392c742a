import type { PreparedRace } from "../../rating/race";
import { baselineModel, type Strengths } from "./baseline";
import { MEAN_FINISH } from "./descriptions";

/**
 * The mean finishing percentile so far: the share of opponents that a player beat (ties half), averaged over the
 * races and one initial race at 1/2. As a probability of beating an average player, it gives two players the
 * odds p (1 - q) : q (1 - p) (James 1981, "log5").
 */
export const meanFinish = baselineModel(MEAN_FINISH, (players) => new MeanFinish(players));

class MeanFinish implements Strengths {
  readonly state: readonly Float64Array[];
  private readonly mean: Float64Array;
  private readonly races: Int32Array;

  constructor(players: number) {
    this.mean = new Float64Array(players).fill(0.5);
    this.races = new Int32Array(players).fill(1);
    this.state = [this.mean];
  }

  strength(player: number): number {
    const share = this.mean[player];
    return Math.log(share / (1 - share));
  }

  score(player: number): number {
    return this.mean[player];
  }

  add(race: PreparedRace): void {
    const n = race.size;
    for (let k = 0; k < n; k++) {
      const group = race.group[k];
      const below = n - race.groupStart[group + 1];
      const mates = matesOf(race, k);
      const level = race.groupStart[group + 1] - race.groupStart[group] - 1 - mates;
      const player = race.player[k];
      const races = ++this.races[player];
      this.mean[player] += ((below + level / 2) / (n - 1 - mates) - this.mean[player]) / races;
    }
  }

  close(): void {
    // Strengths change in `add`, so closing a period changes nothing.
  }
}

/** Number of team-mates of entrant k, who are not opponents. */
function matesOf(race: PreparedRace, k: number): number {
  let mates = 0;
  if (race.hasTeams) for (let j = 0; j < race.size; j++) if (j !== k && race.team[j] === race.team[k]) mates++;
  return mates;
}
