/** The match-making study: seasons of 500 games against 49 opponents, and the knowledge gradient beside the plain look-ahead. */
import { POLICIES } from "../../src/engine/matchmaking/policies";
import { knowledgeGradient, lookAhead } from "../support/plainPolicies";
import { runBatch } from "../../src/engine/matchmaking/study/batch";
import { Season, weightOf } from "../../src/engine/matchmaking/study/season";
import { completeStudy } from "../../src/engine/matchmaking/study/settings";
import { drawPriors, drawTruth, emptyTruth } from "../../src/engine/matchmaking/study/world";
import { finish } from "../../src/engine/steps";
import { nameOf, once, time } from "./measure";
import type { Suite } from "./measure";

const PATHS = 20;
const STUDY = 10_000;
const CORES = 2;

export const matchmakingSuite: Suite = (report) => {
  const settings = completeStudy({ seed: 1 });
  const priors = drawPriors(settings, 0);
  const paths = Array.from({ length: PATHS }, (_, path) => {
    const truth = emptyTruth(settings);
    drawTruth(settings, priors, 0, path, truth);
    return truth;
  });
  const season = new Season(settings, "kg", priors);
  const play = (
    choose: (game: number) => number,
    heed = (_game: number, _opponent: number): void => undefined,
  ): void => {
    for (const { skills, luck } of paths) {
      season.begin();
      for (let game = 0; game < luck.length; game++) {
        const opponent = choose(game);
        heed(game, opponent);
        season.learn(opponent, skills[0] - skills[opponent + 1] + luck[game] > 0);
      }
    }
  };
  /** Every candidate against every other, on the beliefs as they are. */
  const plain = (game: number): number => {
    const { player0, field } = season;
    const opponents = Array.from(field.positions, (at) => ({ mean: field.means[at], variance: field.variances[at] }));
    return knowledgeGradient(lookAhead(player0, opponents, settings.noiseVariance), weightOf(settings, game)).choice;
  };
  let differing = 0;
  play(
    (game) => season.choose(game),
    (game, opponent) => {
      if (plain(game) !== opponent) differing++;
    },
  );

  const group = "Match-making, 49 opponents, 500 games a path";
  const setting = `${PATHS} paths`;
  const slow = once(() => play(plain), "ms");
  const peer = report({ group, item: "plain look-ahead, a path", setting, ...slow, value: slow.value / PATHS });
  report({
    group,
    item: "knowledge gradient, a path",
    setting,
    ...time(() => play((game) => season.choose(game)), "ms", { repeats: 9, per: PATHS }),
    target: 3,
    against: { row: nameOf(peer) },
    difference: { value: differing, from: `decisions of ${PATHS * settings.games}` },
  });
  const batch = { block: 0, from: 0, to: 5 * PATHS };
  const timed = time(() => finish(runBatch(settings, batch)), "s", { repeats: 5 });
  const whole = (seconds: number): number => (seconds * STUDY) / (batch.to - batch.from) / CORES;
  report({
    group,
    item: `study of ${STUDY} paths, ${POLICIES.length} policies`,
    setting: `from ${batch.to} paths, for ${CORES} cores`,
    value: whole(timed.value),
    unit: "s",
    spread: [whole(timed.spread[0]), whole(timed.spread[1])],
    target: 15,
  });
};
