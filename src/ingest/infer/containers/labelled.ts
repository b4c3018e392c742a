import { countBy } from "../../grouped";
import { headingRoles } from "../tokens/headings";
import { EMPTY, type Piece, type GridRow } from "../types";
import { linesIn, type TextLine } from "../../text/pieces";
import { wikiCell } from "./markup";

/** The pattern of a label. */
const LABEL = /^[\p{L}_][\p{L}\p{N}_ .-]{0,30}$/u;
/** The head of a record in a console, without the line drawn around it: "RECORD 2", "2. row". */
const RECORD = /^(?:RECORD\s\d+|\d+\.\s?row)$/i;
/** Minimum number of labels in a record, unless they are a player and a result. */
const MIN_LABELS = 3;

const keyOf = (text: string): string => text.toLowerCase();

const PLAYERS = new Set(["name", "winner", "side", "player"]);
const RESULTS = new Set(["loser", "place", "time", "score"]);

function isRecord(labels: readonly string[]): boolean {
  const says = (roles: ReadonlySet<string>): boolean =>
    labels.some((label) => [...headingRoles(label)].some(([role, weight]) => weight >= 2 && roles.has(role)));
  return labels.length >= MIN_LABELS || (labels.length === 2 && says(PLAYERS) && says(RESULTS));
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
export function labelledRows(text: string): GridRow[] | undefined {
  const records: Labelled[] = [];
  let open: Labelled | undefined;
  for (const line of linesIn(text)) {
    const field = line.text.length < 400 && !isHead(line.text) ? fieldIn(line) : undefined;
    // A repeated label begins the next record.
    if (!field || open?.fields.has(keyOf(field.key.text))) open = undefined;
    if (!field) continue;
    if (!open) records.push((open = { fields: new Map(), line: line.line }));
    open.fields.set(keyOf(field.key.text), field);
  }
  return tableOf(records.filter(({ fields }) => fields.size > 1));
}

/** Lines with several labels each: "p1=ada p2=ben winner=ada", "Winner: Ada, Loser: Ben, Score: 3-1". */
export function pairedRows(text: string): GridRow[] | undefined {
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

function tableOf(records: readonly Labelled[]): GridRow[] | undefined {
  const counts = countBy(records.flatMap(({ fields }) => [...fields.keys()]));
  const keys = [...counts].filter(([, count]) => count >= 0.5 * records.length).map(([key]) => key);
  const kept = records.filter(({ fields }) => keys.filter((key) => fields.has(key)).length > 1);
  if (kept.length < 2 || !isRecord(keys)) return undefined;
  const heads = keys.map((key) => kept.find(({ fields }) => fields.has(key))!.fields.get(key)!.key);
  return [
    { cells: heads, line: kept[0].line },
    ...kept.map(({ fields, line }) => ({ cells: keys.map((key) => fields.get(key)?.value ?? EMPTY), line })),
  ];
}

/** "-[ RECORD 2 ]----", "*** 2. row ***". */
const isHead = (text: string): boolean => RECORD.test(text.replace(/[-*+[\]\s]+/g, " ").trim());

/** What may precede a label: a bullet, the bar of a wiki, bold signs. */
const AHEAD = /^\s*(?:[-•*]\s+|\|\s*)?(?:\*\*|__)?/u;

/** "home | Otters", "|team1=Norvik", "**Winner:** Ada", "winner - Ada", "Name\tAda": a label and its value. */
function fieldIn(line: TextLine): Field | undefined {
  const start = AHEAD.exec(line.text)![0].length;
  const bare = line.text.slice(start);
  const sign = bare.search(/[|=:\t]|(?<=\s)[-–—](?=\s)/u);
  const label = sign < 0 ? "" : bare.slice(0, sign).trimEnd();
  const isDash = /[-–—]/.test(bare[sign] ?? "");
  if (
    !LABEL.test(label) ||
    (isDash && Math.max(0, ...headingRoles(label).values()) < 2) ||
    "|=:/".includes(bare[sign + 1] ?? " ")
  )
    return undefined;
  const from = line.from + start;
  const value = start + sign + 1 + /^(?:\*\*|__)?/.exec(bare.slice(sign + 1))![0].length;
  return {
    key: { text: label, from, to: from + label.length },
    value: wikiCell(line, value, line.text.length),
  };
}
