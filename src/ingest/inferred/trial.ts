import type { RaceRecord } from "../../engine/history/types";
import { finish } from "../../engine/steps";
import { readingOf } from "../doubts/reading";
import { judgeSteps } from "../doubts/judge";
import { tallyOf } from "../doubts/tally";
import { GameSink } from "../gameSink";
import type { Importer } from "../importer";
import { Persons } from "../people/persons";
import { Problems } from "../problems";
import type { Source } from "../source";
import type { InputReading, Problem, ReadOptions } from "../types";

/** One input as a format reads it, in a sink of its own. */
export interface Trial {
  readonly source: Source;
  readonly importer: Importer;
  readonly races: readonly RaceRecord[];
  readonly problems: readonly Problem[];
  readonly doubts: InputReading["doubts"];
  readonly sink: GameSink;
}

export function readByFormat(source: Source, importer: Importer, options: ReadOptions): Trial {
  const problems = new Problems();
  const sink = new GameSink(options, new Persons(options, problems), problems);
  for (const _ of importer.read(source, sink));
  sink.dropMirrored();
  const { races, lines } = sink;
  const of = { races: tallyOf(races), lineOf: (race: number) => lines[race] };
  const { doubts } = finish(judgeSteps(readingOf({ source, importer, found: [] }, sink, problems.list, of), 0));
  return {
    ...{ source, importer, races, sink },
    problems: problems.list,
    doubts: doubts.filter(({ id }) => !SETTLED.has(id)),
  };
}

/** Questions that do not concern how the rows are read. */
const SETTLED = new Set(["date-order", "date-unread", "game-twice", "sides"]);
