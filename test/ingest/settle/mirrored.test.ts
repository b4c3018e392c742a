import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAll, readHistorySteps } from "../../../src/ingest/index";
import { PlayerTable } from "../../../src/engine/history/players";
import { finish } from "../../../src/engine/steps";
import type { RaceRecord } from "../../../src/engine/history/types";
import { mirroredOf } from "../../../src/ingest/settle/mirrored";
import { StreamReader } from "../../../src/ingest/stream/reader";

interface Game {
  readonly date: string;
  readonly sides: readonly [string, string];
  readonly scores: readonly [number, number];
}

const NAMES = ["Lions", "Bears", "Hawks", "Wolves", "Foxes"];
const game = fc
  .tuple(
    fc.integer({ min: 1, max: 28 }),
    fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 2 }),
    fc.nat(9),
    fc.nat(9),
  )
  .map(([day, [one, other], a, b]): Game => ({
    date: `2024-03-${String(day).padStart(2, "0")}`,
    sides: [one, other],
    scores: [a, b],
  }));
const games = fc.uniqueArray(game, {
  minLength: 2,
  maxLength: 12,
  selector: ({ date, sides }) => date + sides.toSorted().join(),
});

const HEAD = "date,team1,team2,score1,score2";
const rowOf = ({ date, sides, scores }: Game): string => [date, ...sides, ...scores].join(",");
const turned = ({ date, sides, scores }: Game): Game => ({
  date,
  sides: [sides[1], sides[0]],
  scores: [scores[1], scores[0]],
});
const raceOf = ({ date, sides, scores }: Game): RaceRecord => ({
  date,
  entrants: sides.map((name, at) => ({ name, rank: scores[at] < scores[1 - at] ? 2 : 1, score: scores[at] })),
});
const textOf = (rows: readonly Game[]): string => [HEAD, ...rows.map(rowOf), ""].join("\n");
const readOnce = (text: string) => readAll([{ data: text }], {});
const doubtsOf = (text: string) => readOnce(text).inputs.flatMap(({ doubts }) => doubts.map(({ id }) => id));

describe("a game listed from both sides", () => {
  it("a game listed from both sides is found wherever its second listing is on that date", () => {
    fc.assert(
      fc.property(games, fc.infiniteStream(fc.nat(1000)), (list, places) => {
        const rows = [...list];
        for (const one of list) rows.splice(places.next().value % (rows.length + 1), 0, turned(one));
        const pairs = mirroredOf(rows.map(raceOf));
        expect(pairs).toHaveLength(list.length);
        for (const [first, second] of pairs) expect(rows[second].sides).toEqual(turned(rows[first]).sides);
      }),
    );
  });
  it("counts once, and the same races are read as without the second telling", () => {
    fc.assert(
      fc.property(games, (list) => {
        const { races } = readOnce(textOf(list.flatMap((one) => [one, turned(one)])));
        expect(races).toEqual(readOnce(textOf(list)).races);
      }),
      { numRuns: 30 },
    );
  });
  it("a game listed from both sides is asked about, and counts each time where the answer says so", () => {
    const text = textOf([0, 1, 2].flatMap((at) => [gameAt(at), turned(gameAt(at))]));
    expect(doubtsOf(text)).toContain("game-twice");
    expect(readAll([{ data: text }], { mirrored: "each" }).races).toHaveLength(6);
    const { races, inputs } = readAll([{ data: text }], { mirrored: "once" });
    expect([races.length, inputs[0].confidence]).toEqual([3, "sure"]);
  });
  it("a game listed from both sides is no second leg: another result on that day, or a text that does not do so throughout", () => {
    const legs = [0, 1, 2].flatMap((at) => [gameAt(at), { ...turned(gameAt(at)), scores: [7, at] as const }]);
    expect(mirroredOf(legs.map(raceOf))).toEqual([]);
    const some = [gameAt(0), turned(gameAt(0)), gameAt(1), turned(gameAt(1)), gameAt(2), gameAt(3)];
    expect(mirroredOf(some.map(raceOf))).toEqual([]);
  });
});

describe("a log with a row for each side and W or L", () => {
  it("a log with a row for each side and W or L is read by its column of results, whatever figures are beside it", () => {
    const rows = [
      "Lions,Bears,5,W",
      "Bears,Lions,9,L",
      "Hawks,Lions,4,L",
      "Lions,Hawks,3,W",
      "Bears,Hawks,7,W",
      "Hawks,Bears,2,L",
    ];
    const dated = rows.map((row, at) => `2024-03-0${1 + (at >> 1)},${row}`);
    const { races } = readOnce(["date,team,opponent,lane,result", ...dated, ""].join("\n"));
    expect(races.map(({ entrants }) => entrants.find(({ rank }) => rank === 1)?.name)).toEqual([
      "Lions",
      "Lions",
      "Bears",
    ]);
  });
});

const gameAt = (at: number): Game => ({
  date: `2024-03-0${at + 1}`,
  sides: [NAMES[at], NAMES[at + 1]],
  scores: [at + 2, 1],
});

describe("long inputs", () => {
  const text = textOf(
    Array.from({ length: 40 }, (_, at) => gameAt(at % 4)).flatMap((one, at) => {
      const dated = { ...one, date: `2024-04-${String(1 + (at >> 1)).padStart(2, "0")}` };
      return [dated, turned(dated)];
    }),
  );
  it("counts each game once as well", () => {
    const { history, preview } = finish(readHistorySteps([{ data: text }], {}, { least: 0, preview: 100 }));
    expect([history.raceIds.length, preview.length]).toEqual([40, 40]);
  });
  it("long inputs are refused as a stream, with what to do", () => {
    const reader = new StreamReader({ players: new PlayerTable(), duel: () => undefined, add: () => [] });
    reader.feed(new TextEncoder().encode(text));
    expect(() => reader.end()).toThrow("each game is listed twice");
  });
});
