import { pick, type Random } from "../../ingest/renderers/race";

/** One way of writing one thing; `seen` is the labelled text or the page where it stands. */
export interface Part {
  readonly id: string;
  readonly seen: string;
}

/** How often a dimension has its first, plainest value: real texts are plain in most things and odd in two or three. */
const PLAIN = 0.5;

/** Chooses parts and keeps what it chose, so that failures can be counted by part. */
export class Mixer {
  readonly parts = new Map<string, string>();

  constructor(readonly random: Random) {}

  /** One of the parts that fit; the first of them is the plain one. */
  part<One extends Part>(dimension: string, parts: readonly One[], fits: (part: One) => boolean = () => true): One {
    const fitting = parts.filter(fits);
    const chosen = this.chance(PLAIN) ? fitting[0] : pick(this.random, fitting);
    this.parts.set(dimension, chosen.id);
    return chosen;
  }

  pick<Value>(values: readonly Value[]): Value {
    return pick(this.random, values);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }
}
