import type { RuleWords } from "../../rating/policy";
import type { Settings } from "../../rating/parameters";
import { short } from "../../rating/words";
import type { parameters } from "./parameters";

const DIFFERENCES = {
  cap: "D = own − opponent’s rating, at most 400 either way",
  "cap-below-2650": "D = own − opponent’s rating, at most 400 either way for a player below 2650",
  none: "D = own − opponent’s rating",
};

const EXPECTATIONS = {
  table: "E = FIDE’s table 8.1.2 at D: Φ(7 D / 2000) in hundredths",
  normal: "E = Φ(7 D / 2000), Φ the normal distribution",
  logistic: "E = 1 / (1 + 10^(−D / 400))",
};

export function policy(chosen: Settings<typeof parameters>): RuleWords {
  const { period, rounding, kNew, newGames, kStandard, kElite, eliteRating, gamesCap } = chosen;
  const cap = short(gamesCap);
  return {
    words: [
      "Each game moves a rating by K times the score minus what the rating difference made likely. A race of more than two counts as a game between every two.",
      period === "race"
        ? "Ratings change after every race."
        : `All games of a ${period} are weighed from the ratings at its start, and their changes are added up.`,
    ],
    formula: [
      DIFFERENCES[chosen.rule400],
      EXPECTATIONS[chosen.expectation],
      `change = K × sum of (S − E)${rounding ? ", rounded to a whole number, halves away from zero" : ""}`,
      `K = ${short(kNew)} before ${short(newGames)} games, ${short(kStandard)} after; ${short(kElite)} for players who have ever reached ${short(eliteRating)}`,
      ...(gamesCap > 0 ? [`where K × games of a period is above ${cap}: K = ${cap} / games, rounded down`] : []),
    ],
  };
}
