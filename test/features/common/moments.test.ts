import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { createRandom } from "../../../src/engine/numerics/random";
import { winnersSteps } from "../../../src/engine/replay/winners";
import { finish } from "../../../src/engine/steps";
import {
  captionsOf,
  greatestIn,
  inOrder,
  leadChangesOf,
  momentCaption,
  momentWords,
  upsetsOf,
} from "../../../src/features/common/moments.chart";
import type { Moment } from "../../../src/features/common/moments.chart";
import { qualified, standingsAt } from "../../../src/features/common/standings.chart";
import { seasonOf } from "./season";

const OPEN = { minimumRaces: 1, activeDays: null, inactive: false, component: null } as const;
const NAMES = ["Ada", "Bea", "Cyd", "Dov", "Eve"];

/** Races of some of five players; dated ones are weeks apart, with a break of two years. */
function season(seed: number, dated: boolean) {
  const random = createRandom(seed);
  const lines = Array.from({ length: 60 }, (_, k) => {
    const field = random.shuffle([...NAMES]).slice(0, 2 + random.integer(4));
    const day = new Date(Date.UTC(2020, 0, 1 + 7 * k + (k > 40 ? 700 : 0))).toISOString().slice(0, 10);
    return `${dated ? `${day}: ` : ""}${field.join(">")}`;
  });
  return seasonOf(lines.join(dated ? "\n" : ", "), seed % 2 ? "thurstone" : "glicko2");
}

describe("changes of the lead", () => {
  it("changes of the lead equal those of the leaderboard after every race, under any listing rule", () => {
    const rules = [OPEN, { ...OPEN, minimumRaces: 5 }, { ...OPEN, inactive: true }, { ...OPEN, activeDays: 30 }];
    let found = 0;
    for (const seed of [1, 2, 3, 4])
      for (const dated of [true, false])
        for (const rule of rules) {
          const { snapshot, replay } = season(seed, dated);
          const leaders = Array.from({ length: snapshot.history.raceCount }, (_, at) => {
            const { rows } = qualified(snapshot, standingsAt(snapshot, replay, at), rule, at);
            return rows.filter((row) => row.rank === 1).map((row) => row.player);
          });
          const changes = leadChangesOf(snapshot, replay, rule);
          found += changes.length;
          // Follows the leader through the changes: at every race they are one of the first.
          let leader = leaders.find((first) => first.length > 0)![0];
          let since = leaders.findIndex((first) => first.length > 0);
          leaders.forEach((first, race) => {
            for (const one of changes.filter((change) => change.race === race)) {
              expect(one.before).toBe(leader);
              expect(one.held).toBe(race - since);
              expect(first.includes(one.before)).toBe(false);
              leader = one.leader;
              since = race;
            }
            if (first.length > 0) expect(first).toContain(leader);
          });
        }
    expect(found).toBeGreaterThan(40);
  });

  it("surprise by the length of the previous lead: after n races 1 in n + 2", () => {
    const { snapshot, replay } = seasonOf("Ada>Bea, Ada>Bea, Ada>Bea, Bea>Ada, Bea>Ada, Bea>Ada, Bea>Ada");
    const [change] = leadChangesOf(snapshot, replay, OPEN);
    expect(change).toMatchObject({ kind: "lead", gone: false });
    expect(change.bits).toBe(Math.log2(change.held + 2));
    expect(momentCaption(snapshot.history, "Thurstone", change)).toMatch(
      /^New leader, Race \d+: .*: Bea takes the lead/,
    );
    expect(momentWords(snapshot.history, "Thurstone", change)).toBe(
      `Bea takes the lead from Ada, who led for ${change.held} races.`,
    );
  });
});

describe("captions", () => {
  const { snapshot, replay } = season(1, true);
  const { history } = snapshot;
  const won = finish(winnersSteps(history, DEFAULT_OPTIONS, { model: "thurstone", parameters: {} }));
  const upsets = upsetsOf(history, won);
  const moments = inOrder([...upsets, ...leadChangesOf(snapshot, replay, OPEN)]);

  it("gives the system's prediction before the race for an upset", () => {
    expect(upsets.length).toBeGreaterThan(5);
    for (const upset of upsets) {
      expect(upset.probability).toBe(won.probability[upset.race]);
      expect(upset.probability).toBeLessThan(0.5);
      expect(upset.bits).toBeCloseTo(-Math.log2(upset.probability), 12);
      const words = momentWords(history, "Thurstone", upset);
      const winner = history.names[upset.winner];
      const percent = Math.round(upset.probability * 100);
      expect(words).toBe(
        `${winner} won. Thurstone gave ${winner} a chance of ${percent}\u00a0% to finish ahead of ${history.names[upset.beaten]}.`,
      );
    }
    expect(upsets.map(({ race }) => race)).toEqual(
      [...won.probability.keys()].filter((race) => won.probability[race] < 0.5),
    );
  });

  it("captions are the most surprising moments that do not overlap", () => {
    const chosen = captionsOf(moments, ({ race }) => [race / 2, race / 2 + 3], [1, 28]);
    expect(chosen.length).toBeGreaterThan(2);
    chosen.forEach(({ from, to, moment }, k) => {
      expect(to - from).toBe(3);
      expect(from).toBe(moment.race / 2);
      expect(from >= 1 && to <= 28).toBe(true);
      if (k > 0) expect(from).toBeGreaterThanOrEqual(chosen[k - 1].to);
    });
    // Whatever was left out stood in the way of a greater one, or says too little.
    for (const moment of moments) {
      const from = moment.race / 2;
      if (chosen.some((one) => one.moment === moment) || moment.bits < 2 || from < 1 || from + 3 > 28) continue;
      expect(chosen.some((one) => one.moment.bits >= moment.bits && from < one.to && one.from < from + 3)).toBe(true);
    }
  });

  it("omits a moment without time to show it", () => {
    const all = captionsOf(moments, ({ race }) => [race, race + 1], [0, 100]);
    const none = captionsOf(moments, (one) => (one === all[0].moment ? null : [one.race, one.race + 1]), [0, 100]);
    expect(none).toEqual(all.slice(1));
  });

  it("selects the most surprising of several races", () => {
    const some: readonly Moment[] = moments.filter(({ race }) => race >= 10 && race <= 20);
    const greatest = greatestIn(moments, 10, 20)!;
    expect(Math.max(...some.map(({ bits }) => bits))).toBe(greatest.bits);
    expect(greatestIn(moments, 61, 70)).toBeNull();
  });

  it("says that a previous leader became inactive", () => {
    const change = { kind: "lead", race: 3, bits: 2, leader: 0, before: 1, held: 1, gone: true } as const;
    expect(momentWords(history, "Elo", change)).toMatch(
      /^\w+ leads now: \w+, who led for 1 race, is no longer active\.$/,
    );
  });
});
