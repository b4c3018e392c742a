/** Tests for every model that rates blocks. */
import { describe, expect, it } from "vitest";
import { evaluateSteps } from "../../../../src/engine/evaluation/evaluate";
import { buildHistory } from "../../../../src/engine/history/build";
import type { History, RaceRecord } from "../../../../src/engine/history/types";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import { MODELS } from "../../../../src/engine/models/registry";
import type { BlockUse } from "../../../../src/engine/rating/blocks/block";
import { createRandom } from "../../../../src/engine/numerics/random";
import { replaySteps } from "../../../../src/engine/replay/replay";
import { whySteps } from "../../../../src/engine/replay/why";
import { contenderOf } from "../../../../src/engine/replay/contender";
import { drive } from "../../../../src/engine/replay/drive";
import { raterOf } from "../../../../src/engine/replay/rater";
import { finish } from "../../../../src/engine/steps";
import { judgedAlone } from "../../models/traits";

const READING = { ties: DEFAULT_TIES };
const CAR: BlockUse = { kind: "shared", name: "car" };
const WEIGHT: BlockUse = { kind: "condition", name: "weight" };
const BLOCKS = [CAR, WEIGHT];

const TAKING = MODELS.filter(({ supports }) => supports.blocks).map(({ id }) => id);
const ALONE = MODELS.filter(({ supports }) => !supports.blocks).map(({ id }) => id);

/** Twelve drivers change between four cars of different speed; lighter drivers are faster; there are ties and DNFs. */
function season(races = 60, seed = "cars"): History {
  const random = createRandom(seed);
  const records: RaceRecord[] = Array.from({ length: races }, (_, r) => {
    const entrants = Array.from({ length: 8 }, (__, k) => {
      const driver = (r + 5 * k) % 12;
      const car = (driver + Math.floor(r / 10)) % 4;
      const weight = random.uniform() - 0.5;
      return { driver, car, weight, speed: 0.1 * driver + 0.8 * car - 2 * weight + random.uniform() * 2 };
    }).toSorted((a, b) => b.speed - a.speed);
    return {
      id: `r${r}`,
      entrants: entrants.map(({ driver, car, weight }, place) => ({
        name: `D${driver}`,
        rank: r % 7 === 0 && place === 2 ? 2 : r % 5 === 0 && place > 5 ? null : place + 1,
        ...(r % 5 === 0 && place > 5 ? { status: "dnf" as const } : {}),
        ...(driver === 11 ? {} : { shared: { car: `C${car}` } }),
        conditions: { weight },
      })),
    };
  });
  return buildHistory(records).history;
}

const history = season();
const replay = (model: string, blocks?: readonly BlockUse[], reading: object = READING) =>
  finish(
    replaySteps(history, { ...READING, ...reading }, [{ model, parameters: judgedAlone({ id: model }), blocks }]),
  )[0];

describe.each(TAKING)("%s", (model) => {
  it("rates bit-identically to before with an empty list of blocks", () => {
    const plain = replay(model);
    expect(plain.blocks).toBeUndefined();
    expect(replay(model, [])).toEqual(plain);
    expect(replay(model, [], { shared: ["car"] })).toEqual(plain);
  });

  it("uses the blocks of the reading if the contender names none", () => {
    expect(replay(model, undefined, { shared: ["car"], conditions: ["weight"] })).toEqual(replay(model, BLOCKS));
  });

  it("finds the faster cars and the lighter drivers", () => {
    const [car, weight] = replay(model, BLOCKS).blocks!;
    const points = ["C0", "C1", "C2", "C3"].map((name) => car.rating[car.groups.indexOf(name)]);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(weight.rating[0]).toBeLessThan(0);
    expect(weight.races[0]).toBe(history.raceCount);
  });

  it("predicts unseen races better with the blocks that decide them", () => {
    const measure = (blocks: readonly BlockUse[]) =>
      finish(evaluateSteps(history, READING, { model, parameters: {}, blocks }, { resamples: 0, burnIn: 20 })).metrics;
    expect(measure([CAR]).pairLogLoss!).toBeLessThan(measure([]).pairLogLoss!);
  });

  it("explains a change in parts that sum to the change of the strength", () => {
    const columns = replay(model, BLOCKS);
    const [car, weight] = columns.blocks!;
    for (const race of [0, 7, 10, 35, 59]) {
      for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++) {
        const { strength, total } = finish(
          whySteps(
            history,
            READING,
            contenderOf({ model, parameters: judgedAlone({ id: model }), blocks: BLOCKS }),
            row,
          ),
        );
        const [own, ...others] = strength!;
        expect(own).toMatchObject({ label: "", block: "", change: total });
        const sum = strength!.reduce((all, { change }) => all + change, 0);
        const moved =
          columns.after[row] -
          columns.before[row] +
          (car.group[row] < 0 ? 0 : car.after[row] - car.before[row]) +
          weight.value[row] * (weight.after[row] - weight.before[row]);
        expect(sum).toBeCloseTo(moved, 9);
        expect(others.map(({ block }) => block)).toEqual(car.group[row] < 0 ? ["weight"] : ["car", "weight"]);
        if (car.group[row] >= 0) expect(others[0].label).toBe(car.groups[car.group[row]]);
      }
    }
  });

  it("predicts with block strengths during the race, and from the player alone after it", () => {
    const contender = contenderOf({ model, parameters: {}, blocks: BLOCKS });
    const rater = raterOf(history, contender);
    let sums = 0;
    finish(
      drive(history, DEFAULT_TIES, rater, [
        {
          beforeRace(index, race) {
            if (index < 30) return;
            const out = { location: 0, scale: 0 };
            const [a, b] = [race.player[0], race.player[1]];
            rater.performance(a, out);
            const first = out.location;
            rater.performance(b, out);
            expect(rater.winProbability(a, b) > 0.5).toBe(first > out.location);
            expect(first).not.toBe(rater.state[0][a]);
            sums++;
          },
        },
      ]),
    );
    expect(sums).toBe(30);
    const out = { location: 0, scale: 0 };
    rater.performance(3, out);
    expect(out.location).toBe(rater.state[0][3]);
  });

  it("predicts two drivers of one car independently of the car", () => {
    const parameters = {};
    const two = buildHistory([
      ...Array.from({ length: 12 }, (_, r) => ({
        entrants: ["A", "B", "C"].map((name, place) => ({ name, rank: place + 1, shared: { car: r % 2 ? "x" : "y" } })),
      })),
    ]).history;
    const ratings = (blocks: readonly BlockUse[]) =>
      finish(replaySteps(two, READING, [{ model, parameters, blocks }]))[0];
    const shared = ratings([CAR]);
    // All entrants have the same car, so it cancels and its strength does not change.
    const [car] = shared.blocks!;
    for (const value of car.rating) expect(value).toBeCloseTo(0, 9);
    const alone = ratings([]).rating;
    shared.rating.forEach((value, player) => expect(value).toBeCloseTo(alone[player], 12));
  });
});

describe("models without blocks", () => {
  it.each(ALONE)("%s rates players only, and says so", (model) => {
    const { blocks, notes, ...columns } = replay(model, BLOCKS);
    const { notes: own, ...plain } = replay(model);
    expect(blocks).toBeUndefined();
    expect(columns).toEqual(plain);
    expect(notes.filter((note) => !own.includes(note))).toEqual([
      expect.stringMatching(/ rates players alone: car and weight are not used\.$/),
    ]);
  });
});

it("lists the known names when a block is unknown", () => {
  expect(() => replay("plackett-luce", [{ kind: "shared", name: "cat" }])).toThrow(
    'These results have no shared strength "cat"; the nearest are car.',
  );
  expect(() => replay("plackett-luce", [CAR, CAR])).toThrow("car is listed twice.");
  expect(() => replay("plackett-luce", [{ ...CAR, rate: -1 }])).toThrow("from 0 to 1,000,000, not -1");
  expect(() => replay("trueskill", [{ ...CAR, sdPoints: 0 }])).toThrow("above 0");
});

it("leaves a block with learning rate 0 unchanged, and rates players as without it", () => {
  const still = replay("plackett-luce", [{ ...CAR, rate: 0 }]);
  expect(still.blocks![0].rating.every((value) => value === 0)).toBe(true);
  expect(still.rating).toEqual(replay("plackett-luce").rating);
});

describe.each(TAKING)("%s, on two surfaces", (model) => {
  /** Six equal players, half of them better on clay and half on grass; both sides of a duel have the same surface. */
  const random = createRandom("surfaces");
  const duels: RaceRecord[] = Array.from({ length: 600 }, (_, r) => {
    const surface = random.uniform() < 0.5 ? "clay" : "grass";
    const first = Math.floor(random.uniform() * 6);
    const second = (first + 1 + Math.floor(random.uniform() * 5)) % 6;
    const likes = (player: number): number => (player < 3 === (surface === "clay") ? 0.7 : -0.7);
    const [winner, loser] =
      random.uniform() < 1 / (1 + Math.exp(likes(second) - likes(first))) ? [first, second] : [second, first];
    return {
      id: `r${r}`,
      date: `${2000 + Math.floor(r / 300)}-${String(1 + (Math.floor(r / 25) % 12)).padStart(2, "0")}-01`,
      entrants: [winner, loser].map((player, k) => ({ name: `P${player}`, rank: k + 1, shared: { surface } })),
    };
  });
  const played = buildHistory(duels).history;
  const loss = (name?: string): number =>
    finish(
      evaluateSteps(
        played,
        READING,
        { model, parameters: {}, blocks: name ? [{ kind: "shared", name }] : [] },
        { resamples: 0, burnIn: 150 },
      ),
    ).metrics.pairLogLoss!;

  it("predicts better with the surface by player, while the surface alone has no effect", () => {
    expect(loss("surface by player")).toBeLessThan(loss() - 0.01);
    expect(loss("surface")).toBeCloseTo(loss(), 12);
  });
});
