import type { GameSink } from "../../gameSink";
import type { Importer } from "../../importer";
import type { Source } from "../../source";
import { isCourtesy, isLink } from "../../text/courtesy";
import { eachLine, isBlank, type Line } from "../../text/lines";
import { areSettings } from "../../text/settings";
import { badDate } from "../../text/prefix";
import { parseLine, type Side, withoutComment, withoutQuoting } from "./line";

export const linesGreaterThan: Importer = {
  id: "lines-greater-than",
  shape: "orders",
  label: "Lines with > and =",
  hint: "One race a line, best first: A > B = C > D. A date, or a label with a colon, may precede it.",
  example:
    "# best first; = is a tie\n2024-05-01: Anna > Ben > Cleo\n2024-05-08: Ben > Anna = Cleo\n{Anna, Ben} > {Cleo, Dan}\n",

  detect(source) {
    return source.view(likeness);
  },

  *read(source, sink) {
    const tied: number[] = [];
    let games = 0;
    yield* eachLine(source.text, (line) => {
      const sides = readLine(line, sink);
      if (sides) games += 1;
      if (sides?.every(({ place, status }) => place === 1 && !status)) tied.push(line.number);
    });
    // Settings of programs have the same form: "name = value".
    if (games > 1 && tied.length === games)
      sink.addDoubt("all-tied", "No line says who won: each is read as a draw.", tied.slice(0, 50), []);
  },
};

/** Share of lines with a sign between two names, without comments and blank lines. */
function likeness(source: Source): number {
  const lines = source.head.map((line) => withoutComment(withoutQuoting(line.text))).filter((text) => !isBlank(text));
  if (lines.length === 0 || areSettings(lines.join("\n"))) return 0;
  const signed = lines.filter(
    (text) => /\S\s*(?:[><→›≻=]|&gt;|&lt;)+\s*\S/.test(text) && (parseLine(text)?.sides?.length ?? 0) > 1,
  );
  const share = signed.length / lines.length;
  const markup = lines.filter((text) => /^\s*<[!?/\w][^>]*>/.test(text)).length;
  return share >= 0.5 && markup <= lines.length / 4 ? 0.55 + 0.4 * share : 0;
}

/** The sides of the game in a line; undefined if the line is none. */
function readLine(line: Line, sink: GameSink): readonly Side[] | undefined {
  const text = withoutComment(withoutQuoting(line.text));
  if (isBlank(text)) return undefined;
  const parsed = isLink(text) ? undefined : parseLine(text);
  if (parsed?.sides?.length === 1 && isCourtesy(text)) {
    sink.report("bad-row", { line: line.number }, "A greeting or a signature: left out.", text.trim(), "info");
    return undefined;
  }
  if (!parsed?.sides || parsed.sides.length === 0) {
    sink.skip(
      "bad-row",
      parsed?.complaint ?? "Expected names with > or = between them.",
      line.number,
      line.text.trim(),
    );
    return undefined;
  }
  if (parsed.badDate !== undefined)
    sink.report("bad-date", { line: line.number }, badDate(parsed.badDate), parsed.badDate);
  if (parsed.emptySides > 0 || parsed.sides.some(({ unnamed }) => unnamed)) {
    sink.report("empty-name", { line: line.number }, "A sign without a name beside it.", line.text.trim());
  }
  sink.add({
    id: parsed.label,
    date: parsed.date,
    line: line.number,
    decidedBy: "place",
    ordered: true,
    faceToFace: parsed.sides.length === 2,
    teams: "team",
    entrants: parsed.sides.flatMap((side, at) =>
      side.members.map((name) => ({
        name,
        line: line.number,
        ...(side.status ? { status: side.status } : { place: side.place }),
        team: side.members.length > 1 ? String(at + 1) : undefined,
      })),
    ),
  });
  return parsed.sides;
}
