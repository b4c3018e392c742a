import type { Judged, Quantity } from "../../claims/claim";
import { above, below, claim, favourites, is, metric, sum, times } from "../../claims/claimWords";
import { eloOf } from "../../figure/models";
import type { Worked } from "../../claims/worked";
import { K_TURN } from "../../figure/turns";
import type { LessonFacts } from "../../lesson";
import { COIN, judgedGames, KS, partOf, PARTS } from "./parts";

const { cup, shootouts } = PARTS;
const loss = (k: number, example: string | null, { from, to, races }: Pick<Judged, "from" | "to" | "races"> = {}) =>
  metric("pairLogLoss", { model: eloOf(k), example, from, to, races });
const discordance = (k: number, example: string | null): Quantity =>
  metric("discordance", { model: eloOf(k), example });

const GUESSING = { model: "guessing", parameters: {} };
/** The best K on the shoot-outs before the split. */
const CHOSEN = 9;
const early = loss(CHOSEN, shootouts.example, shootouts.early);
const late = loss(CHOSEN, shootouts.example, shootouts.late);
/** Half the 95 % interval of the difference from a coin, since 2008. */
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
        claim: claim("K = 9 pays clearly more than the coin since 2008", above(late, sum(COIN, LUCK))),
      },
      {
        text: "Clearly better",
        why: "K = 9 was chosen because luck had favoured it before 2008, and luck does not carry over.",
        claim: claim("K = 9 clearly beats the coin since 2008", below(late, sum(COIN, -LUCK))),
      },
      {
        text: "No clear difference",
        why: "It pays 0.003 a game more than the coin. The 95 % interval of this difference (the range that luck leaves open) goes from −0.002 to 0.008: 0 lies in it, so luck alone can explain the difference. The small lead before 2008 was luck as well.",
        claim: claim("K = 9 is not clearly apart from the coin", is(late, COIN, LUCK)),
        because: claim("It pays 0.003 more", is(late, sum(COIN, 0.003), 5e-4)),
      },
    ],
  },
  claims: [
    claim("On the World Cup K = 17 has a discordance of 35 %", is(discordance(17, cup.example), 0.35, 0.005)),
    claim("and K = 347 of 37 %", is(discordance(347, cup.example), 0.37, 0.005)),
    claim(
      "A coin pays 0.693 a game",
      is(metric("pairLogLoss", { model: GUESSING, example: cup.example }), 0.693, 5e-4),
    ),
    claim("and has a discordance of a half", is(metric("discordance", { model: GUESSING, example: cup.example }), 0.5)),
    claim(
      "The coin of the figure is the engine’s",
      is(metric("pairLogLoss", { model: GUESSING, example: shootouts.example }), COIN),
    ),
    claim("Nine in ten pays 0.105 when right", is(-Math.log(0.9), 0.105, 5e-4)),
    claim("and 2.303 when wrong", is(-Math.log(0.1), 2.303, 5e-4)),
    claim(
      "The log loss of K = 347 is 0.120 higher than that of K = 17",
      is(loss(347, cup.example), sum(loss(17, cup.example), 0.12), 5e-4),
    ),
    claim("Given nine in ten or more", above(favourites("given", 0.9, sure), 0.9)),
    claim("eight in ten win", is(favourites("won", 0.9, sure), 0.8, 0.02)),
    ...[55, 70, 87, 95].flatMap((k) => [
      claim(
        `World Cup: K = ${k} beats 17 since 1990`,
        below(loss(k, cup.example, cup.late), loss(17, cup.example, cup.late)),
      ),
      claim(`as it does before (${k})`, below(loss(k, cup.example, cup.early), loss(17, cup.example, cup.early))),
    ]),
    claim("On shoot-outs before 2008, K = 9 beats the coin", below(early, COIN)),
    claim("by 0.0008", is(early, sum(COIN, -0.0008), 5e-5)),
    ...KS.filter((k) => k !== CHOSEN).map((k) =>
      claim(`and K = ${k}, too`, below(early, loss(k, shootouts.example, shootouts.early))),
    ),
    claim("Shoot-outs: K = 17 pays more than a coin, no clear difference", above(loss(17, shootouts.example), COIN)),
    claim("More than half of its favourites lost", above(discordance(17, shootouts.example), 0.5)),
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
