/** How a score follows from rating and uncertainty, in words. Pure. */
import { number } from "../../ui/format";

const SD_WORDS = ["", "one sd", "two sd", "three sd", "four sd"];

/** "mean minus three sd"; "" if the score is the rating. */
export const scoreOf = (scoreSds: number): string =>
  scoreSds ? `mean minus ${SD_WORDS[scoreSds] ?? `${number(scoreSds, 1)} sd`}` : "";

/** "Score: mean minus three sd." */
export const scoreRule = (scoreSds: number): string => (scoreSds ? `Score: ${scoreOf(scoreSds)}.` : "");
