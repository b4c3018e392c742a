/** A stored document: its version, who wrote it, and its content. */
import * as v from "valibot";
import { upgradeKept, upgradeRace } from "../race/earlier";
import { CURRENT_KEPT_VERSION, NEVER, type Stamp } from "./stamp";

export * from "./stamp";

interface Envelope extends Stamp {
  readonly version: number;
  readonly content: unknown;
}

const stamp = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  by: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

const envelope: v.GenericSchema<unknown, Envelope> = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...stamp.entries,
  content: v.unknown(),
});

/** UPGRADERS[n] turns content of version n into content of version n + 1. */
export type Upgraders = Readonly<Record<number, (content: unknown) => unknown>>;
export const KEPT_UPGRADERS: Upgraders = { 1: upgradeKept, 2: upgradeRace };

export function upgrade(content: unknown, from: number, to: number, upgraders: Upgraders): unknown {
  let now = content;
  for (let version = from; version < to; version++) {
    const step = upgraders[version];
    if (!step) throw new Error(`Version ${version} is unknown.`);
    now = step(now);
  }
  return now;
}

export type Opened<T> =
  | { readonly kind: "none" }
  | { readonly kind: "good"; readonly content: T; readonly stamp: Stamp }
  /** Written by a later version of Podium: neither read nor overwritten. */
  | { readonly kind: "newer" }
  | { readonly kind: "damaged"; readonly stamp: Stamp };

export function stampOf(raw: unknown): Stamp {
  const checked = v.safeParse(stamp, raw);
  return checked.success ? checked.output : NEVER;
}

/** Whether a later version of Podium wrote it, whatever its content. */
export function isNewer(raw: unknown): boolean {
  const version = typeof raw === "object" && raw !== null && "version" in raw ? raw.version : 0;
  return typeof version === "number" && version > CURRENT_KEPT_VERSION;
}

/** Thrown instead of overwriting a document of a later version. */
export class NewerVersion extends Error {}

/** The new document in place of the old one. @throws NewerVersion where this version may not write */
export function replacing(old: unknown, content: unknown, { revision, by }: Stamp): Envelope {
  if (isNewer(old)) throw new NewerVersion();
  return { version: CURRENT_KEPT_VERSION, revision, ...(by !== undefined && { by }), content };
}

export function openEnvelope<T>(raw: unknown, schema: v.GenericSchema<unknown, T>): Opened<T> {
  if (raw === undefined || raw === null) return { kind: "none" };
  if (isNewer(raw)) return { kind: "newer" };
  const checked = v.safeParse(envelope, raw);
  const damaged = { kind: "damaged", stamp: stampOf(raw) } as const;
  if (!checked.success) return damaged;
  const { version, content } = checked.output;
  try {
    // Stop at the first error, because a list of a million items could have a million.
    const now = upgrade(content, version, CURRENT_KEPT_VERSION, KEPT_UPGRADERS);
    const parsed = v.safeParse(schema, now, { abortEarly: true });
    return parsed.success ? { kind: "good", content: parsed.output, stamp: stampOf(raw) } : damaged;
  } catch {
    return damaged;
  }
}
