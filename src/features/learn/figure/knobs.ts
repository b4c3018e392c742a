/** The numbers of a player that lessons change, with the ranges of their sliders. */
export const KNOBS = {
  points: { word: "rating", range: { min: 1000, max: 2000, step: 10, scale: "linear" }, unit: "points", value: 1500 },
  sd: { word: "uncertainty", range: { min: 20, max: 420, step: 10, scale: "linear" }, unit: "points", value: 100 },
  score: { word: "score", range: { min: 0, max: 40, step: 1, scale: "linear" }, unit: "", value: 0 },
  minutes: { word: "minutes", range: { min: 1, max: 60, step: 1, scale: "linear" }, unit: "min", value: 20 },
} as const;
