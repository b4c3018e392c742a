import { bareName } from "../../cells/name";
import { splitPartners } from "../../cells/partners";
import { RACE_NOUN } from "../../cells/race";
import type { GameSink } from "../../gameSink";
import { addDuel, winnerOf, type Duel, type DuelSide } from "../../duel";
import type { Importer } from "../../importer";
import type { Source } from "../../source";
import { eachLine, isBlank, type Line } from "../../text/lines";
import { withoutComment } from "../lines-greater-than/line";
import { badDate } from "../../text/prefix";
import { parseSentence, sentencesOf, type Sentence } from "./sentence";

export const linesSentences: Importer = {
  id: "lines-sentences",
  shape: "sentences",
  label: "Sentences and scorelines",
  hint: "One game a line: “Anna beat Ben 2-1”, “Cleo lost to Dan”, “Anna drew with Cleo”, “Ben 3:2 Dan”.",
  example: "Anna beat Ben 2-1\nCleo lost to Dan\nAnna drew with Cleo\nBen 3-2 Dan\n",

  detect(source) {
    return source.view(likeness);
  },

  read(source, sink) {
    return eachLine(source.text, (line) => readLine(line, sink));
  },
};

function likeness(source: Source): number {
  const lines = source.head.map((line) => withoutComment(line.text)).filter((text) => !isBlank(text));
  if (lines.length === 0) return 0;
  const read = lines.flatMap((text): (readonly Sentence[])[] => {
    // Tab-separated cells are a table, even if its times look like scores.
    const one = /\t.*\t/.test(text) ? undefined : (sentencesOf(text) ?? parseSentence(text));
    return one === undefined ? [] : [[one].flat()];
  });
  const sentences = read.flat();
  const named = sentences.filter((one) => isName(one.first) && isName(one.second));
  const decided = named.some((one) => !one.open);
  const share = read.length / lines.length;
  return share >= 0.5 && named.length >= sentences.length / 2 && decided ? 0.4 + 0.4 * share : 0;
}

/** Prose has verbs too: names are short, and capitalised unless they are one word. */
function isName(text: string): boolean {
  // "I beat Bo": a message, whose author precedes it.
  if (/^(?:I|me|we|us)$/iu.test(text)) return false;
  const words = text.trim().split(/\s+/);
  return words.length <= 6 && text.length <= 60 && (words.length === 1 || !/^\p{Ll}/u.test(text.trim()));
}

function readLine(line: Line, sink: GameSink): void {
  const text = withoutComment(line.text).trim();
  if (text === "") return;
  const several = sentencesOf(text);
  if (several) {
    for (const one of several) readSentence(one, text, line, sink);
    return;
  }
  const sentence = parseSentence(text);
  if (sentence ? RACE_NOUN.test(sentence.first) : isHeading(text)) {
    sink.report("bad-row", { line: line.number }, "A heading: left out.", text, "info");
    return;
  }
  if (!sentence) {
    sink.skip("bad-row", "Expected “A beat B”, “A drew with B” or “A 2-1 B”.", line.number, text);
    return;
  }
  readSentence(sentence, text, line, sink);
}

/** "Round 1", "Semi-finals:", "Matchday 3 – 12 April": lines without a result. */
function isHeading(text: string): boolean {
  return (
    text.length <= 60 &&
    !/\d\s?[-–]\s?\d/.test(text) &&
    /^(?:round|rd|runde|week|woche|day|matchday|spieltag|journée|jornada|giornata|group|gruppe|groupe|grupo|pool|(?:quarter|semi)(?:[-\s]?finals?)?|finals?|halbfinale|viertelfinale|finale|last \d+|division|league|liga|court|table|board|heat)\b[^>=:]*:?$/iu.test(
      text,
    )
  );
}

function readSentence(sentence: Sentence, text: string, line: Line, sink: GameSink): void {
  if (sentence.walkover) {
    sink.skip("walkover", "Won without play: left out.", line.number, text);
    return;
  }
  if (sentence.open) {
    sink.skip("unfinished-game", "The line has no result.", line.number, text);
    return;
  }
  if (sentence.badDate !== undefined)
    sink.report("bad-date", { line: line.number }, badDate(sentence.badDate), sentence.badDate);
  const duel = duelOf(sentence, line.number, sink);
  const { aggregate } = sentence;
  if (aggregate && duel.winner !== "draw" && winnerOf(aggregate.left, aggregate.right, sink) !== duel.winner)
    sink.addDoubt(
      "aggregate",
      "Assumed that every line is a separate match: the aggregate after it gives another winner.",
      [line.number],
      [],
    );
  addDuel(sink, duel);
}

function duelOf(sentence: Sentence, line: number, sink: GameSink): Duel {
  const { score } = sentence;
  const winner = outcomeOf(sentence, line, sink);
  const contradicts = score && sentence.outcome !== "by-score" && winnerOf(score.left, score.right, sink) !== winner;
  const partners = splitPartners([sentence.first, sentence.second]);
  const counted = contradicts ? undefined : score;
  return {
    id: sentence.label,
    date: sentence.date,
    line,
    left: sideOf(partners?.[0] ?? [sentence.first], counted?.left),
    right: sideOf(partners?.[1] ?? [sentence.second], counted?.right),
    winner,
  };
}

const sideOf = (names: readonly string[], score: number | undefined): DuelSide => ({
  members: names.map((name) => ({ name: bareName(name) })),
  score,
});

/** The verb takes precedence over the score; a drawn game decided by penalties is a draw. */
function outcomeOf({ outcome, score }: Sentence, line: number, sink: GameSink): Duel["winner"] {
  if (score && score.left === score.right && score.shootout) {
    sink.report("shootout", { line }, "Level, decided by penalties: taken as a draw.");
    return "draw";
  }
  const byScore = score && winnerOf(score.left, score.right, sink);
  if (outcome === "by-score") return byScore ?? "draw";
  const byVerb: Duel["winner"] = outcome === "first" ? "left" : outcome === "second" ? "right" : "draw";
  if (byScore !== undefined && byScore !== byVerb) {
    sink.report("result-mismatch", { line }, "The words and the score disagree: the words count.");
  }
  return byVerb;
}
