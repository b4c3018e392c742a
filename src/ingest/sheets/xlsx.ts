import { many, parseXml } from "../json/xml";
import { isObject, objectOf, textOf, type JsonObject } from "../json/values";
import { clockText, momentText, room, type Sheet } from "./cells";

type Files = (name: string) => string | undefined;

/** The sheets of a workbook of Office Open XML, in their order. */
export function xlsxRows(file: Files): Sheet[] | undefined {
  const workbook = child(xml(file("xl/workbook.xml")), "workbook");
  if (!workbook) return undefined;
  const targets = new Map(
    many(child(xml(file("xl/_rels/workbook.xml.rels")), "Relationships")?.Relationship).map((one) => [
      textOf(objectOf(one)?.Id),
      textOf(objectOf(one)?.Target) ?? "",
    ]),
  );
  const strings = many(child(xml(file("xl/sharedStrings.xml")), "sst")?.si).map(richText);
  const kinds = kindsOf(child(xml(file("xl/styles.xml")), "styleSheet"));
  const take = room();
  return many(objectOf(workbook.sheets)?.sheet).flatMap((one): Sheet[] => {
    const sheet = objectOf(one);
    const target = (targets.get(textOf(sheet?.["r:id"])) ?? "").replace(/^\/?(?:xl\/)?/, "");
    const content = child(xml(file(`xl/${target}`)), "worksheet");
    if (!sheet || !content || sheet.state === "hidden") return [];
    return [{ name: textOf(sheet.name) ?? "", rows: rowsOf(content, { strings, kinds, take }) }];
  });
}

function xml(text: string | undefined): JsonObject | undefined {
  return text === undefined ? undefined : parseXml(text);
}

function child(parent: JsonObject | undefined, name: string): JsonObject | undefined {
  return objectOf(parent?.[name]);
}

/** Text, or the texts of its runs; phonetic guides of Chinese or Japanese are left out. */
function richText(value: unknown): string {
  if (typeof value === "string") return value;
  const parent = objectOf(value);
  if (!parent) return "";
  return [
    ...many(parent.t).map(plain),
    ...many(parent.r).map((run) => many(objectOf(run)?.t).map(plain).join("")),
  ].join("");
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : (textOf(objectOf(value)?.["#text"]) ?? "");
}

type Kind = "number" | "moment" | "duration";

/** How cell formats display numbers, by style. */
function kindsOf(styles: JsonObject | undefined): readonly Kind[] {
  const codes = new Map(
    many(child(styles, "numFmts")?.numFmt).map((one) => [
      textOf(objectOf(one)?.numFmtId),
      textOf(objectOf(one)?.formatCode) ?? "",
    ]),
  );
  return many(child(styles, "cellXfs")?.xf).map((one): Kind => {
    const id = Number(objectOf(one)?.numFmtId ?? 0);
    const code = (codes.get(String(id)) ?? "").replace(/"[^"]*"|\[\$[^\]]*\]|\\./g, "").toLowerCase();
    if (id === 46 || id === 45 || id === 47 || /\[h+\]|\[m+\]|\[s+\]/.test(code)) return "duration";
    return (id >= 14 && id <= 22) || /[dyhs]/.test(code) ? "moment" : "number";
  });
}

interface Book {
  readonly strings: readonly string[];
  readonly kinds: readonly Kind[];
  readonly take: (cells: number) => void;
}

function rowsOf(worksheet: JsonObject, book: Book): string[][] {
  const rows: string[][] = [];
  for (const one of many(objectOf(worksheet.sheetData)?.row)) {
    const row = objectOf(one);
    const at = Number(row?.r ?? rows.length + 1) - 1;
    if (!row || !(at >= 0 && at < 1_048_576)) continue;
    while (rows.length <= at) rows.push([]);
    book.take(1);
    for (const found of many(row.c).filter(isObject)) {
      const column = columnOf(textOf(found.r)) ?? rows[at].length;
      book.take(Math.max(1, column + 1 - rows[at].length));
      while (rows[at].length < column) rows[at].push("");
      rows[at][column] = valueOf(found, book);
    }
  }
  for (const merge of many(objectOf(worksheet.mergeCells)?.mergeCell))
    fillDown(rows, textOf(objectOf(merge)?.ref), book);
  return rows.map((row) => Array.from(row, (cell) => cell ?? ""));
}

/** A value merged over several rows applies to each of them. */
function fillDown(rows: string[][], ref: string | undefined, { take }: Book): void {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref ?? "");
  if (!match) return;
  const [column, top, bottom] = [columnOf(`${match[1]}1`)!, Number(match[2]) - 1, Number(match[4]) - 1];
  const value = rows[top]?.[column];
  for (let at = top + 1; value && at <= Math.min(bottom, rows.length - 1); at += 1) {
    take(Math.max(1, column + 1 - rows[at].length));
    while (rows[at].length <= column) rows[at].push("");
    rows[at][column] = value;
  }
}

/** "AB12": 27. */
function columnOf(ref: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(ref ?? "")?.[0];
  if (!letters) return undefined;
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: JsonObject, { strings, kinds }: Book): string {
  if (cell.t === "inlineStr") return richText(cell.is);
  const value = plain(many(cell.v)[0]);
  if (cell.t === "s") return strings[Number(value)] ?? "";
  if (cell.t === "b") return value === "1" ? "TRUE" : "FALSE";
  if (cell.t === "str" || cell.t === "e" || cell.t === "d" || value === "") return value;
  const number = Number(value);
  const kind = kinds[Number(cell.s ?? 0)] ?? "number";
  if (!Number.isFinite(number)) return value;
  if (kind === "duration") return clockText(number * 86400);
  return kind === "moment" ? momentText(number) : String(Number(number.toPrecision(15)));
}
