import type { RaceRecord } from "../../engine/history/types";
import { linesIn } from "../text/pieces";
import type { Understood } from "../types";
import type { FormatReading } from "./reading";
import { likelyLines } from "../doubts/likely";
import { spansOfLines } from "./lines";
import { spansOfTables } from "./tables";

/** Maximum length of a text in which the recognised parts are marked. */
const MAX_SHOWN = 150_000;

/** How a format read each part of the text: by columns if it has any, else by a search from each race's first line. */
export function understoodOf(reading: FormatReading): Understood[] {
  if (reading.text.length > MAX_SHOWN || reading.races.length === 0) return [];
  return spansOfTables(reading) ?? spansOfLines(reading);
}

/** The spans, and a span "none" for each line without any that does not look like a result. */
export function withLeftOut(text: string, spans: readonly Understood[], races: readonly RaceRecord[]): Understood[] {
  if (text.length > MAX_SHOWN) return [...spans];
  const names = new Map<string, number>();
  for (const { entrants } of races) for (const { name } of entrants) if (name !== null) names.set(name, 1);
  const likely = likelyLines(text, names);
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  let next = 0;
  const left = linesIn(text).flatMap((line): Understood[] => {
    while (next < sorted.length && sorted[next].to <= line.from) next += 1;
    const isUsed = next < sorted.length && sorted[next].from < line.to;
    const words = line.text.trim();
    if (isUsed || words === "" || likely.has(line.line)) return [];
    const from = line.from + line.text.indexOf(words);
    return [{ role: "none", from, to: from + words.length }];
  });
  return [...sorted, ...left].toSorted((a, b) => a.from - b.from || b.to - a.to);
}

/** The spans of one input, with games mapped to races of the result by `raceOf`; undefined: the game was left out. */
export function ofResult(spans: readonly Understood[], raceOf: (game: number) => number | undefined): Understood[] {
  return spans.map(({ race, ...span }) => {
    const found = race === undefined ? undefined : raceOf(race);
    return found === undefined ? span : { ...span, race: found };
  });
}
