/**
 * Blocks rated race by race, with groups numbered as in a whole history. Races that contradict an earlier assumption
 * are refused.
 */
import {
  HOME,
  atHome,
  blockNames,
  isBySeason,
  isMarked,
  seasonTexts,
  sharedStrength,
  withMeans,
} from "../history/blocks";
import type { Groups } from "../history/named";
import type { History } from "../history/types";
import type { BlockUse } from "../rating/blocks/block";
import type { Block, BlockDesign } from "../rating/blocks/design";
import { ParameterError } from "../rating/complete";
import type { Archive, Serialisable } from "../rating/archive";
import { unknownBlock } from "../replay/rater";

const ROOM = 64;

/**
 * Whether the results have a column of this name ("stored"), or it is derived from team labels, home sides or seasons
 * ("made").
 */
type Source = "" | "stored" | "made";

class StreamBlock implements Serialisable {
  labels: string[] = [];
  /** [G] number of races in which a rated entrant had the group. */
  races: number[] = [];
  private numbers = new Map<string, number>();
  private source: Source = "";
  /** For a condition: whether only 0 and 1 have occurred, so that missing values count as 0. */
  private isMark = true;
  private hasGap = false;

  constructor(readonly use: BlockUse) {
    if (use.kind === "condition") this.number(use.name);
  }

  /** Whether a whole history of these races would have the block. */
  isMet(seasons: number): boolean {
    const { name, kind } = this.use;
    const isSplit = kind === "shared" && isBySeason(name) && this.source === "made";
    return this.source !== "" && (!isSplit || seasons > 1);
  }

  /** Registers groups in the order of the results, before any race is left out. */
  register(groups: readonly Groups[]): void {
    if (this.use.kind !== "shared") return;
    for (const label of groups.find(({ name }) => name === this.use.name)?.labels ?? []) this.number(label);
  }

  rows(history: History): Pick<Block, "at" | "value"> {
    const found = this.use.kind === "shared" ? this.sharedRows(history) : this.conditionRows(history);
    this.count(history, found);
    return found;
  }

  serialise(archive: Archive): void {
    archive.plain(
      "labels",
      () => this.labels,
      (labels) => {
        this.labels = [...labels];
        this.numbers = new Map(labels.map((label, at) => [label, at]));
      },
    );
    archive.plain(
      "races",
      () => this.races,
      (races) => (this.races = [...races]),
    );
    archive.plain(
      "known",
      () => [this.source, this.isMark, this.hasGap] as const,
      ([source, isMark, hasGap]) => ([this.source, this.isMark, this.hasGap] = [source, isMark, hasGap]),
    );
  }

  private sharedRows(history: History): Pick<Block, "at" | "value"> {
    const { name } = this.use;
    const isStored = history.shared?.some((one) => one.name === name) ?? false;
    const found = this.isLeftTo(isStored) ? sharedStrength(history, name, seasonTexts) : null;
    if (!found) return { at: new Int32Array(history.entrantCount).fill(-1), value: null };
    if (found.level.some((level) => level >= 0)) this.take(isStored);
    const numbers = found.labels.map((label) => this.number(label));
    return { at: found.level.map((level) => (level < 0 ? -1 : numbers[level])), value: null };
  }

  private conditionRows(history: History): Pick<Block, "at" | "value"> {
    const { name } = this.use;
    const stored = history.conditions?.find((one) => one.name === name);
    const at = new Int32Array(history.entrantCount);
    if (!stored) {
      if (name !== HOME || !this.isLeftTo(false)) return { at, value: new Float64Array(at.length) };
      const value = atHome(history);
      if (value.includes(1)) this.take(false);
      return { at, value };
    }
    this.take(true);
    this.isMark &&= isMarked(stored.values);
    if (!this.isMark && this.hasGap)
      throw new ParameterError(
        `“${name}” was missing for some entrants and counted as 0, as for a yes/no condition, but now has another number. State it for every entrant.`,
      );
    const { value, missing } = withMeans(history, name, stored.values, this.isMark);
    this.hasGap ||= this.isMark && missing > 0;
    return { at, value };
  }

  /** Whether this source may be used: a column of the results takes precedence over derived values, in all races. */
  private isLeftTo(isStored: boolean): boolean {
    return isStored || this.source !== "stored";
  }

  private take(isStored: boolean): void {
    if (isStored && this.source === "made")
      throw new ParameterError(
        `The results have a column “${this.use.name}” now, but earlier races had none. Include it from the first race on.`,
      );
    this.source = isStored ? "stored" : "made";
  }

  private number(label: string): number {
    const known = this.numbers.get(label);
    if (known !== undefined) return known;
    const fresh = this.labels.push(label) - 1;
    this.races.push(0);
    this.numbers.set(label, fresh);
    return fresh;
  }

  private count({ raceCount, offsets, rank }: History, { at, value }: Pick<Block, "at" | "value">): void {
    const seen = new Set<number>();
    for (let race = 0; race < raceCount; race++) {
      seen.clear();
      for (let row = offsets[race]; row < offsets[race + 1]; row++)
        if (rank[row] > 0 && at[row] >= 0 && value?.[row] !== 0) seen.add(at[row]);
      for (const group of seen) this.races[group]++;
    }
  }
}

type Growing = { -readonly [Key in keyof Block]: Block[Key] };

export class StreamBlocks implements Serialisable {
  private readonly streamed: readonly StreamBlock[];
  private blocks: Growing[] = [];
  private readonly names = { shared: new Set<string>(), condition: new Set<string>() };
  /** Seasons that have occurred, two at most. */
  private readonly seasons = new Set<string>();

  constructor(readonly uses: readonly BlockUse[]) {
    this.streamed = uses.map((use) => new StreamBlock(use));
    this.widen();
  }

  /** The design that raters use: the same object until the number of groups exceeds its room. */
  get design(): BlockDesign {
    const { blocks } = this;
    return { blocks, count: blocks.reduce((sum, { room }) => sum + room, 0) };
  }

  get isFull(): boolean {
    return this.blocks.some(({ labels, room }) => labels.length > room);
  }

  /** [b][g] races in which a rated entrant had group g of the b-th block. */
  get races(): readonly (readonly number[])[] {
    return this.streamed.map(({ races }) => races);
  }

  register(groups: readonly Groups[]): void {
    for (const block of this.streamed) block.register(groups);
  }

  /** Continues with the next races. Throws ParameterError where they contradict an earlier assumption. */
  continueWith(history: History): void {
    const isAsked = this.unmet().length > 0;
    if (isAsked) this.learnSources(history);
    this.streamed.forEach((one, b) => {
      const { at, value } = one.rows(history);
      const block = this.blocks[b];
      Object.assign(block, {
        at: at.map((group) => (group < 0 ? -1 : block.first + group)),
        value,
        labels: one.labels,
      });
    });
  }

  widen(): void {
    const before = this.blocks;
    let first = 0;
    this.blocks = this.streamed.map(({ use, labels }, b): Growing => {
      const old = before.at(b);
      let room = old?.room ?? (use.kind === "condition" ? 1 : ROOM);
      while (room < labels.length) room *= 2;
      const shift = first - (old?.first ?? 0);
      const at = (old?.at ?? new Int32Array(0)).map((coefficient) => (coefficient < 0 ? -1 : coefficient + shift));
      const block = { use, labels, first, room, at, value: old?.value ?? null };
      first += room;
      return block;
    });
  }

  /** Errors for blocks that no result has had so far. */
  unmet(): readonly ParameterError[] {
    return this.streamed
      .filter((block) => !block.isMet(this.seasons.size))
      .map(({ use }) => unknownBlock(use, [...this.names[use.kind]]));
  }

  serialise(archive: Archive): void {
    this.streamed.forEach((block, b) => archive.part(String(b), block));
    const sets = { seasons: this.seasons, shared: this.names.shared, conditions: this.names.condition };
    for (const [name, set] of Object.entries(sets))
      archive.plain(
        name,
        () => [...set],
        (saved) => saved.forEach((one) => set.add(one)),
      );
    this.streamed.forEach(({ labels }, b) => (this.blocks[b].labels = labels));
  }

  private learnSources(history: History): void {
    for (const season of seasonTexts(history)) if (season !== "" && this.seasons.size < 2) this.seasons.add(season);
    const { shared, conditions } = blockNames(history);
    for (const name of shared) this.names.shared.add(name);
    for (const name of conditions) this.names.condition.add(name);
  }
}
