import type { RuleWords } from "../../rating/policy";
import type { RatingScale } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { kWords } from "../../rating/gradient/parameters";
import { short } from "../../rating/words";
import type { parameters } from "./parameters";

export function policy(chosen: Settings<typeof parameters>, scale: RatingScale): RuleWords {
  const isMean = chosen.aggregate === "mean";
  const spread = short(Math.SQRT2 * scale.pointsPerUnit);
  const expected =
    chosen.pair === "logistic"
      ? "E = 1 / (1 + 10^((opponent’s rating − own rating) / 400))"
      : `E = Φ((own rating − opponent’s rating) / ${spread}), Φ the normal distribution`;
  const step =
    chosen.pair === "gaussian-ml"
      ? `a win adds K × φ(z) / (√2 Φ(z)), z = (own − opponent’s rating) / ${spread}; a loss takes what the other gains`
      : "K × (S − E)";
  return {
    words: [
      "A race counts as a game between every two of its entrants. Each game moves points from the one who finished behind to the one who finished ahead; an unexpected result moves more.",
      isMean
        ? "The change of a race is the mean over the opponents, so a large field moves a rating no more than a small one."
        : "The change of a race is the sum over the opponents.",
    ],
    formula: [
      expected,
      isMean ? `change = mean over opponents of ${step}` : `change = sum over opponents of ${step}`,
      "S = 1 for finishing ahead, 1/2 for a draw, 0 for finishing behind",
      kWords(chosen, scale),
    ],
    byPairs: true,
  };
}
