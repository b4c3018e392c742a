/** A kept document: what version it is, who wrote it, and what it says. */
import * as v from "valibot";
import { upgradeKept } from "../race/earlier";

export const CURRENT_KEPT_VERSION = 2;

interface Envelope {
  readonly version: number;
  /** Counts up with every write: who has not seen the last one must not write over it. */
  readonly revision: number;
  readonly content: unknown;
}

const envelope: v.GenericSchema<unknown, Envelope> = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  content: v.unknown(),
});

/** UPGRADERS[n] makes content of version n + 1 out of content of version n. */
export type Upgraders = Readonly<Record<number, (content: unknown) => unknown>>;
export const KEPT_UPGRADERS: Upgraders = { 1: upgradeKept };

export function upgrade(content: unknown, from: number, to: number, upgraders: Upgraders): unknown {
  let now = content;
  for (let version = from; version < to; version++) {
    const step = upgraders[version];
    if (!step) throw new Error(`Version ${version} is not known.`);
    now = step(now);
  }
  return now;
}

export type Opened<T> =
  | { readonly kind: "none" }
  | { readonly kind: "good"; readonly content: T; readonly revision: number }
  /** Written by a later Podium: neither read nor written over. */
  | { readonly kind: "newer"; readonly revision: number }
  | { readonly kind: "damaged"; readonly revision: number };

export function revisionOf(raw: unknown): number {
  const checked = v.safeParse(envelope, raw);
  return checked.success ? checked.output.revision : 0;
}

export function openEnvelope<T>(raw: unknown, schema: v.GenericSchema<unknown, T>): Opened<T> {
  if (raw === undefined || raw === null) return { kind: "none" };
  const checked = v.safeParse(envelope, raw);
  if (!checked.success) return { kind: "damaged", revision: 0 };
  const { version, revision, content } = checked.output;
  if (version > CURRENT_KEPT_VERSION) return { kind: "newer", revision };
  try {
    // One fault is enough: a list of a million would be told a million times.
    const now = upgrade(content, version, CURRENT_KEPT_VERSION, KEPT_UPGRADERS);
    const parsed = v.safeParse(schema, now, { abortEarly: true });
    return parsed.success ? { kind: "good", content: parsed.output, revision } : { kind: "damaged", revision };
  } catch {
    return { kind: "damaged", revision };
  }
}
