import { expect } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { finish } from "../../../src/engine/steps";
import { readAll } from "../../../src/ingest";
import type { HistoryRead, HistoryReading } from "../../../src/ingest/columnar/read";
import { readHistorySteps } from "../../../src/ingest/readHistory";
import type { LongInput, ReadOptions } from "../../../src/ingest/types";

/** Reads into columns in pieces of a length, compares everything with the general reader, and returns the reading. */
export function expectSameReading(
  data: string | Uint8Array,
  { options = {}, preview = 3, ...given }: HistoryReading & { options?: ReadOptions } = {},
): HistoryRead {
  const input: LongInput = { name: "games.csv", data };
  const { isDirect, lineOf, ...got } = finish(
    readHistorySteps([input], { infer: false, ...options }, { least: 0, preview, ...given }),
  );
  const { races, lines, ...careful } = readAll([{ name: "games.csv", data }], { infer: false, ...options });
  const { history, refused } = buildHistory(races);
  expect(got).toEqual({ ...careful, history, refused, preview: races.slice(0, preview) });
  expect(races.map((_, race) => lineOf(race))).toEqual(lines);
  return { ...got, lineOf, isDirect };
}
