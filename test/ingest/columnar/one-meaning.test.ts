import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Duel } from "../../../src/engine/history/duels";
import { PlayerTable } from "../../../src/engine/history/players";
import type { RaceRecord } from "../../../src/engine/history/types";
import { finish } from "../../../src/engine/steps";
import { readAll } from "../../../src/ingest";
import { readHistorySteps } from "../../../src/ingest/readHistory";
import { StreamReader } from "../../../src/ingest/stream/reader";
import { StreamError } from "../../../src/ingest/stream/sink";
import { runs } from "../../support/long";
import { keyOf, trial } from "../renderers/outcome";
import { RENDERERS } from "../renderers/registry";

const WILD = "test/wild/texts";
const tables = [
  ...readdirSync(WILD)
    .filter((name) => /\.(?:csv|tsv)$/.test(name))
    .map((name) => [name, readFileSync(`${WILD}/${name}`, "utf8")] as const),
  // Every second way of writing begins with noise.
  ...RENDERERS.filter(({ owner }) => owner.startsWith("csv-")).flatMap((way, at) =>
    Array.from({ length: runs(1) }, (_, seed) => [way.id, trial(way, 7_000_001 + seed, (at + seed) % 2).text] as const),
  ),
];

/** What counts of a race: who came where, and when. */
const said = (races: readonly RaceRecord[]) => races.map((race) => `${race.date ?? ""} ${keyOf(race)}`);

/** The races of a stream and the lines that were left out or are in doubt; undefined: it refuses the text and says why. */
function streamed(text: string): { readonly races: string[]; readonly isNoticed: boolean } | undefined {
  const players = new PlayerTable();
  const races: RaceRecord[] = [];
  let isNoticed = false;
  const duel = ({ left, right, winner, date }: Duel): void => {
    const { names } = players.met();
    const entrants = [left, right].map((player, at) => ({
      name: names[player],
      rank: winner === "draw" || (winner === "left") === (at === 0) ? 1 : 2,
    }));
    races.push({ ...(date && { date }), entrants } as RaceRecord);
  };
  const add = (list: readonly RaceRecord[]) => (races.push(...list), []);
  const reader = new StreamReader({ players, duel, add }, { notice: () => (isNoticed = true) });
  try {
    reader.feed(new TextEncoder().encode(text));
    reader.end();
  } catch (error) {
    if (error instanceof StreamError) return undefined;
    throw error;
  }
  return { races: said(races), isNoticed };
}

describe("a table means the same", () => {
  it("in the dialog and in a long file, wherever the long file is read under a tick", () => {
    let short = 0;
    for (const [name, text] of tables) {
      const { isDirect, inputs, preview } = finish(
        readHistorySteps([{ name, data: text }], {}, { least: 0, preview: Infinity }),
      );
      if (!isDirect || inputs[0].confidence !== "sure") continue;
      short += 1;
      expect(said(preview), name).toEqual(said(readAll([{ name, data: text }]).races));
    }
    expect(short).toBeGreaterThan(tables.length / 9);
  });

  it("a stream and the dialog read alike if neither reports a doubt", () => {
    let same = 0;
    for (const [name, text] of tables) {
      const { races, inputs } = readAll([{ name, data: text }]);
      const stream = inputs[0].confidence === "sure" ? streamed(text) : undefined;
      if (!stream || stream.isNoticed) continue;
      same += 1;
      // A stream is told the games as they stand: those without two results are refused by who rates them.
      expect(stream.races.filter((race) => race.includes("|")).toSorted(), name).toEqual(said(races).toSorted());
    }
    expect(same).toBeGreaterThan(tables.length / 10);
  });
});
