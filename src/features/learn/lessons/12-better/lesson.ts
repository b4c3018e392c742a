import type { Judged, Quantity } from "../../claims/claim";
import { favourites, metric, sum, times } from "../../claims/words";
import { ELO, K, rateOf, withRate } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import { K_TURN } from "../../figure/turns";
import type { LessonFacts } from "../../lesson";
import { COIN, judgedGames, partOf, PARTS } from "./parts";

const { cup, shootouts } = PARTS;
const eloOf = (k: number) => withRate(ELO, rateOf(k));
const loss = (k: number, example: string | null, { from, to, races }: Pick<Judged, "from" | "to" | "races"> = {}) =>
  metric("pairLogLoss", { model: eloOf(k), example, from, to, races });
const discordance = (k: number, example: string | null): Quantity =>
  metric("discordance", { model: eloOf(k), example });

const GUESSING = { model: "guessing", parameters: {} };
/** What looks best on the shoot-outs before the split. */
const CHOSEN = 9;
const early = loss(CHOSEN, shootouts.example, shootouts.early);
const late = loss(CHOSEN, shootouts.example, shootouts.late);
const sure = { model: eloOf(174), example: cup.example };

export const lesson: LessonFacts = {
  short: "Which system is better?",
  race: [],
  settings: { k: K, data: 0 },
  turns: { k: { ...K_TURN, max: 350 } },
  systems: ({ k }) => [eloOf(k)],
  worked: (_, { k, data }): readonly Worked[] => {
    const part = partOf(data);
    if (!part) return [];
    const { words, ...late } = part.late;
    const after = loss(k, part.example, late);
    return [
      {
        words: `Log loss ${words}; p is the typical probability given to a result`,
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
      "Penalty shoot-outs are football’s lottery. On those before 2008, Elo with K = 9 did best of all values tried: it predicted slightly better than a coin. How does K = 9 do from 2008 on?",
    played: { settings: { k: CHOSEN, data: 1 } },
    options: [
      {
        text: "It does worse than the coin",
        why: "Its lead was luck. On games that had no say in the choice, it pays 0.003 a game more than the coin. That is no clear difference either (95 % interval −0.002 to 0.008).",
        claim: { words: "K = 9 pays more than the coin after 2008", left: late, is: ">", right: sum(COIN, 0.001) },
      },
      {
        text: "It beats the coin again",
        why: "K = 9 was chosen because luck had favoured it, and luck does not carry over.",
        claim: { words: "K = 9 beats the coin after 2008", left: late, is: "<", right: COIN },
      },
      {
        text: "It does as well as the coin",
        why: "A coin says one half each time. This system does not, and too often it favours the wrong side.",
        claim: { words: "K = 9 is the coin after 2008", left: late, is: "=", right: COIN, within: 0.001 },
      },
    ],
  },
  claims: [
    {
      words: "With K = 174 about as many World Cup games go against the ratings as with K = 17",
      left: discordance(174, cup.example),
      is: "=",
      right: discordance(17, cup.example),
      within: 0.002,
    },
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
      words: "With K = 347 the favourites win more often than a coin would guess",
      left: discordance(347, cup.example),
      is: "<",
      right: 0.5,
    },
    { words: "and the log loss is worse", left: loss(347, cup.example), is: ">", right: COIN },
    { words: "Given nine in ten or more", left: favourites("given", 0.9, sure), is: ">", right: 0.9 },
    { words: "eight in ten win", left: favourites("won", 0.9, sure), is: "=", right: 0.8, within: 0.02 },
    {
      words: "World Cup: K = 87, good before 1990, is good after 1990: it beats 17 there",
      left: loss(87, cup.example, cup.late),
      is: "<",
      right: loss(17, cup.example, cup.late),
    },
    {
      words: "as it does before",
      left: loss(87, cup.example, cup.early),
      is: "<",
      right: loss(17, cup.example, cup.early),
    },
    { words: "On shoot-outs before 2008, K = 9 beats the coin", left: early, is: "<", right: COIN },
    { words: "by a hair", left: early, is: ">", right: sum(COIN, -0.002) },
    ...[2, 3, 17, 35, 87, 174, 347].map((k) => ({
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
  scenarios: [{ id: "wrong", label: "Wrong law" }],
  real: {
    example: "penalty-shootouts",
    date: "1994-07-17",
    contest: "match",
    places: { Brazil: 1, Italy: 2 },
    races: 683,
  },
};
