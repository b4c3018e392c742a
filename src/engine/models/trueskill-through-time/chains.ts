import { roomFor } from "../../numerics/buffers";
import type { Archive, Serialisable } from "../../rating/archive";

/** Numbers per node: messages (precision, precision times mean) from the past, the future and results, then the step to the next node. */
const NUMBERS = 8;
const PAST = 0;
const FUTURE = 2;
const RESULTS = 4;
const VARIANCE = 6;
const SHIFT = 7;

/** Links of a node: the previous and the next node of its skill (-1: none), and the skill. */
const LINKS = 3;

/** How a skill changes between two dates. */
export interface Step {
  readonly variance: number;
  readonly shift: number;
}

/**
 * Skills as chains of Gaussians, with a node for each date at which a skill was observed; the step to the next node adds a variance and
 * a shift. For Gaussian messages from results, the messages from past and future are exact, those of the Kalman smoother.
 */
export class Chains implements Serialisable {
  count = 0;
  private numbers = new Float64Array(NUMBERS * 16);
  private links = new Int32Array(LINKS * 16);
  /** [skills] last node. */
  private readonly last: number[] = [];

  /** Adds the first node of a new skill; skills are numbered in order of appearance. */
  start(mean: number, variance: number): number {
    const node = this.add(this.last.length, -1);
    this.numbers[node * NUMBERS + PAST] = 1 / variance;
    this.numbers[node * NUMBERS + PAST + 1] = mean / variance;
    return node;
  }

  /** Adds the next node of a skill. */
  addNode(skill: number, { variance, shift }: Step): number {
    const before = this.last[skill];
    const node = this.add(skill, before);
    this.links[before * LINKS + 1] = node;
    this.numbers[node * NUMBERS + VARIANCE] = variance;
    this.numbers[node * NUMBERS + SHIFT] = shift;
    this.updateFromPast(node);
    return node;
  }

  get skills(): number {
    return this.last.length;
  }

  lastOf(skill: number): number {
    return this.last[skill];
  }

  skillOf(node: number): number {
    return this.links[node * LINKS + 2];
  }

  isLast(node: number): boolean {
    return this.links[node * LINKS + 1] < 0;
  }

  precision(node: number): number {
    const { numbers } = this;
    const at = node * NUMBERS;
    return numbers[at + PAST] + numbers[at + FUTURE] + numbers[at + RESULTS];
  }

  /** Precision times mean. */
  pull(node: number): number {
    const { numbers } = this;
    const at = node * NUMBERS + 1;
    return numbers[at + PAST] + numbers[at + FUTURE] + numbers[at + RESULTS];
  }

  /** Replaces the message from the results at a node. */
  correct(node: number, precision: number, pull: number): void {
    this.numbers[node * NUMBERS + RESULTS] += precision;
    this.numbers[node * NUMBERS + RESULTS + 1] += pull;
  }

  /** Updates the message from the previous node. */
  updateFromPast(node: number): void {
    const before = this.links[node * LINKS];
    if (before < 0) return;
    const { numbers } = this;
    const [at, from] = [node * NUMBERS, before * NUMBERS];
    const precision = numbers[from + PAST] + numbers[from + RESULTS];
    const pull = numbers[from + PAST + 1] + numbers[from + RESULTS + 1];
    const kept = 1 / (1 + numbers[at + VARIANCE] * precision);
    numbers[at + PAST] = precision * kept;
    numbers[at + PAST + 1] = (pull + numbers[at + SHIFT] * precision) * kept;
  }

  /** Updates the message from the next node. */
  updateFromFuture(node: number): void {
    const after = this.links[node * LINKS + 1];
    if (after < 0) return;
    const { numbers } = this;
    const [at, from] = [node * NUMBERS, after * NUMBERS];
    const precision = numbers[from + FUTURE] + numbers[from + RESULTS];
    const pull = numbers[from + FUTURE + 1] + numbers[from + RESULTS + 1];
    const kept = 1 / (1 + numbers[from + VARIANCE] * precision);
    numbers[at + FUTURE] = precision * kept;
    numbers[at + FUTURE + 1] = (pull - numbers[from + SHIFT] * precision) * kept;
  }

  serialise(archive: Archive): void {
    archive.plain(
      "last",
      () => [...this.last],
      (last) => last.forEach((node) => this.last.push(node)),
    );
    archive.plain(
      "nodes",
      () => [...this.numbers.subarray(0, this.count * NUMBERS)],
      (numbers) => {
        this.count = numbers.length / NUMBERS;
        this.numbers = new Float64Array(NUMBERS * roomFor(this.count));
        this.numbers.set(numbers);
      },
    );
    archive.plain(
      "links",
      () => [...this.links.subarray(0, this.count * LINKS)],
      (links) => {
        this.links = new Int32Array(LINKS * roomFor(this.count));
        this.links.set(links);
      },
    );
  }

  private add(skill: number, before: number): number {
    const node = this.count++;
    if (this.count * LINKS > this.links.length) {
      const room = roomFor(this.count);
      const [numbers, links] = [new Float64Array(NUMBERS * room), new Int32Array(LINKS * room)];
      numbers.set(this.numbers);
      links.set(this.links);
      this.numbers = numbers;
      this.links = links;
    }
    this.links.set([before, -1, skill], node * LINKS);
    this.last[skill] = node;
    return node;
  }
}
