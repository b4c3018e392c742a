import type { Judged, Quantity } from "../../claims/claim";
import { favourites, metric, sum, times } from "../../claims/words";
import { ELO, rateOf, withRate } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import { K_TURN } from "../../figure/turns";
import type { LessonFacts } from "../../lesson";
import { COIN, judgedGames, KS, partOf, PARTS } from "./parts";

const { cup, shootouts } = PARTS;
const eloOf = (k: number) => withRate(ELO, rateOf(k));
const loss = (k: number, example: string | null, { from, to, races }: Pick<Judged, "from" | "to" | "races"> = {}) =>
  metric("pairLogLoss", { model: eloOf(k), example, from, to, races });
const discordance = (k: number, example: string | null): Quantity =>
  metric("discordance", { model: eloOf(k), example });

const GUESSING = { model: "guessing", parameters: {} };
/** The best K on the shoot-outs before the split. */
const CHOSEN = 9;
const early = loss(CHOSEN, shootouts.example, shootouts.early);
const late = loss(CHOSEN, shootouts.example, shootouts.late);
/** Half of the 95 % interval of the difference from a coin, since 2008. */
const LUCK = 0.005;
const sure = { model: eloOf(174), example: cup.example };

export const lesson: LessonFacts = {
  short: "Which system is better?",
  race: [],
  settings: { k: CHOSEN, data: 1 },
  turns: { k: { ...K_TURN, max: 350 } },
  systems: ({ k }) => [eloOf(k)],
  worked: (_, { k, data }): readonly Worked[] => {
    const part = partOf(data);
    if (!part) return [];
    const { words, ...late } = part.late;
    const after = loss(k, part.example, late);
    return [
      {
        words: `Log loss ${words}; p is the geometric mean (the N-th root of the product) of the probabilities given to what happened`,
        sum: "−ln({p})",
        parts: { p: { is: { of: "exp", term: times(-1, after) }, digits: 4 } },
        result: after,
        digits: 3,
        unit: "",
      },
    ];
  },
  question: {
    kind: "choice",
    prompt:
      "Penalty shoot-outs are football’s lottery. On those before 2008, K = 9 was the best of fourteen values of K: it paid 0.0008 a game less than a coin. How does K = 9 do on the shoot-outs since 2008, beside a coin?",
    played: { settings: { k: CHOSEN, data: 1 } },
    options: [
      {
        text: "Clearly worse",
        why: "It pays 0.003 a game more than the coin, but luck alone moves such a difference by about 0.005 either way.",
        claim: {
          words: "K = 9 pays clearly more than the coin since 2008",
          left: late,
          is: ">",
          right: sum(COIN, LUCK),
        },
      },
      {
        text: "Clearly better",
        why: "K = 9 was chosen because luck had favoured it before 2008, and luck does not carry over.",
        claim: { words: "K = 9 clearly beats the coin since 2008", left: late, is: "<", right: sum(COIN, -LUCK) },
      },
      {
        text: "No clear difference",
        why: "It pays 0.003 a game more than the coin. The 95 % interval of this difference (the range that luck leaves open) goes from −0.002 to 0.008: 0 lies in it, so luck alone can explain the difference. The small lead before 2008 was luck as well.",
        claim: { words: "K = 9 is not clearly apart from the coin", left: late, is: "=", right: COIN, within: LUCK },
        because: { words: "It pays 0.003 more", left: late, is: "=", right: sum(COIN, 0.003), within: 5e-4 },
      },
    ],
  },
  claims: [
    {
      words: "On the World Cup K = 17 has a discordance of 35 %",
      left: discordance(17, cup.example),
      is: "=",
      right: 0.35,
      within: 0.005,
    },
    { words: "and K = 347 of 37 %", left: discordance(347, cup.example), is: "=", right: 0.37, within: 0.005 },
    {
      words: "A coin pays 0.693 a game",
      left: metric("pairLogLoss", { model: GUESSING, example: cup.example }),
      is: "=",
      right: 0.693,
      within: 5e-4,
    },
    {
      words: "and has a discordance of a half",
      left: metric("discordance", { model: GUESSING, example: cup.example }),
      is: "=",
      right: 0.5,
    },
    {
      words: "The coin of the figure is the engine’s",
      left: metric("pairLogLoss", { model: GUESSING, example: shootouts.example }),
      is: "=",
      right: COIN,
    },
    { words: "Nine in ten pays 0.105 when right", left: -Math.log(0.9), is: "=", right: 0.105, within: 5e-4 },
    { words: "and 2.303 when wrong", left: -Math.log(0.1), is: "=", right: 2.303, within: 5e-4 },
    {
      words: "The log loss of K = 347 is 0.120 higher than that of K = 17",
      left: loss(347, cup.example),
      is: "=",
      right: sum(loss(17, cup.example), 0.12),
      within: 5e-4,
    },
    { words: "Given nine in ten or more", left: favourites("given", 0.9, sure), is: ">", right: 0.9 },
    { words: "eight in ten win", left: favourites("won", 0.9, sure), is: "=", right: 0.8, within: 0.02 },
    ...[55, 70, 87, 95].flatMap((k) => [
      {
        words: `World Cup: K = ${k} beats 17 since 1990`,
        left: loss(k, cup.example, cup.late),
        is: "<" as const,
        right: loss(17, cup.example, cup.late),
      },
      {
        words: `as it does before (${k})`,
        left: loss(k, cup.example, cup.early),
        is: "<" as const,
        right: loss(17, cup.example, cup.early),
      },
    ]),
    { words: "On shoot-outs before 2008, K = 9 beats the coin", left: early, is: "<", right: COIN },
    { words: "by 0.0008", left: early, is: "=", right: sum(COIN, -0.0008), within: 5e-5 },
    ...KS.filter((k) => k !== CHOSEN).map((k) => ({
      words: `and K = ${k}, too`,
      left: early,
      is: "<" as const,
      right: loss(k, shootouts.example, shootouts.early),
    })),
    {
      words: "Shoot-outs: K = 17 pays more than a coin, no clear difference",
      left: loss(17, shootouts.example),
      is: ">",
      right: COIN,
    },
    { words: "More than half of its favourites lost", left: discordance(17, shootouts.example), is: ">", right: 0.5 },
  ],
  inRace: { none: "The figure judges a thousand games. There is no single race to open." },
  onSeason: "games",
  inModels: ({ data }) => judgedGames(data),
  real: {
    example: "penalty-shootouts",
    date: "1994-07-17",
    contest: "match",
    places: { Brazil: 1, Italy: 2 },
    races: 683,
  },
};
