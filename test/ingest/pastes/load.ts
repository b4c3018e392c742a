import { readFileSync, readdirSync } from "node:fs";
import type { Outcome } from "../renderers/outcome";

/** Something that people paste, written by hand, with what it means. */
export interface Paste {
  readonly title: string;
  readonly text: string;
  /** "1 Ana | 2 Bo | 3 Cy dnf", race by race; those who did not start are left out. */
  readonly meant: string;
  /** What the races are called, where that matters: "[Monza] 1 Ana | 2 Bo". */
  readonly ids: readonly (string | undefined)[];
  readonly outcome: Outcome;
  /** A doubt that must be there. */
  readonly doubt?: string;
}

const STATES: Readonly<Record<string, Outcome>> = { sure: "exact", asked: "asked", told: "told", refused: "refused" };
const ID = /^\[([^\]]*)\] /;
const FOLDER = import.meta.dirname;

/** The files of this folder: "=== title", the paste, "--- state [doubt]", the races that are meant. "\t" stands for a tab. */
export function pastes(): readonly (readonly [file: string, pastes: readonly Paste[]])[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
  return files.map((file) => [file, readFileSync(`${FOLDER}/${file}`, "utf8").split(/^=== /m).slice(1).map(pasteOf)]);
}

function pasteOf(block: string): Paste {
  const [, title, text, state, doubt, meant] = /^(.*)\n([\s\S]*?)^--- (\w+) ?([\w-]*)\n?([\s\S]*)$/m.exec(block) ?? [];
  if (text === undefined || !STATES[state]) throw new Error(`A paste without its meaning: ${block.slice(0, 80)}`);
  const races = meant.trim() === "" ? [] : meant.trim().split("\n");
  return {
    title,
    text: text.replaceAll("\\t", "\t"),
    meant: races.map((race) => race.replace(ID, "").split(" | ").toSorted().join(" | ")).join("\n"),
    ids: races.map((race) => ID.exec(race)?.[1]),
    outcome: STATES[state],
    ...(doubt ? { doubt } : {}),
  };
}
