import { headingRoles } from "../tokens/headings";
import { EMPTY, type Piece, type Row } from "../types";
import { linesIn, type TextLine } from "./rows";
import { wikiCell } from "./markup";

/** The pattern of a label. */
const LABEL = /^[\p{L}_][\p{L}\p{N}_ .-]{0,30}$/u;
/** The head of a record in a console, without the line drawn around it: "RECORD 2", "2. row". */
const RECORD = /^(?:RECORD\s\d+|\d+\.\s?row)$/i;
/** Minimum number of labels in a record; "winner" and "loser" suffice. */
const LEAST = 3;

const keyOf = (text: string): string => text.toLowerCase();

function isRecord(labels: readonly string[]): boolean {
  const says = (role: "winner" | "loser"): boolean => labels.some((label) => (headingRoles(label).get(role) ?? 0) >= 2);
  return labels.length >= LEAST || (labels.length === 2 && says("winner") && says("loser"));
}

interface Field {
  readonly key: Piece;
  readonly value: Piece;
}

interface Labelled {
  readonly fields: Map<string, Field>;
  readonly line: number;
}

/** Records of one label per line, as a table: long rows printed by a console, templates of a wiki, forms. */
export function labelledRows(text: string): Row[] | undefined {
  const records: Labelled[] = [];
  let open: (typeof records)[number] | undefined;
  const close = (): void => {
    if (open && isRecord([...open.fields.keys()])) records.push(open);
    open = undefined;
  };
  for (const line of linesIn(text)) {
    const field = line.text.length < 400 && !isHead(line.text) ? fieldIn(line) : undefined;
    // A repeated label begins the next record.
    if (!field || open?.fields.has(keyOf(field.key.text))) close();
    if (!field) continue;
    open ??= { fields: new Map(), line: line.line };
    open.fields.set(keyOf(field.key.text), field);
  }
  close();
  return tableOf(records);
}

/** Lines with several labels each: "p1=ada p2=ben winner=ada", "Winner: Ada, Loser: Ben, Score: 3-1". */
export function pairedRows(text: string): Row[] | undefined {
  const lines = linesIn(text).filter((line) => line.text.length < 600);
  return tableOf(
    lines.flatMap((line): Labelled[] => {
      const fields = new Map(pairsIn(line).map((field) => [keyOf(field.key.text), field]));
      return isRecord([...fields.keys()]) ? [{ fields, line: line.line }] : [];
    }),
  );
}

const KEY = /(?<![\p{L}\p{N}_"'/])["']?(\p{L}[\p{L}\p{N}_.-]{0,24})["']?(?:=(?![=>])|:\s)/gu;

function pairsIn(line: TextLine): Field[] {
  const keys = [...line.text.matchAll(KEY)];
  return keys.map((match, at): Field => {
    const start = match.index + match[0].length;
    const raw = line.text.slice(start, keys[at + 1]?.index);
    const value = /^\s*(?:"([^"]*)"|'([^']*)')/.exec(raw);
    const bare = value?.[1] ?? value?.[2] ?? raw.replace(/[\s,;|·•()[\]{}/-]{1,40}$/u, "").trimStart();
    const from = line.from + start + raw.indexOf(bare);
    const label = line.from + match.index + match[0].indexOf(match[1]);
    return {
      key: { text: match[1], from: label, to: label + match[1].length },
      value: { text: bare, from, to: from + bare.length },
    };
  });
}

function tableOf(records: readonly Labelled[]): Row[] | undefined {
  const counts = new Map<string, number>();
  for (const { fields } of records) for (const key of fields.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts].filter(([, count]) => count >= 0.5 * records.length).map(([key]) => key);
  if (records.length < 2 || !isRecord(keys)) return undefined;
  const heads = keys.map((key) => records.find(({ fields }) => fields.has(key))!.fields.get(key)!.key);
  return [
    { cells: heads, line: records[0].line },
    ...records.map(({ fields, line }) => ({ cells: keys.map((key) => fields.get(key)?.value ?? EMPTY), line })),
  ];
}

/** "-[ RECORD 2 ]----", "*** 2. row ***". */
const isHead = (text: string): boolean => RECORD.test(text.replace(/[-*+[\]\s]+/g, " ").trim());

/** "home | Otters", "|team1=Norvik", "Winner: Ada", "winner - Ada": a label and its value. */
function fieldIn(line: TextLine): Field | undefined {
  const trimmed = line.text.trimStart();
  const bare = trimmed.startsWith("|") ? trimmed.slice(1).trimStart() : trimmed;
  const sign = bare.search(/[|=:]|(?<=\s)[-–—](?=\s)/u);
  const label = sign < 0 ? "" : bare.slice(0, sign).trimEnd();
  const isDash = /[-–—]/.test(bare[sign] ?? "");
  if (
    !LABEL.test(label) ||
    (isDash && Math.max(0, ...headingRoles(label).values()) < 2) ||
    "|=:/".includes(bare[sign + 1] ?? " ")
  )
    return undefined;
  const start = line.text.length - bare.length;
  const from = line.from + start;
  return {
    key: { text: label, from, to: from + label.length },
    value: wikiCell(line, start + sign + 1, line.text.length),
  };
}
