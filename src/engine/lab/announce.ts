/** Text for an organiser's announcement: a round K with the cost of rounding, the range of K that predicts equally well, and a paragraph. */
import { differences } from "../evaluation/compare";
import { evaluateSteps, type ContenderEvaluation } from "../evaluation/evaluate";
import type { History, HistoryOptions } from "../history/types";
import type { NumberParameter } from "../rating/parameters";
import { contenderOf, type ContenderSpec } from "../replay/contender";
import type { Steps } from "../steps";
import { contestOf, figure, formOf, kOf, sportOf, type FormLine, type Sport } from "./form";
import type { LabKnown } from "./known";
import { COIN, comparisonOf, TOSSED } from "./lab-rows";
import { tunedSpec } from "./work";
import { betweenWords, fixed, signed, sizeWords, WRITTEN } from "./writing";

export interface Announcement {
  /** The rule with a rounded K if these races show no loss by rounding, else as tuned. */
  readonly spec: ContenderSpec;
  /** The cost of rounding, and the range of K that is as good; empty for a rule without K. */
  readonly sentences: readonly string[];
  /** The rule with that K, in its usual notation. */
  readonly form: readonly FormLine[];
  readonly paragraph: string;
}

/** Factors of the rounded K that are tried: steps of half an octave. */
const STEPS_OF_K = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((step) => Math.SQRT2 ** step);

/** Whole points from 10 on, half points from 2 on, below 2 one digit. */
export function roundK(k: number): number {
  if (k >= 10) return Math.round(k);
  return k >= 2 ? Math.round(2 * k) / 2 : Number(k.toPrecision(1));
}

/** Evaluates the rule with other K on the races after the split. `system`: index in the plan. */
export function* announceSteps(
  history: History,
  options: HistoryOptions,
  known: LabKnown,
  system: number,
): Steps<Announcement> {
  const { plan } = known;
  const tuned = tunedSpec(known, system)!;
  const { model, parameters } = contenderOf(tuned);
  const k = kOf({ model, parameters });
  const judge = (spec: ContenderSpec): Steps<ContenderEvaluation> =>
    evaluateSteps(history, options, spec, { races: [plan.split.races, plan.split.of] });
  const exact = yield* judge(tuned);
  const rule = k === null ? null : yield* roundedSteps(tuned, k, exact, judge);
  const spec = rule?.spec ?? tuned;
  const sport = sportOf(history);
  const ids = plan.systems[system].stages.flatMap((stage) => stage.parameters);
  const form = formOf(spec, options, ids, sport);
  const sentences = rule && k !== null ? kWords(rule, k, sport) : [];
  const contest = contestOf(sport);
  const judged = known.judged.with(system, rule?.evaluation ?? exact);
  const paragraph = [
    `We rate our ${contest}s with ${plan.systems[system].label}.`,
    ...inWordsOf(sport, (model.policy?.(parameters, model.scale(parameters)) ?? { words: [model.summary] }).words),
    ...formWords(form),
    skillWords({ ...known, judged }, system, contest),
    ...sentences.slice(-1),
  ].join(" ");
  return { spec, sentences, form, paragraph };
}

const NAMED = ["K", "Starting rating", "Floor", "Ratings change", "Draws", "Ties", "DNFs"];

/** The lines of a rule as sentences. */
function formWords(form: readonly FormLine[]): readonly string[] {
  const at = (label: string): string => form.find((line) => line.label === label)?.text ?? "";
  const others = form.filter(({ label }) => !NAMED.includes(label));
  return [
    `Every player starts at ${at("Starting rating")}; ratings change ${at("Ratings change")}.`,
    at("K") && `K is ${at("K")}: the most that one opponent can take from a rating or add to it.`,
    at("Floor") !== "none" && `No rating falls below ${at("Floor")}.`,
    at("Draws") && `A draw counts as ${at("Draws")}.`,
    at("Ties") && `A tie: ${at("Ties")}.`,
    at("DNFs") && `Entrants who do not finish are ${at("DNFs")}.`,
    others.length > 0 && `${others.map(({ label, text }) => `${label}: ${text}`).join("; ")}.`,
  ].filter((sentence): sentence is string => Boolean(sentence));
}

interface Rounded {
  readonly spec: ContenderSpec;
  readonly evaluation: ContenderEvaluation;
  readonly k: number;
  readonly isTaken: boolean;
  /** Log loss with it, minus that with the tuned K. */
  readonly cost: { readonly value: number; readonly interval: readonly [number, number] | null } | null;
  /** The range of K that is not clearly worse, with the tuned K in it; `isOpen`: it extends beyond the values tried on that side. */
  readonly range: readonly [number, number];
  readonly isOpen: readonly [boolean, boolean];
}

function* roundedSteps(
  tuned: ContenderSpec,
  k: number,
  exact: ContenderEvaluation,
  judge: (spec: ContenderSpec) => Steps<ContenderEvaluation>,
): Steps<Rounded> {
  const { model, parameters } = contenderOf(tuned);
  const { pointsPerUnit } = model.scale(parameters);
  const { domain } = model.parameters.find(({ id }) => id === "learningRate") as NumberParameter;
  const withK = (own: number): ContenderSpec => ({
    ...tuned,
    parameters: { ...tuned.parameters, learningRate: own / pointsPerUnit },
  });
  const isWorse = (one: ContenderEvaluation): boolean => {
    const { discordance, pairLogLoss } = differences(one, exact);
    return [discordance, pairLogLoss].some((found) => (found?.interval?.[0] ?? 0) > 0);
  };
  const round = roundK(k);
  const evaluation = yield* judge(withK(round));
  const isTaken = !isWorse(evaluation);
  const from = isTaken ? round : k;
  const middle = STEPS_OF_K.indexOf(1);
  const reach = function* (direction: 1 | -1): Steps<[number, boolean]> {
    let last = from;
    for (let at = middle + direction; STEPS_OF_K[at] !== undefined; at += direction) {
      const own = roundK(from * STEPS_OF_K[at]);
      const rate = own / pointsPerUnit;
      if (!(rate > domain.min && rate < domain.max)) return [last, true];
      if (isWorse(yield* judge(withK(own)))) return [last, false];
      last = own;
    }
    return [last, true];
  };
  const [low, isOpenBelow] = yield* reach(-1);
  const [high, isOpenAbove] = yield* reach(1);
  return {
    spec: isTaken ? withK(round) : tuned,
    evaluation: isTaken ? evaluation : exact,
    k: round,
    isTaken,
    cost: differences(evaluation, exact).pairLogLoss,
    range: low === high ? [low, high] : [Math.min(low, k), Math.max(high, k)],
    isOpen: [isOpenBelow, isOpenAbove],
  };
}

function kWords({ k, isTaken, cost, range: [low, high], isOpen }: Rounded, exact: number, sport: Sport): string[] {
  const points = (value: number): string => `${figure(value)} points`;
  const interval = cost?.interval ? ` (95 % interval ${cost.interval.map((end) => signed(end, 4)).join(" to ")})` : "";
  const size = cost ? `${signed(cost.value, 4)} ${WRITTEN.odds.unit}${interval}` : "";
  const rounding = isTaken
    ? `The search found K ${points(exact)}; rounded to ${points(k)} it costs nothing that these ${contestOf(sport)}s could show${size ? `: ${size}` : ""}.`
    : `K stays at ${points(exact)}: rounded to ${points(k)} it would cost ${size}.`;
  const ends = `from ${figure(low)}${isOpen[0] ? " or less" : ""} to ${figure(high)}${isOpen[1] ? " or more" : ""} points`;
  return [
    rounding,
    low === high
      ? `K multiplied or divided by 1.4 predicts these ${contestOf(sport)}s clearly worse.`
      : `No K ${ends} predicts these ${contestOf(sport)}s clearly worse (95 %).`,
  ];
}

/** Describes the predictions of the pairs decided after the split, with the interval of the answer. */
function skillWords(known: LabKnown, system: number, contest: string): string {
  const discordance = known.judged[system]?.metrics.discordance ?? null;
  if (discordance === null) return "";
  const { races, of } = known.plan.split;
  const beyond = comparisonOf(known)("order", system, COIN);
  const between = beyond?.interval
    ? `${betweenWords("order", beyond, -1)}, which allows for the choice among all systems that were compared`
    : "";
  return `On the last ${(of - races).toLocaleString("en-GB")} ${contest}s, which were not used to choose the numbers, the ratings order ${fixed(100 * (1 - discordance), 1)} % of the pairs right: ${sizeWords("order", TOSSED.order - discordance)} more than a coin toss${between}.`;
}

/** The rule of a model in the words of games, if contests are games. */
function inWordsOf({ isGames }: Sport, words: readonly string[]): readonly string[] {
  if (!isGames) return words;
  return words.flatMap((text) => {
    const sentences = text.split(/(?<=\.) /).filter((one) => !/race/i.test(one));
    return sentences.length > 0 ? [sentences.join(" ").replaceAll("entrant", "player")] : [];
  });
}
