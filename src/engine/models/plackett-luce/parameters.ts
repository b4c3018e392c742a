import type { Parameter } from "../../rating/parameters";
import { onlinePresets, gradientParameters } from "../../rating/gradient/parameters";

export const parameters = [
  {
    kind: "choice",
    id: "orientation",
    label: "Orientation",
    default: "elimination",
    hint: "Whether places are filled from the last place up (who goes out next) or from the first place down (who arrives next).",
    options: [
      {
        value: "elimination",
        label: "Elimination",
        hint: "The longest to survive wins: performances are exponential with mean e^rating.",
      },
      { value: "race", label: "Race", hint: "The quickest wins: the usual Plackett–Luce model." },
    ],
  },
  ...gradientParameters({ default: 0.3, source: "Kerby 3.2" }),
] as const satisfies readonly Parameter[];

export const presets = onlinePresets(
  { orientation: "elimination", learningRate: 0.32 },
  { orientation: "elimination", learningRate: 0.18, initialRating: -2.7, anchor: true, anchorRating: 0 },
  {
    orientation: "elimination",
    learningRateKnots: [
      [0, 0.6],
      [1, 0.13],
      [2, 0.09],
    ],
    initialRating: 0.25,
    anchor: true,
    anchorRating: 1.35,
    floor: true,
    ratingFloor: 0,
  },
);
