import { parsePlace } from "../../cells/place";
import { parseScore } from "../../cells/score";
import { parseStatus } from "../../cells/status";
import { parseTime, rounded } from "../../cells/time";
import type { GameSink } from "../../gameSink";
import type { DraftEntrant } from "../../draft";
import type { Importer } from "../../importer";
import type { Source } from "../../source";
import { linesOf } from "../../text/lines";

export const f1dbYaml: Importer = {
  id: "f1db-yaml",
  shape: "signed",
  label: "f1db race results (YAML)",
  hint: "A file of results of f1db: a list of position, driverId, constructorId, time and so on.",
  example:
    '- position: 1\n  driverId: anna\n  constructorId: reds\n  time: "1:30:00.000"\n- position: DNF\n  driverId: ben\n  constructorId: blues\n  reasonRetired: Engine\n',

  detect(source) {
    const head = source.head.slice(0, 60).map((line) => line.text);
    const opens = head.some((text) => /^\s*-\s+(?:position|driverId|driverNumber)\s*:/.test(text));
    return opens &&
      head.some((text) => /^\s*(?:-\s+)?position\s*:/.test(text)) &&
      head.some((text) => /^\s*(?:-\s+)?driverId\s*:/.test(text))
      ? 0.95
      : 0;
  },

  *read(source, sink) {
    const rows = rowsOf(source, sink);
    yield 0.5;
    if (rows.length === 0) return;
    const winner = rows.map((row) => parseTime(row.fields.get("time") ?? "")).find((time) => time?.kind === "time");
    sink.add({
      line: rows[0].line,
      entrants: rows.map((row) => entrantOf(row, winner?.kind === "time" ? winner.seconds : undefined, sink)),
    });
  },
};

interface YamlRow {
  readonly line: number;
  readonly fields: Map<string, string>;
}

/** A flat list of mappings, the only YAML in these files. */
function rowsOf(source: Source, sink: GameSink): YamlRow[] {
  const rows: YamlRow[] = [];
  for (const { text, number } of linesOf(source.text)) {
    if (/^\s*(?:#.*|---|\.\.\.)?$/.test(text)) continue;
    const match = /^(\s*-(?=\s))?\s*(\w+)\s*:(.*)$/.exec(text);
    if (match?.[1] !== undefined) rows.push({ line: number, fields: new Map() });
    const row = rows.at(-1);
    if (!match || !row)
      sink.report("bad-row", { line: number }, "Expected “key: value” in a list of results.", text.trim());
    else row.fields.set(match[2], unquoted(match[3].trim()));
  }
  return rows;
}

function unquoted(value: string): string {
  const match = /^(["'])(.*)\1$/.exec(value);
  if (match) return match[1] === "'" ? match[2].replace(/''/g, "'") : match[2].replace(/\\(.)/g, "$1");
  return /^(?:null|~)$/.test(value) ? "" : value;
}

function entrantOf({ fields, line }: YamlRow, winner: number | undefined, sink: GameSink): DraftEntrant {
  const position = fields.get("position") ?? "";
  const place = parsePlace(position);
  const status = place === undefined ? parseStatus(position) : undefined;
  const [time, gap] = [parseTime(fields.get("time") ?? ""), parseTime(fields.get("gap") ?? "")];
  const seconds =
    time?.kind === "time"
      ? time.seconds
      : gap?.kind === "gap" && winner !== undefined
        ? rounded(winner + gap.seconds)
        : undefined;
  const constructor = fields.get("constructorId");
  const unread = place === undefined && !status && position !== "";
  if (unread)
    sink.report("bad-place", { line }, `“${position}” is no place and no status: listed, not rated.`, position);
  return {
    name: fields.get("driverId") || fields.get("name") || null,
    line,
    place,
    status,
    seconds,
    score: parseScore(fields.get("points") ?? ""),
    shared: constructor ? { constructor } : undefined,
    unread,
  };
}
