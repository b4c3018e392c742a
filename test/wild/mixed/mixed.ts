import type { WildText } from "../score";
import type { WantedGame } from "../labels";
import { seeded } from "../../ingest/renderers/random";
import { chatted } from "./chats";
import { doubled } from "./doubles";
import { duelled } from "./duels";
import { listed } from "./lists";
import { exported } from "./exports";
import { gridded } from "./grids";
import { matched } from "./matches";
import { recorded } from "./records";
import { sentenced } from "./sentences";
import { tabled } from "./tables";
import { Mixer } from "./mixer";

/** A text put together from parts, and what it means. */
export interface Mixed {
  readonly text: string;
  readonly ending: string;
  readonly games: readonly WantedGame[];
  readonly also: readonly (readonly WantedGame[])[];
  /** Two readings are possible. */
  readonly ask?: boolean;
}

export interface MixedText extends WildText {
  readonly parts: ReadonlyMap<string, string>;
  readonly text: string;
}

const KINDS: Readonly<Record<string, (mixer: Mixer) => Mixed>> = {
  list: listed,
  duels: duelled,
  table: tabled,
  grid: gridded,
  matches: matched,
  sentences: sentenced,
  records: recorded,
  exports: exported,
  chat: chatted,
  doubles: doubled,
};

/** Texts of one kind or of all in turns; the same numbers, the same texts. */
export function mixedTexts(count: number, seed = 1, kind?: string): MixedText[] {
  const kinds = Object.keys(KINDS).filter((one) => kind === undefined || one === kind);
  return Array.from({ length: count }, (_, at) => mixedText(kinds[at % kinds.length], seed * 100_003 + at));
}

export function mixedText(kind: string, seed: number): MixedText {
  const mixer = new Mixer(seeded(seed));
  const { text, ending, games, also, ask = false } = KINDS[kind](mixer);
  const data = new TextEncoder().encode(text);
  return {
    file: `${kind}-${seed}.${ending}`,
    family: kind,
    data,
    text,
    parts: mixer.parts,
    wanted: { games, also, ask },
  };
}
