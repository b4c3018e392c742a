/** Histories of two-player games: every model and its peers over the same 100,000, and Elo over a million. */
import { rate, rating } from "openskill";
import { Rating, TrueSkill } from "ts-trueskill";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import type { History } from "../../src/engine/history/types";
import type { Parameters } from "../../src/engine/rating/parameters";
import { contenderOf } from "../../src/engine/replay/contender";
import { drive } from "../../src/engine/replay/drive";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { duels } from "./games";
import { distance, nameOf, once, sized, time } from "./measure";
import type { Row, Suite } from "./measure";
import { Glicko2, glickoLite, trueskillPort } from "./peers";
import { VARIANTS } from "./weng-lin.bench";

/** Ratings only: what the model itself costs. */
function rateAll(history: History, model: string, parameters: Parameters): Float64Array {
  const contender = contenderOf({ model, parameters });
  const rater = contender.model.rater(contender.parameters, history.playerCount);
  finish(drive(history, DEFAULT_OPTIONS.ties, rater, []));
  return rater.state[0];
}

/** Final ratings of a library, game by game. */
type Peer = (games: Int32Array, players: number) => number[];

const openskill =
  (variant: (typeof VARIANTS)[number][0]): Peer =>
  (games, players) => {
    const model = new Map(VARIANTS).get(variant);
    const beliefs = Array.from({ length: players }, () => rating());
    for (let row = 0; row < games.length; row += 2) {
      const [[winner], [loser]] = rate([[beliefs[games[row]]], [beliefs[games[row + 1]]]], { model });
      beliefs[games[row]] = winner;
      beliefs[games[row + 1]] = loser;
    }
    return beliefs.map(({ mu }) => mu);
  };

const tsTrueskill: Peer = (games, players) => {
  const environment = new TrueSkill(25, 25 / 3, 25 / 6, 0, 0.1);
  const beliefs = Array.from({ length: players }, () => new Rating(25, 25 / 3));
  for (let row = 0; row < games.length; row += 2) {
    const rated = environment.rate([[beliefs[games[row]]], [beliefs[games[row + 1]]]]) as Rating[][];
    [[beliefs[games[row]]], [beliefs[games[row + 1]]]] = rated;
  }
  return beliefs.map(({ mu }) => mu);
};

const trueskill: Peer = (games, players) => {
  trueskillPort.SetParameters(25 / 6, null, 0.1, 0);
  const beliefs = Array.from({ length: players }, () => ({ skill: [25, 25 / 3], rank: 1 }));
  for (let row = 0; row < games.length; row += 2) {
    const pair = [beliefs[games[row]], beliefs[games[row + 1]]];
    pair.forEach((player, k) => (player.rank = k + 1));
    trueskillPort.AdjustPlayers(pair);
  }
  return beliefs.map(({ skill }) => skill[0]);
};

const glicko2: Peer = (games, players) => {
  const ranking = new Glicko2({ tau: 0.5 });
  const beliefs = Array.from({ length: players }, () => ranking.makePlayer());
  for (let row = 0; row < games.length; row += 2) {
    const pair = [beliefs[games[row]], beliefs[games[row + 1]]];
    ranking.addResult(pair[0], pair[1], 1);
    // Only the two: `updateRatings` updates all players.
    for (const player of pair) player.update_rank();
    for (const player of pair) {
      player.adv_ranks = [];
      player.adv_rds = [];
      player.outcomes = [];
    }
  }
  return beliefs.map((player) => player.getRating());
};

const glicko2Lite: Peer = (games, players) => {
  const beliefs = Array.from({ length: players }, () => ({ rating: 1500, rd: 350, vol: 0.06 }));
  for (let row = 0; row < games.length; row += 2) {
    const a = beliefs[games[row]];
    const b = beliefs[games[row + 1]];
    beliefs[games[row]] = glickoLite(a.rating, a.rd, a.vol, [[b.rating, b.rd, 1]]);
    beliefs[games[row + 1]] = glickoLite(b.rating, b.rd, b.vol, [[a.rating, a.rd, 0]]);
  }
  return beliefs.map((player) => player.rating);
};

interface Contest {
  readonly item: string;
  readonly model: string;
  readonly parameters: Parameters;
  readonly peers: readonly (readonly [name: string, peer: Peer])[];
  readonly least?: number;
}

const CONTESTS: readonly Contest[] = [
  { item: "Pairwise Elo", model: "pairwise-elo", parameters: {}, peers: [] },
  { item: "Plackett-Luce", model: "plackett-luce", parameters: {}, peers: [] },
  { item: "Thurstone, fine", model: "thurstone", parameters: {}, peers: [] },
  { item: "ZoneStats", model: "zonestats", parameters: {}, peers: [] },
  ...(["plackett-luce", "bradley-terry-full", "thurstone-mosteller-full"] as const).map((variant) => ({
    item: `Weng-Lin, ${variant}`,
    model: "weng-lin",
    parameters: { variant },
    peers: [[`openskill, ${variant}`, openskill(variant)]] as const,
    least: variant.startsWith("thurstone") ? 10 : 20,
  })),
  {
    item: "TrueSkill",
    model: "trueskill",
    parameters: { tau: 0 },
    peers: [
      ["ts-trueskill", tsTrueskill],
      ["trueskill (npm)", trueskill],
    ],
    least: 100,
  },
  {
    item: "Glicko-2",
    model: "glicko2",
    parameters: { maxVolatility: 100 },
    peers: [
      ["glicko2-lite", glicko2Lite],
      ["glicko2", glicko2],
    ],
    least: 2,
  },
];

const GAMES = sized(100_000);
const PLAYERS = 1_000;
const MANY = sized(1_000_000);

export const duelsSuite: Suite = (report) => {
  const group = `Replay of ${GAMES.toLocaleString("en-GB")} two-player games`;
  const setting = `${PLAYERS.toLocaleString("en-GB")} players`;
  const history = duels(GAMES, PLAYERS);
  for (const { item, model, parameters, peers, least } of CONTESTS) {
    const ours = rateAll(history, model, parameters);
    let fastest: { row: Row; ratings: number[] } | undefined;
    for (const [name, peer] of peers) {
      let ratings: number[] = [];
      const timed = once(() => (ratings = peer(history.player, PLAYERS)), "ms");
      const row = report({
        group,
        item: name,
        setting,
        ...timed,
        difference: fastest && { value: distance(ratings, fastest.ratings), from: fastest.row.item },
      });
      if (!fastest || row.value < fastest.row.value) fastest = { row, ratings };
    }
    report({
      group,
      item: `Podium, ${item}`,
      setting,
      ...time(() => rateAll(history, model, parameters), "ms", { repeats: 7 }),
      against: fastest && { row: nameOf(fastest.row), least },
      difference: fastest && { value: distance(ours, fastest.ratings), from: fastest.row.item },
    });
  }

  const elo = "Two-player Elo, a game";
  const many = duels(MANY, 10_000);
  const scale = "1,000,000 games, 10,000 players";
  let plain = new Float64Array(0);
  const loop = (): void => {
    const { player, playerCount } = many;
    plain = new Float64Array(playerCount);
    for (let row = 0; row < player.length; row += 2) {
      const change = 0.1 / (1 + Math.exp(plain[player[row]] - plain[player[row + 1]]));
      plain[player[row]] += change;
      plain[player[row + 1]] -= change;
    }
  };
  const bare = report({ group: elo, item: "bare loop", setting: scale, ...time(loop, "ns", { per: MANY }) });
  let rated: Float64Array = new Float64Array(0);
  const timed = time(() => void (rated = rateAll(many, "pairwise-elo", {})), "ns", { per: MANY });
  report({
    group: elo,
    item: "Podium, ratings",
    setting: scale,
    ...timed,
    target: 12,
    against: { row: nameOf(bare) },
    difference: { value: distance(rated, plain), from: "bare loop" },
  });
  const spec = { model: "pairwise-elo", parameters: {} };
  const course = (): void => void finish(replaySteps(many, DEFAULT_OPTIONS, [spec]));
  report({
    group: elo,
    item: "Podium, with the course",
    setting: scale,
    ...time(course, "ns", { per: MANY, repeats: 5 }),
  });
};
