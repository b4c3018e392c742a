import type { Preset } from "../../rating/parameters";

const preset = (id: string, rank: number, priors: "informative" | "equal", label: string, hint: string): Preset => ({
  id,
  label,
  hint,
  parameters: { rank, priors },
});

/** Player 0 and the priors of RTP 4, figures 1 to 4; everything else is at its default. */
export const STUDY_PRESETS: readonly Preset[] = [
  preset("top", 1, "informative", "Top player", "Player 0 has the highest prior mean of 50."),
  preset("bottom", 50, "informative", "Bottom player", "Player 0 has the lowest prior mean of 50."),
  preset("rank12", 12, "informative", "12th player", "Player 0 has the 12th highest prior mean of 50."),
  preset("rank25", 25, "informative", "25th player", "Player 0 is in the middle by prior mean."),
  preset("rank37", 37, "informative", "37th player", "Player 0 has the 37th highest prior mean of 50."),
  preset(
    "equal-top",
    1,
    "equal",
    "Top, equal priors",
    "Player 0 is the best by generating mean, which no policy knows.",
  ),
  preset("equal-middle", 25, "equal", "Middle, equal priors", "Player 0 is in the middle, which no policy knows."),
  preset(
    "equal-bottom",
    50,
    "equal",
    "Bottom, equal priors",
    "Player 0 is the weakest by generating mean, which no policy knows.",
  ),
];
