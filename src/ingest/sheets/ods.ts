import { many, parseXml } from "../json/xml";
import { isObject, objectOf, textOf, type JsonObject } from "../json/values";
import { clockText, room, type Sheet } from "./cells";

/** Empty cells and rows pad a sheet to its end: larger repeats are such padding. */
const MAX_REPEATS = 1000;

/** The sheets of an OpenDocument spreadsheet, in their order. */
export function odsRows(content: string): Sheet[] | undefined {
  const body = objectOf(objectOf(parseXml(content)?.["office:document-content"])?.["office:body"]);
  const spreadsheet = objectOf(body?.["office:spreadsheet"]);
  if (!spreadsheet) return undefined;
  const take = room();
  return many(spreadsheet["table:table"]).flatMap((one): Sheet[] => {
    const table = objectOf(one);
    return table ? [{ name: textOf(table["table:name"]) ?? "", rows: rowsOf(table, take) }] : [];
  });
}

function rowsOf(table: JsonObject, take: (cells: number) => void): string[][] {
  const heads = many(table["table:table-header-rows"]).flatMap((one) => many(objectOf(one)?.["table:table-row"]));
  return [...heads, ...many(table["table:table-row"])].flatMap((one) => {
    const row = objectOf(one);
    const cells = row ? cellsOf(row, take) : [];
    const repeats = repeatsOf(row?.["table:number-rows-repeated"]);
    take((repeats - 1) * cells.length + 1);
    return cells.length === 0 && repeats > 10 ? [] : Array.from({ length: repeats }, () => cells);
  });
}

function cellsOf(row: JsonObject, take: (cells: number) => void): string[] {
  const cells = [...many(row["table:table-cell"])].flatMap((one) => {
    const cell = objectOf(one);
    const value = cell ? valueOf(cell) : "";
    const repeats = repeatsOf(cell?.["table:number-columns-repeated"]);
    take(repeats);
    return Array.from({ length: repeats }, () => value);
  });
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

function repeatsOf(value: unknown): number {
  const repeats = Number(value ?? 1);
  return repeats >= 1 && repeats <= MAX_REPEATS ? repeats : 1;
}

function valueOf(cell: JsonObject): string {
  const type = cell["office:value-type"];
  const time =
    type === "time" ? /^PT(\d+)H(\d+)M(\d+(?:\.\d+)?)S$/.exec(textOf(cell["office:time-value"]) ?? "") : null;
  if (time) return clockText(3600 * Number(time[1]) + 60 * Number(time[2]) + Number(time[3]));
  if (type === "date") return (textOf(cell["office:date-value"]) ?? "").replace("T", " ").slice(0, 19);
  if (type === "float") return textOf(cell["office:value"]) ?? "";
  return many(cell["text:p"]).map(textIn).join(" ");
}

/** All text below an element, its attributes left out. */
function textIn(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(textIn).join("");
  if (!isObject(value)) return "";
  return Object.entries(value)
    .filter(([key, below]) => key === "#text" || typeof below === "object")
    .map(([, below]) => textIn(below))
    .join("");
}
