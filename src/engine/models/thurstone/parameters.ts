import type { Parameter, Preset } from "../parameters";
import type { LearningRateDefaults } from "../practice/parameters";

export const parameters: readonly Parameter[] = [
  {
    kind: "number", id: "scale", symbol: "\\sigma", label: "Scale", source: "Kerby 3.3", default: 1,
    hint: "How far performances stray from ratings: the standard deviation, in natural units.",
    domain: { min: 0, max: Infinity, openMin: true }, slider: { min: 0.1, max: 5, step: 0.05, scale: "log" },
    tunable: false, advanced: true,
  },
  {
    kind: "choice", id: "accuracy", label: "Accuracy", source: "Kerby 3.3", default: "fine", advanced: true,
    hint: "How finely the integrals are taken.",
    options: [
      { value: "fast", label: "Fast", hint: "Gradients to 4 in a million, twice as fast as fine." },
      { value: "standard", label: "Standard", hint: "Gradients to 3 in a thousand million." },
      { value: "fine", label: "Fine", hint: "Gradients to 1 in a hundred thousand million." },
    ],
  },
];

export const learningRate: LearningRateDefaults = { default: 0.3, source: "Kerby 3.3" };

export const presets: readonly Preset[] = [
  {
    id: "online", label: "Online races", hint: "Tuned by hand on online races by Kerby.",
    parameters: { learningRate: 0.26 },
  },
  {
    id: "online-anchor", label: "Online races, anchor", hint: "New players start low, and an anchor at 0 holds the scale.",
    parameters: { learningRate: 0.11, initialRating: -1.3, anchor: true, anchorRating: 0 },
  },
  {
    id: "online-knots", label: "Online races, anchor and knots", hint: "Fast for beginners, slow for the experienced; no rating below 0.",
    parameters: {
      learningRateKnots: [[0, 0.65], [1, 0.09], [2, 0.07]], initialRating: 0.3,
      anchor: true, anchorRating: 0.9, floor: true, ratingFloor: 0,
    },
  },
];
