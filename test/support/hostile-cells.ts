/** What makes a careless reader go back and forth: openings without an end, blanks, digits and signs in a row. */
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

/** The example with a long run in the place of a word or behind its first letter: first, middle and last word. */
export function places(example: string): ((run: string) => string)[] {
  const words = [...example.matchAll(/[\p{L}\p{N}]+/gu)];
  const chosen = [0, 0.4, 0.7, 1].map((share) => words[Math.round(share * (words.length - 1))]);
  return chosen.flatMap(({ 0: word, index }) => [
    (run: string) => example.slice(0, index) + run + example.slice(index + word.length),
    (run: string) => `${example.slice(0, index)}A${run}B${example.slice(index + word.length)}`,
  ]);
}

/** Reading as the worker does it, one format and one text. */
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

/** Every reader with texts of about so many characters: its example with long runs in it, with many columns, many times over. */
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
