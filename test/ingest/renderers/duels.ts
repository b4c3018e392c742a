import { pick, type Race, type Random, type Renderer } from "./renderer";

const SHAPE = { races: [3, 8], field: [2, 2] } as const;

/** One line a game: `line` gets the winner and the loser in order. */
function duel(id: string, line: (winner: string, loser: string, random: Random) => string): Renderer {
  return {
    id,
    shape: SHAPE,
    render: (history, { random }) =>
      `${history.map(({ entrants: [winner, loser] }: Race) => line(winner.name, loser.name, random)).join("\n")}\n`,
  };
}

/** "3-1", or "1-3" turned round with the names. */
const either = (random: Random, a: string, b: string, dash: string): string => {
  const [high, low] = [2 + Math.floor(random() * 4), Math.floor(random() * 2)];
  return random() < 0.5 ? `${a} ${high}${dash}${low} ${b}` : `${b} ${low}${dash}${high} ${a}`;
};

const SETS = ["6-4 6-3", "7-6 6-4", "6-7 7-5 [10-7]", "6-7(5) 6-4 7-6(3)", "3-6 6-3 7-6", "6-7 6-4 10-8"];

/** Games of two, one a line. */
export const DUELS: readonly Renderer[] = [
  duel("duel-dash", (a, b, random) => either(random, a, b, "-")),
  duel("duel-en-dash", (a, b, random) => either(random, a, b, "–")),
  duel("duel-spaced", (a, b, random) => either(random, a, b, " - ")),
  duel("duel-colon", (a, b, random) => either(random, a, b, ":")),
  duel("duel-beat", (a, b) => `${a} beat ${b}`),
  duel("duel-beat-score", (a, b) => `${a} beat ${b} 3-1`),
  duel("duel-lost", (a, b) => `${b} lost to ${a} 1-3`),
  duel("duel-sets-verb", (a, b, random) => `${a} def. ${b} ${pick(random, SETS)}`),
  duel("duel-sets-between", (a, b, random) => `${a} ${pick(random, SETS)} ${b}`),
  duel("duel-agg", (a, b) => `${a} 2–1 ${b} (agg. 3–2)`),
  duel("duel-agg-turned", (a, b) => `${b} 2–1 ${a} (agg. 2–3)`),
  duel("duel-round", (a, b, random) => `Round ${1 + Math.floor(random() * 5)}: ${either(random, a, b, "-")}`),
  duel("duel-date", (a, b, random) => `12.04.2024 ${either(random, a, b, "-")}`),
  duel("duel-vs", (a, b) => `${a} vs ${b} 3-1`),
  duel("duel-greater", (a, b) => `${a} > ${b}`),
  duel("duel-arrow", (a, b) => `${a} → ${b}`),
  duel("duel-two-a-line", (a, b) => `${a} 3-1 ${b}, ${b} 0-2 ${a}`),
  {
    id: "csv-home-away",
    shape: SHAPE,
    render: (history) =>
      ["home,away,home_score,away_score", ...history.map(({ entrants: [a, b] }) => `${b.name},${a.name},1,3`)].join(
        "\n",
      ),
  },
  {
    id: "csv-winner-loser",
    shape: SHAPE,
    render: (history) => ["winner,loser", ...history.map(({ entrants: [a, b] }) => `${a.name},${b.name}`)].join("\n"),
  },
  {
    id: "csv-winner-loser-sets",
    shape: SHAPE,
    render: (history, { random }) =>
      [
        "winner,loser,score",
        ...history.map(({ entrants: [a, b] }) => `${a.name},${b.name},${pick(random, SETS)}`),
      ].join("\n"),
  },
  {
    id: "csv-model-arena",
    shape: SHAPE,
    render: (history, { random }) =>
      [
        "model_a,model_b,winner",
        ...history.map(({ entrants: [a, b] }) =>
          random() < 0.5 ? `${a.name},${b.name},model_a` : `${b.name},${a.name},model_b`,
        ),
      ].join("\n"),
  },
];
