import type { Explanation } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import { RaceRater } from "../../rating/race-rater";
import type { Title } from "../../rating/titles";
import { sigmoid } from "../../numerics/logspace";
import { Contest, type ContestSettings } from "./contest";
import { codeforcesWorking } from "./working";

interface CodeforcesSettings extends ContestSettings {
  readonly initialRating: number;
  readonly shownNewcomer: boolean;
}

/** Points added to the shown rating in each of a newcomer's first contests (since May 2020). */
const PROMOTIONS = [500, 350, 250, 150, 100, 50];

/** Calculated minus shown rating after a number of contests. */
function shownBelow(contests: number): number {
  return PROMOTIONS.slice(contests).reduce((sum, promotion) => sum + promotion, 0);
}

/** Contests by the Open Codeforces Rating System, with whole ratings. */
export class CodeforcesRater extends RaceRater {
  private readonly rating: Float64Array;
  private readonly races: Float64Array;

  constructor(
    private readonly settings: CodeforcesSettings,
    players: number,
  ) {
    super([settings.initialRating, 0], players);
    [this.rating, this.races] = this.state;
  }

  protected rate(race: PreparedRace): void {
    const contest = this.contest(race);
    const [rating, races] = this.next;
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      rating[k] = this.rating[player] + contest.change(k);
      races[k] = this.races[player] + 1;
    }
  }

  protected why(race: PreparedRace, k: number, titles?: readonly Title[]): Explanation {
    const contests = this.races[race.player[k]];
    const below = { before: this.below(contests), after: this.below(contests + 1) };
    return codeforcesWorking(this.contest(race), k, this.settings.fraction, below, titles);
  }

  override score(player: number): number {
    return this.rating[player] - this.below(this.races[player]);
  }

  winProbability(i: number, j: number): number {
    return sigmoid(((this.rating[i] - this.rating[j]) * Math.LN10) / this.settings.scale);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.rating[player];
    out.scale = this.settings.scale / Math.LN10;
  }

  private contest(race: PreparedRace): Contest {
    const ratings = Float64Array.from({ length: race.size }, (_, k) => this.rating[race.player[k]]);
    return new Contest(race, ratings, this.settings);
  }

  private below(contests: number): number {
    return this.settings.shownNewcomer ? shownBelow(contests) : 0;
  }
}
