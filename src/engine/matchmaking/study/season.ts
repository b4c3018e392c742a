import type { MutableBelief } from "../beliefs";
import { Chooser } from "../chooser";
import { Field } from "../field";
import { discountWeight, horizonWeight, type PolicyId } from "../policies";
import type { StudySettings } from "./settings";
import type { Priors } from "./world";

/** A season of player 0 under a policy, which sees results only, never true skills. */
export class Season {
  /** Belief about player 0 before the next game. */
  readonly player0: MutableBelief = { mean: 0, variance: 0 };
  readonly field: Field;
  private readonly chooser: Chooser;

  constructor(
    private readonly settings: StudySettings,
    private readonly policy: PolicyId,
    private readonly priors: Priors,
  ) {
    this.field = new Field(settings.players - 1);
    this.chooser = new Chooser(this.field, settings.noiseVariance);
    this.begin();
  }

  begin(): void {
    const { believed, variances } = this.priors;
    this.player0.mean = believed[0];
    this.player0.variance = variances[0];
    this.field.load(believed.subarray(1), variances.subarray(1));
    this.chooser.reset();
  }

  /** The opponent (from 0) of game `game` (from 0), given the current beliefs. */
  choose(game: number): number {
    const { settings, chooser, player0 } = this;
    switch (this.policy) {
      case "pe":
        return chooser.pointEstimate(player0);
      case "drawChance":
        return chooser.drawChance(player0);
      case "kg":
        return chooser.knowledgeGradient(player0, weightOf(settings, game));
    }
  }

  learn(opponent: number, won: boolean): void {
    this.field.update(this.player0, opponent, won, this.settings.noiseVariance);
  }
}

/** Weight of later games at decision n = `game`. The season is decisions 0..games - 1, so N of (7) is games - 1. */
export function weightOf(settings: StudySettings, game: number): number {
  return settings.lookAhead === "horizon" ? horizonWeight(settings.games - 1, game) : discountWeight(settings.gamma);
}
