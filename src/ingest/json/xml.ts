import { XMLParser } from "fast-xml-parser";
import { isObject, type JsonObject } from "./values";

/** Elements become objects, attributes their fields under plain names, repeated elements lists; all values stay text. */
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  trimValues: true,
});

/** XML as objects; undefined for invalid XML. Never throws. */
export function parseXml(text: string): JsonObject | undefined {
  if (!/^\s*<[?!A-Za-z]/.test(text.slice(0, 200))) return undefined;
  try {
    const value = PARSER.parse(text) as unknown;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A value that may be one or many, as a list. */
export function many(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null || value === "" ? [] : [value];
}
