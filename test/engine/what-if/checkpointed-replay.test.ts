import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CheckpointedReplay } from "../../../src/engine/what-if/checkpointed-replay";
import { firstDifference } from "../../../src/engine/what-if/difference";
import { withChanges } from "../../../src/engine/what-if/changes";
import type { Change } from "../../../src/engine/what-if/changes";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { filterHistory } from "../../../src/engine/history/filter";
import type { History, RaceRecord } from "../../../src/engine/history/types";
import { MODELS } from "../../../src/engine/models/registry";
import type { Parameters } from "../../../src/engine/rating/parameters";
import { createRandom } from "../../../src/engine/numerics/random";
import { contenderOf } from "../../../src/engine/replay/contender";
import { replaySteps } from "../../../src/engine/replay/replay";
import type { ReplayColumns } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { runs } from "../../support/long";

const PLAYERS = 12;
const RACES = 70;

/** A season with ties, DNFs, DQs, duels, gaps and undated races. */
function season(seed: number, duels: boolean): History {
  const random = createRandom(seed);
  let day = 0;
  const races = Array.from({ length: RACES }, (_, race): RaceRecord => {
    day += random.integer(5) === 0 ? random.integer(120) : random.integer(3);
    const field = new Set<number>();
    const size = duels ? 2 : 2 + random.integer(6);
    while (field.size < size) field.add(random.integer(PLAYERS));
    const entrants = [...field].map((player, k) => {
      const out = !duels && k > 0 && random.integer(8) === 0 ? (["dnf", "dq"] as const)[random.integer(2)] : undefined;
      return {
        name: `P${player}`,
        rank: out ? null : 1 + k - (k > 1 && random.integer(6) === 0 ? 1 : 0),
        score: 100 - 10 * k,
        minutes: 20 + k,
        ...(out && { status: out }),
      };
    });
    const date = new Date(Date.UTC(2024, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
    return { id: `R${race}`, ...(random.integer(12) > 0 && { date }), entrants };
  });
  return filterHistory(buildHistory(races).history, DEFAULT_OPTIONS);
}

function changeOf(history: History, kind: number, race: number, player: number): Change {
  const key = history.keys[race];
  if (kind === 0) return { type: "no-race", race: key };
  if (kind === 1)
    return { type: "player", player: `P${player}`, what: (["no-dnf", "no-dq", "gone"] as const)[player % 3] };
  const names: string[] = [];
  for (let row = history.offsets[race]; row < history.offsets[race + 1]; row++)
    names.push(history.names[history.player[row]]);
  const order = names.toReversed().map((name, k) => ({
    player: name,
    rank: kind === 2 || k > 0 ? k + 1 : null,
    ...(kind === 3 && k === 0 && { status: "dnf" as const }),
  }));
  return { type: "result", race: key, order };
}

const change = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat(RACES - 1), fc.nat(PLAYERS - 1));

/** Each model with its defaults, and with settings that keep additional state between races. */
const CONTENDERS: readonly (readonly [string, Parameters])[] = MODELS.flatMap((model) => {
  const own = (id: string, value: Parameters[string]): (readonly [string, Parameters])[] =>
    model.parameters.some((one) => one.id === id) ? [[model.id, { [id]: value }]] : [];
  return [
    [model.id, {}] as const,
    ...own("batch", "week"),
    ...own("period", "month"),
    ...own("season", "gap"),
    ...own("driftPerDay", 0.01),
    ...own("anchor", true),
  ];
});

/** All columns except scores of predictions, which scenarios do not have. */
function asked(columns: ReplayColumns): Omit<ReplayColumns, "upsets" | "pairs" | "expectedUpsets"> {
  const { upsets: _upsets, pairs: _pairs, expectedUpsets: _expected, ...rest } = columns;
  return rest;
}

describe("a replay that continues from a checkpoint", () => {
  it.each(CONTENDERS)("gives bit-identical results to one from the first race: %s %o", (model, parameters) => {
    const contender = contenderOf({ model, parameters });
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.boolean(),
        fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 4 }),
        (seed, duels, tries) => {
          const real = season(seed, duels);
          const kept = finish(CheckpointedReplay.steps(real, contender, DEFAULT_OPTIONS));
          const [whole] = finish(replaySteps(real, DEFAULT_OPTIONS, [{ model, parameters }]));
          expect(asked(kept.columns)).toEqual(asked(whole));
          // Several scenarios in turn, with the original results between them.
          for (const changes of [...tries, []]) {
            const { history } = withChanges(
              real,
              changes.map(([kind, race, player]) => changeOf(real, kind, race, player)),
            );
            const other = filterHistory(history, DEFAULT_OPTIONS);
            if (other.raceCount === 0) continue;
            const { columns, from } = finish(kept.replayOf(other));
            const [expected] = finish(replaySteps(other, DEFAULT_OPTIONS, [{ model, parameters }]));
            expect(asked(columns)).toEqual(asked(expected));
            expect(from).toBeLessThanOrEqual(firstDifference(real, other));
          }
        },
      ),
      { numRuns: runs(2) },
    );
  });

  it("does not rate races long before the change again", () => {
    const real = season(1, false);
    const kept = finish(
      CheckpointedReplay.steps(real, contenderOf({ model: "trueskill", parameters: {} }), DEFAULT_OPTIONS),
    );
    const late = RACES - 3;
    const { history } = withChanges(real, [changeOf(real, 2, late, 0)]);
    const carry = () => finish(kept.replayOf(filterHistory(history, DEFAULT_OPTIONS))).from;
    expect(carry()).toBe(late);
    expect(carry()).toBe(late);
  });

  it("keeps the original replay, and returns it for unchanged races", () => {
    const real = season(3, false);
    const kept = finish(
      CheckpointedReplay.steps(real, contenderOf({ model: "glicko2", parameters: {} }), DEFAULT_OPTIONS),
    );
    const before = kept.columns.after.slice();
    finish(kept.replayOf(withChanges(real, [changeOf(real, 0, 5, 0)]).history));
    expect(kept.columns.after).toEqual(before);
    expect(finish(kept.replayOf(real)).columns).toBe(kept.columns);
  });
});
