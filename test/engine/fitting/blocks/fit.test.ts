import { describe, expect, it } from "vitest";
import { blockFitSteps } from "../../../../src/engine/fitting/blocks/fit";
import { seasonsFitSteps } from "../../../../src/engine/fitting/blocks/seasons";
import type { BlockFit } from "../../../../src/engine/fitting/blocks/fit";
import type { BlockFitOptions } from "../../../../src/engine/fitting/blocks/options";
import { linkOf, linkWords } from "../../../../src/engine/fitting/blocks/separability";
import { differenceError } from "../../../../src/engine/fitting/errors";
import { fitSteps } from "../../../../src/engine/fitting/whole-history";
import { buildHistory } from "../../../../src/engine/history/build";
import { DEFAULT_TIES } from "../../../../src/engine/history/types";
import type { EntrantRecord, History } from "../../../../src/engine/history/types";
import type { BlockUse } from "../../../../src/engine/rating/blocks/block";
import { createRandom } from "../../../../src/engine/numerics/random";
import { finish } from "../../../../src/engine/steps";

const READING = { ties: DEFAULT_TIES };
const CAR: BlockUse = { kind: "shared", name: "car" };
const number = (name: string): BlockUse => ({ kind: "condition", name });

const fit = (history: History, uses: readonly BlockUse[], options: Partial<BlockFitOptions> = {}): BlockFit =>
  finish(blockFitSteps(history, READING, uses, { likelihood: "plackett-luce-race", ...options }));

/** Parses "Ada:Red Bea:Blue", best first; a number after @ is the condition "weight". */
function races(...texts: readonly string[]): History {
  const entrants = (text: string): EntrantRecord[] =>
    text.split(" ").map((word, place) => {
      const [who, amount] = word.split("@");
      const [name, car] = who.split(":");
      return {
        name,
        rank: place + 1,
        ...(car && { shared: { car } }),
        ...(amount && { conditions: { weight: Number(amount) } }),
      };
    });
  return buildHistory(texts.map((text) => ({ entrants: entrants(text) }))).history;
}

/** Cars with sd 1.2 and drivers with sd 0.5 (logits), who change cars. */
function season(raceCount: number): History {
  const random = createRandom("fit with blocks");
  const drivers = Array.from({ length: 20 }, () => 0.5 * random.normal());
  const cars = Array.from({ length: 10 }, () => 1.2 * random.normal());
  return buildHistory(
    Array.from({ length: raceCount }, (_, r) => {
      const all = drivers.map((own, d) => {
        const car = (Math.floor(d / 2) + Math.floor(r / 12) * (1 + (d % 3))) % 10;
        return { d, car, time: own + cars[car] - Math.log(random.exponential()) };
      });
      const order = all.toSorted((a, b) => b.time - a.time);
      return {
        entrants: order.map(({ d, car }, place) => ({ name: `D${d}`, rank: place + 1, shared: { car: `C${car}` } })),
      };
    }),
  ).history;
}

describe("without blocks", () => {
  it("equals the fit of players, with its errors of differences", () => {
    const history = season(15);
    const ours = fit(history, [], { playerSd: 350 });
    const theirs = finish(
      fitSteps(history, READING, {
        likelihood: "plackett-luce-race",
        priorSd: 350 / ours.pointsPerUnit,
        compare: [...history.names.keys()],
      }),
    );
    const [players] = ours.terms;
    const { errors } = players;
    players.player.forEach((player, i) => {
      expect(players.estimate[i] - players.estimate[0]).toBeCloseTo(
        theirs.rating[player] - theirs.rating[players.player[0]],
        7,
      );
      expect(players.error[i]).toBeCloseTo(theirs.errors!.fromMean[player], 7);
    });
    const [a, b] = [players.player[3], players.player[7]];
    expect(differenceError(errors!.covariance, players.labels.length, 3, 7)).toBeCloseTo(
      differenceError(theirs.errors!.covariance, history.playerCount, a, b),
      7,
    );
  });
});

describe("seasons", () => {
  /** Seasons in which cars keep their strength or draw a new one every season. */
  const league = (isNew: boolean): History => {
    const random = createRandom(`seasons ${isNew}`);
    const drivers = Array.from({ length: 12 }, () => 0.5 * random.normal());
    let cars = Array.from({ length: 6 }, () => 1.2 * random.normal());
    return buildHistory(
      Array.from({ length: 60 }, (_, r) => {
        const year = Math.floor(r / 12);
        if (isNew && r % 12 === 0) cars = cars.map(() => 1.2 * random.normal());
        const all = drivers.map((own, d) => {
          const car = (Math.floor(d / 2) + year * (1 + (d % 3))) % 6;
          return { d, car, time: own + cars[car] - Math.log(random.exponential()) };
        });
        const order = all.toSorted((a, b) => b.time - a.time);
        return {
          date: `${2001 + year}-0${1 + (r % 9)}-01`,
          entrants: order.map(({ d, car }, place) => ({ name: `D${d}`, rank: place + 1, shared: { car: `C${car}` } })),
        };
      }),
    ).history;
  };
  const weighed = (isNew: boolean) =>
    finish(seasonsFitSteps(league(isNew), READING, [CAR], { likelihood: "plackett-luce-race", share: true }));

  it("separates car strengths by season if the evidence is strong, with both shares", () => {
    const { asked, preferred, seasons } = weighed(true);
    const [choice] = seasons;
    expect([choice.name, choice.seasonalName, choice.isSeasonal]).toEqual(["car", "car by season", true]);
    expect(choice.gain).toBeGreaterThan(10);
    expect(preferred.terms[1].name).toBe("car by season");
    expect(asked.terms[1].name).toBe("car");
    const truth = 1.2 ** 2 / (1.2 ** 2 + 0.5 ** 2);
    expect(choice.seasonal!.interval[0]).toBeLessThan(truth);
    expect(choice.seasonal!.interval[1]).toBeGreaterThan(truth);
  });

  it("shares one car strength if it is constant", () => {
    const { asked, preferred, seasons } = weighed(false);
    expect(seasons[0].isSeasonal).toBe(false);
    expect(preferred).toBe(asked);
  });
});

describe("shares of the variance", () => {
  const found = fit(season(120), [CAR], { share: true });

  it("intervals contain the truth, and shares sum to one", () => {
    const [driver, car] = found.shares!.share.map((share) => share!);
    expect(driver.value + car.value).toBeCloseTo(1, 12);
    const truth = 1.2 ** 2 / (1.2 ** 2 + 0.5 ** 2);
    expect(car.interval[0]).toBeLessThan(truth);
    expect(car.interval[1]).toBeGreaterThan(truth);
    expect(car.interval[0]).toBeGreaterThan(0.4);
    expect(driver.interval[0]).toBeCloseTo(1 - car.interval[1], 9);
  });

  it("maximises the evidence: no nearby prior makes the orders likelier", () => {
    const [driver, car] = found.shares!.sd.map((sd) => sd * found.pointsPerUnit);
    const evidence = (a: number, b: number): number =>
      fit(season(120), [CAR], { playerSd: a * driver, blockSds: [{ name: "car", sd: b * car }] }).logEvidence;
    const top = evidence(1, 1);
    for (const [a, b] of [
      [1.1, 1],
      [0.9, 1],
      [1, 1.1],
      [1, 0.9],
    ])
      expect(evidence(a, b)).toBeLessThan(top);
    const chosen = fit(season(120), [CAR], { playerSd: "data", blockSds: [{ name: "car", sd: "data" }] });
    expect(chosen.logEvidence).toBeCloseTo(top, 6);
    expect(chosen.terms[1].priorSd! * chosen.pointsPerUnit).toBeCloseTo(car, 6);
  });

  it("gives no numbers if results are random and do not bound them", () => {
    const random = createRandom("no skill at all");
    const luck = buildHistory(
      Array.from({ length: 40 }, (_, r) => ({
        entrants: Array.from({ length: 8 }, (__, d) => ({ d, at: random.uniform() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ d }, place) => ({
            name: `D${d}`,
            rank: place + 1,
            shared: { car: `C${(Math.floor(d / 2) + Math.floor(r / 5) * (1 + (d % 3))) % 4}` },
          })),
      })),
    ).history;
    expect(fit(luck, [CAR], { share: true }).shares!.share).toEqual([null, null]);
  });

  it("gives a reason instead of numbers for pairs of a field and half draws", () => {
    const field = fit(season(5), [CAR], { likelihood: "bradley-terry", share: true });
    expect(field.shares).toBeNull();
    expect(field.notes.join(" ")).toMatch(/pairs of one race as independent, so it does not tell/);
  });
});

describe("separability of effects", () => {
  it("compares all drivers if drivers changed cars", () => {
    const { identifiability, terms } = fit(races("A:x B:y C:x", "A:y B:x C:y", "C:x A:x B:y"), [CAR]);
    expect(identifiability).toEqual([
      "All players can be compared: players changed car often enough, directly or through a chain of others.",
    ]);
    for (const { estimate } of terms) for (const value of estimate) expect(Number.isFinite(value)).toBe(true);
  });

  it("shows no number if every driver always had the same car, because only sums are determined", () => {
    const { identifiability, terms } = fit(races("A:x B:y C:z", "B:y A:x C:z"), [CAR]);
    expect(identifiability[0]).toBe(
      "A and x cannot be separated: no other player had it, and A had no other. Only the sum is known.",
    );
    expect(identifiability).toContain(
      "Players fall into 3 groups that never shared a car, directly or through a chain of others. Compare players within a group only.",
    );
    for (const { estimate, error } of terms) for (const value of [...estimate, ...error]) expect(value).toBeNaN();
  });

  it("gives differences from the mean of each group if there are two", () => {
    const { terms } = fit(races("A:x B:x C:y D:y", "C:y A:x D:y B:x"), [CAR]);
    const [players, cars] = terms;
    expect(Array.from(players.classOf)).toEqual([0, 0, 1, 1]);
    expect(players.estimate[0] + players.estimate[1]).toBeCloseTo(0, 12);
    expect(players.estimate[0]).toBeGreaterThan(0);
    expect(Number.isFinite(players.error[0])).toBe(true);
    for (const value of cars.estimate) expect(value).toBeNaN();
  });

  it("shows no condition that is the same for a whole race or never varies within a car", () => {
    const same = fit(races("A@1 B@1 C@1", "B@2 A@2 C@2"), [number("weight")]);
    expect(same.identifiability).toEqual(["weight is the same for everyone in a race, so it cannot change the order."]);
    expect(same.terms[1].estimate[0]).toBeNaN();
    const within = fit(races("A:x@1 B:y@3 C:x@1", "B:x@1 A:y@3 C:y@3"), [CAR, number("weight")]);
    expect(within.identifiability).toContain(
      "weight never varies within one car, so its effect cannot be separated from that of car.",
    );
    const tree = fit(races("A@1 B@0", "B@1 C@0"), [number("weight")], { likelihood: "bradley-terry" });
    expect(tree.identifiability).toEqual([
      "weight cannot be separated from strength here: no chain of races comes back to the same player.",
    ]);
  });

  it("explains which players connect a player and a car", () => {
    const history = races("A:x B:x C:y", "B:y A:x C:x", "A:x D:y C:y");
    const { terms } = fit(history, [CAR]);
    const [{ labels: players }, { labels: groups, edges }] = terms;
    const words = (player: string, group: string): string =>
      linkWords(linkOf(edges!, players.indexOf(player), groups.indexOf(group)), player, group, { players, groups });
    expect(words("A", "x")).toBe("A and x can be told apart only through B and C.");
    expect(words("B", "y")).toBe("B and y can be told apart through B’s own races with x, and through C.");
    const alone = fit(races("A:x B:y", "B:z A:x"), [CAR]).terms;
    expect(linkWords(linkOf(alone[1].edges!, 1, 1), "B", "y", { players: ["A", "B"], groups: ["x", "y", "z"] })).toBe(
      "B and y can be told apart only through B’s own races with z.",
    );
  });
});

it("says that there is no estimate if it is infinite under a flat prior", () => {
  const endless = fit(races("A:x B:y", "A:x B:y", "A:y B:x"), [CAR], { playerSd: null });
  expect(endless.notes.join(" ")).toMatch(/Without a prior there is no finite estimate here/);
  for (const { estimate } of endless.terms) for (const value of estimate) expect(value).toBeNaN();
});

it("adds up the rows of the members of a team", () => {
  const two = (name: string, team: string, rank: number, car: string) => ({ name, team, rank, shared: { car } });
  const history = buildHistory([
    { entrants: [two("A", "1", 1, "x"), two("B", "1", 1, "y"), two("C", "2", 2, "x"), two("D", "2", 2, "x")] },
    { entrants: [two("A", "1", 2, "y"), two("C", "1", 2, "x"), two("B", "2", 1, "y"), two("D", "2", 1, "y")] },
  ]).history;
  const { terms, notes } = fit(history, [CAR]);
  expect(notes).toContain("A team performs as the sum of its members’ skills, with what each of them has, in 2 races.");
  expect(Array.from(terms[1].races)).toEqual([2, 2]);
});

it("refuses invalid priors", () => {
  expect(() => fit(season(2), [CAR], { playerSd: 0 })).toThrow("A prior needs a standard deviation above 0, not 0.");
});
