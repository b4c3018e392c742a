/** Texts that make patterns backtrack: openings without an end, and long runs of blanks, digits or signs. */
import { GameSink } from "../../src/ingest/gameSink";
import { tallyOf } from "../../src/ingest/doubts/tally";
import { IMPORTERS } from "../../src/ingest/registry";
import type { Importer } from "../../src/ingest/importer";
import { Persons } from "../../src/ingest/people/persons";
import { Problems } from "../../src/ingest/problems";
import { inputReading } from "../../src/ingest/read";
import { Source } from "../../src/ingest/source";
import type { Steps } from "../../src/engine/steps";

export const UNITS = ["[", "[]", "a(1) ", " ", "- ", "1 ", "1-1 ", "* ", ":", '"', "& ", "|", "= ", "A-"];

/** The example with a long run instead of its first, middle or last word, or after the first letter of that word. */
export function places(example: string): ((run: string) => string)[] {
  const words = [...example.matchAll(/[\p{L}\p{N}]+/gu)];
  const chosen = [0, 0.4, 0.7, 1].map((share) => words[Math.round(share * (words.length - 1))]);
  return chosen.flatMap(({ 0: word, index }) => [
    (run: string) => example.slice(0, index) + run + example.slice(index + word.length),
    (run: string) => `${example.slice(0, index)}A${run}B${example.slice(index + word.length)}`,
  ]);
}

/** Reads one text in one format, as the worker does. */
function* read(importer: Importer, data: string): Steps<void> {
  const source = new Source({ data });
  importer.detect(source);
  yield 0;
  const problems = new Problems();
  const sink = new GameSink({}, new Persons({}, problems), problems);
  for (const progress of importer.read(source, sink)) yield progress;
  const races = { races: tallyOf(sink.races), lineOf: (race: number) => sink.lines[race], progress: 1 };
  yield* inputReading({ source, found: [], importer, score: 1 }, sink, problems.list, races);
}

/** For each reader, texts of about this length: its example with long runs, with many columns, and repeated. */
export function readers(length: number) {
  return IMPORTERS.map((importer) => ({
    id: importer.id,
    texts: [
      ...[...UNITS, ","].flatMap((unit, nth) =>
        places(importer.example)
          .filter((_, at) => (nth + at) % 4 === 0)
          .map((write) => write(unit.repeat(length / unit.length))),
      ),
      `${importer.example}\n`.repeat(length / importer.example.length),
    ],
    start: (text: string) => read(importer, text),
  }));
}
