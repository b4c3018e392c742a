import type { Explanation, ExplanationPart } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import { gameScore } from "../../rating/game-score";
import type { FideSettings, PeriodTally } from "./settings";
import { countedDifference, expectedScore, firstRating, performanceRating, surprise } from "./rule";

interface RaceUpdate {
  readonly race: PreparedRace;
  readonly k: number;
  readonly settings: FideSettings;
  readonly ratings: Float64Array;
  readonly isRated: (player: number) => boolean;
  /** The tally of the period before this race, and including it. */
  readonly before: PeriodTally;
  readonly after: PeriodTally;
  readonly kBefore: number;
  readonly k1: number;
  readonly baseK: number;
  readonly gamesKnown: number;
  readonly isElite: boolean;
  readonly total: number;
  readonly isUnrated: boolean;
}

const RULE =
  "Every game moves the rating by K times the score minus what the table expects; the games of a period are added up and rounded once.";
const LABELS = new Map([
  [1, "Beat"],
  [0.5, "Drew with"],
  [0, "Lost to"],
]);

/** One part a game, then the effect of the K limit and of rounding. */
export function fideWorking(asked: RaceUpdate): Explanation {
  if (asked.isUnrated) return unratedWorking(asked);
  const { race, k, settings, ratings, isRated, before, kBefore, k1, total } = asked;
  const { expectation, rule400 } = settings;
  const own = ratings[race.player[k]];
  const parts: ExplanationPart[] = [];
  const opponents: number[] = [];
  const scores: number[] = [];
  let expected = 0;
  let scored = 0;
  let games = 0;
  let isCapped = false;
  for (let other = 0; other < race.size; other++) {
    if (other === k || !isRated(race.player[other])) continue;
    const score = gameScore(race, k, other);
    if (score < 0) continue;
    const opponent = ratings[race.player[other]];
    const probability = expectedScore(own, opponent, expectation, rule400);
    const value = (k1 * surprise(score, own, opponent, expectation, rule400)) / 100;
    parts.push({ label: LABELS.get(score)!, opponent: other, value, probability });
    isCapped ||= countedDifference(own, opponent, rule400) !== own - opponent;
    opponents.push(opponent);
    scores.push(score);
    expected += probability;
    scored += score;
    games += value;
  }
  const reweighed = ((k1 - kBefore) * before.surprise) / 100;
  if (reweighed !== 0) parts.push({ label: "Earlier games of the period, by the lower K", value: reweighed });
  const rounding = total - games - reweighed;
  if (settings.rounding && Math.abs(rounding) > 1e-9) parts.push({ label: "Rounding", value: rounding });
  const rest = total - k1 * (scored - expected);
  return {
    rule: RULE,
    parts,
    total,
    formula: { id: "fide-elo", values: { k: k1, scored, expected, rest, step: total } },
    notes: [
      ...kWords(asked),
      ...(isCapped ? ["A difference above 400 points counts as 400."] : []),
      ...performanceWords(opponents, scores),
      ...periodWords(asked),
    ],
  };
}

function kWords({ baseK, k1, after, gamesKnown, isElite, settings }: RaceUpdate): readonly string[] {
  const why = isElite
    ? `the rating has reached ${settings.eliteRating}`
    : gamesKnown < settings.newGames
      ? `fewer than ${settings.newGames} games were counted before this period`
      : `${settings.newGames} games or more were counted`;
  const notes = [`K = ${baseK}: ${why}.`];
  if (k1 !== baseK) notes.push(`K lowered to ${k1}: ${after.games} games in the period.`);
  return notes;
}

function performanceWords(opponents: readonly number[], scores: readonly number[]): readonly string[] {
  if (opponents.length < 2) return [];
  const { average, percent, rating, exact } = performanceRating(opponents, scores);
  const closer = Number.isNaN(exact) ? "" : `; by the logistic law ${Math.round(exact)}`;
  return [`Performance rating ${rating}: ${percent} % against a mean of ${average}${closer}.`];
}

function periodWords({ settings: { period } }: RaceUpdate): readonly string[] {
  return period === "race" ? [] : [`Takes effect at the end of the ${period}, with its other races.`];
}

/** An unrated player: no change until enough games make a first rating. */
function unratedWorking(asked: RaceUpdate): Explanation {
  const { after, total } = asked;
  const first = firstRating(after.opponents, after.scored, after.games);
  const isFirst = !Number.isNaN(first.rating);
  return {
    rule: "A player without a rating gets one from five games against rated players; until then nothing changes.",
    parts: total === 0 ? [] : [{ label: `First rating ${first.rating} from ${after.games} games`, value: total }],
    total,
    formula: { id: "fide-elo", values: { k: 0, scored: 0, expected: 0, rest: total, step: total } },
    notes: [
      isFirst
        ? `Mean opponent ${first.average.toFixed(1)} with two draws against 1800 added, score ${first.percent} %.`
        : `${after.games} games against rated players so far.`,
      ...periodWords(asked),
    ],
  };
}
