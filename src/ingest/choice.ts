import type { Choice, ReadOptions } from "./types";

/** An answer to a doubt; `taken`: whether the reading uses it. */
export function choice(label: string, setting: ReadOptions, taken = false): Choice {
  return { label, setting, taken };
}
