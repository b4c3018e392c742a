/** Safe access to JSON of unknown structure. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectOf(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text if it is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A label or id as text, numbers included. */
export function labelOf(value: unknown): string | undefined {
  return typeof value === "number" && Number.isFinite(value) ? String(value) : textOf(value);
}

export function flagOf(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

/** A number, or text that is one. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
