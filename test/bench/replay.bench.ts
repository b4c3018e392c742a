/** Whole histories through one contender. */
import { readFileSync } from "node:fs";
import { buildHistory, DEFAULT_OPTIONS, filterHistory, type History } from "../../src/engine/history/index";
import { createRandom } from "../../src/engine/numerics/random";
import { contenderOf, type ContenderSpec } from "../../src/engine/replay/contender";
import { drive } from "../../src/engine/replay/drive";
import { replaySteps } from "../../src/engine/replay/replay";
import { finish } from "../../src/engine/steps";
import { readAll } from "../../src/ingest/index";
import { type Suite, time } from "./measure";

const MAP_RANDO = "public/examples/map-rando-s1-s3.json";

/** Ratings only: what the model itself costs. */
function rate(history: History, spec: ContenderSpec): void {
  const { model, parameters } = contenderOf(spec);
  finish(drive(history, DEFAULT_OPTIONS.ties, model.rater(parameters, history.playerCount), []));
}

/** Two-player games between random players, in columns. */
function duels(games: number, players: number): History {
  const random = createRandom("duels");
  const rows = 2 * games;
  const player = new Int32Array(rows);
  for (let row = 0; row < rows; row += 2) {
    player[row] = random.integer(players);
    player[row + 1] = (player[row] + 1 + random.integer(players - 1)) % players;
  }
  const empty = () => new Float64Array(rows).fill(NaN);
  const blank = new Array<string>(games).fill("");
  return buildHistory({
    offsets: Int32Array.from({ length: games + 1 }, (_, game) => 2 * game),
    player,
    place: Float64Array.from({ length: rows }, (_, row) => 1 + (row % 2)),
    team: new Int32Array(rows).fill(-1),
    score: empty(),
    seconds: empty(),
    minutes: empty(),
    status: new Uint8Array(rows),
    raceIds: blank,
    dates: blank,
    recorded: new Uint8Array(games).fill(1),
    keys: Int32Array.from({ length: games }, (_, game) => game),
    teamNames: blank.map(() => []),
    names: Array.from({ length: players }, (_, index) => `Player ${index}`),
    playerIds: new Array<string>(players).fill(""),
    anonymous: new Uint8Array(players),
  }).history;
}

export const replaySuite: Suite = (report) => {
  const text = readFileSync(MAP_RANDO, "utf8");
  const { races } = readAll([{ name: MAP_RANDO, data: text }]);
  const season = filterHistory(buildHistory(races).history, { ...DEFAULT_OPTIONS, recordedOnly: true });
  const group = `Map Rando, ${season.raceCount.toLocaleString("en-GB")} recorded races`;
  const contenders = [
    ["Thurstone", "fast", "thurstone", { accuracy: "fast" }, 20],
    ["Thurstone", "fine", "thurstone", { accuracy: "fine" }, 32],
    ["Plackett-Luce", "elimination", "plackett-luce", {}, undefined],
    ["Plackett-Luce", "race", "plackett-luce", { orientation: "race" }, undefined],
    ["Pairwise Elo", "sum", "pairwise-elo", {}, undefined],
  ] as const;
  for (const [item, setting, model, parameters, target] of contenders) {
    const spec = { model, parameters };
    report({ group, item, setting, ...time(() => rate(season, spec), "ms", { repeats: 9 }), target });
    const whole = time(() => finish(replaySteps(season, DEFAULT_OPTIONS, [spec])), "ms", { repeats: 9 });
    report({ group, item: `${item}, with its course`, setting, ...whole });
  }
  report({
    group,
    item: "Reading and building",
    setting: `${(text.length / 1e6).toFixed(1)} MB of JSON`,
    ...time(() => buildHistory(readAll([{ name: MAP_RANDO, data: text }]).races), "ms", { repeats: 5 }),
  });

  const games = 1_000_000;
  const history = duels(games, 10_000);
  const timed = time(() => rate(history, { model: "pairwise-elo", parameters: {} }), "ns", { repeats: 5, per: games });
  report({
    group: "Two-player Elo, a game",
    item: "Pairwise Elo replay",
    setting: "1,000,000 games, 10,000 players",
    ...timed,
    target: 12,
  });
};
