import { logAddExp, sigmoid, softplus } from "../../numerics/logspace";
import type { DrawLaw } from "../../likelihoods/descriptions";

/** Number of games of two players, by result of the first. */
export interface GameCounts {
  wins: number;
  draws: number;
  losses: number;
}

/**
 * Log-likelihood of the games of two players at a gap d = rating minus the other's, natural units, and with a parameter k for draws:
 *
 * half: P(win) = s(d), a draw is half a win each; no k.
 * davidson: win : draw : loss = e^{d/2} : e^k : e^{-d/2}.
 * rao-kupper: P(win) = s(d - k), P(loss) = s(-d - k), k > 0.
 *
 * All are jointly concave in d and k. Slopes are first derivatives, curvatures are minus second derivatives.
 */
export class GamesLikelihood {
  value = 0;
  slope = 0;
  drawSlope = 0;
  curvature = 0;
  cross = 0;
  drawCurvature = 0;

  constructor(readonly law: DrawLaw) {}

  evaluate(gap: number, k: number, games: GameCounts): void {
    if (this.law === "davidson") this.davidson(gap, k, games);
    else if (this.law === "rao-kupper") this.raoKupper(gap, k, games);
    else this.half(gap, games);
  }

  private half(gap: number, { wins, draws, losses }: GameCounts): void {
    const won = wins + draws / 2;
    const lost = losses + draws / 2;
    const p = sigmoid(gap);
    this.value = -won * softplus(-gap) - lost * softplus(gap);
    this.slope = won * sigmoid(-gap) - lost * p;
    this.curvature = (won + lost) * p * sigmoid(-gap);
    this.drawSlope = this.cross = this.drawCurvature = 0;
  }

  private davidson(gap: number, k: number, { wins, draws, losses }: GameCounts): void {
    const games = wins + draws + losses;
    const total = logAddExp(0.5 * Math.abs(gap) + softplus(-Math.abs(gap)), k);
    const win = Math.exp(0.5 * gap - total);
    const draw = Math.exp(k - total);
    const loss = Math.exp(-0.5 * gap - total);
    const mean = 0.5 * (win - loss);
    this.value = 0.5 * gap * (wins - losses) + k * draws - games * total;
    this.slope = 0.5 * (wins - losses) - games * mean;
    this.drawSlope = draws - games * draw;
    this.curvature = games * (0.25 * (win + loss) - mean * mean);
    this.cross = -games * mean * draw;
    this.drawCurvature = games * draw * (win + loss);
  }

  private raoKupper(gap: number, k: number, { wins, draws, losses }: GameCounts): void {
    if (!(k > 0)) {
      this.value = -Infinity;
      return;
    }
    const notLost = wins + draws;
    const notWon = losses + draws;
    const a = sigmoid(k - gap);
    const b = sigmoid(k + gap);
    const bendA = notLost * a * sigmoid(gap - k);
    const bendB = notWon * b * sigmoid(-k - gap);
    // log(e^{2k} - 1) = 2k + log(1 - e^{-2k}).
    const apart = -Math.expm1(-2 * k);
    this.value = -notLost * softplus(k - gap) - notWon * softplus(k + gap) + draws * (2 * k + Math.log(apart));
    this.slope = notLost * a - notWon * b;
    this.drawSlope = -notLost * a - notWon * b + (2 * draws) / apart;
    this.curvature = bendA + bendB;
    this.cross = bendB - bendA;
    this.drawCurvature = bendA + bendB + (4 * draws * Math.exp(-2 * k)) / (apart * apart);
  }
}

/** Starting value of k for Newton's method, from the share of draws. */
export function startOf(law: DrawLaw, share: number): number {
  if (law === "davidson") return Math.log((2 * share) / (1 - share));
  // For equal players P(draw) = tanh(k / 2).
  return law === "rao-kupper" ? 2 * Math.atanh(share) : 0;
}

export function drawShareOf(law: DrawLaw, k: number): number {
  if (law === "davidson") return sigmoid(k - Math.LN2);
  return law === "rao-kupper" ? Math.tanh(k / 2) : 0;
}
