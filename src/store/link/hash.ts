/** Parses and writes the hash: `#/screen/more/path`, and a shared state after `?s=`. */
import { MAX_PATH, MAX_TEXT, SCREENS } from "../schema/limits";
import type { ScreenId } from "../types";

interface Place {
  /** null: the hash is empty or names an unknown screen. */
  readonly screen: ScreenId | null;
  readonly path: readonly string[];
  /** A shared state, as `packShared` wrote it. */
  readonly packed: string | null;
  /** An address to fetch results from. */
  readonly from: string | null;
  readonly unknown: boolean;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseHash(hash: string): Place {
  const [, route, query = ""] = /^#?([^?]*)\??(.*)$/s.exec(hash)!;
  // A longer path could not be stored.
  const parts = route.split("/", MAX_PATH + 2).filter(Boolean);
  const [name = "", ...path] = parts.slice(0, MAX_PATH + 1).map((part) => decoded(part).slice(0, MAX_TEXT));
  const screen = SCREENS.find((s) => s === name) ?? null;
  const asked = new URLSearchParams(query);
  const packed = asked.get("s");
  // A hand-written address may contain characters that Podium would escape.
  const from = /(?:^|&)from=(https?:\/\/.*)$/s.exec(query)?.[1] ?? asked.get("from");
  return { screen, path, packed, from, unknown: name !== "" && screen === null };
}

/** A link that opens the results at an address. */
export const hashFrom = (address: string): string => `#/season?from=${encodeURIComponent(address)}`;

export function hashOf(screen: ScreenId, path: readonly string[] = [], packed?: string): string {
  const route = [screen, ...path].map(encodeURIComponent).join("/");
  return packed === undefined ? `#/${route}` : `#/${route}?s=${packed}`;
}
