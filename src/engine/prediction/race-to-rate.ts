/** A race outside the history: any entrants in any order, with beliefs in points. */
import type { TieReadings } from "../history/types";
import { blockDesign, conditionColumn, type BlockColumn, type BlockDesign } from "../rating/blocks/design";
import type { Rater } from "../rating/model";
import { unitsChange, unitsOfPoints } from "../rating/points";
import { NotFiniteError } from "../rating/not-finite";
import type { EntrantToRate } from "../rating/prepare";
import type { PreparedRace } from "../rating/race";
import type { Contender } from "../replay/contender";

interface EntrantBelief {
  readonly points: number;
  /** null: the model's starting value. */
  readonly sdPoints: number | null;
  /** The same in model units, where they are known exactly: conversion to points loses digits. */
  readonly own?: { readonly rating?: number; readonly sd?: number | null };
}

/** The strength of one group of a block; a condition's only group has the condition's name. Relative to the players: 0 has no effect. */
export interface EntrantStrength {
  readonly block: string;
  readonly group: string;
  readonly points: number;
  /** null: the sd of a new group. */
  readonly sdPoints: number | null;
}

/** A race outside the history: any entrants in any order. */
export interface RaceToRate {
  readonly entrants: readonly EntrantToRate[];
  /** beliefs[contender][entrant], in points. */
  readonly beliefs: readonly (readonly EntrantBelief[])[];
  /** strengths[contender]: strengths of the contender's blocks; swapping cars changes the entrants' `shared`. */
  readonly strengths?: readonly (readonly EntrantStrength[])[];
  readonly ties: TieReadings;
}

/** The entrants' columns of the blocks that the contender uses; undefined: it uses none. Groups without a strength start as new. */
function designOf(
  { model, blocks }: Contender,
  { entrants, strengths }: RaceToRate,
  index: number,
): BlockDesign | undefined {
  const known = strengths?.[index] ?? [];
  if (!model.supports.blocks || !blocks || blocks.length === 0) return undefined;
  return blockDesign(
    blocks.map((use): BlockColumn => {
      const own = (record: Readonly<Record<string, string | number>> | undefined): string | number | undefined =>
        record && Object.hasOwn(record, use.name) ? record[use.name] : undefined;
      if (use.kind === "condition") {
        const value = Float64Array.from(entrants, ({ conditions }) => (own(conditions) as number | undefined) ?? 0);
        return conditionColumn(use, value);
      }
      const names = entrants.map(({ shared }) => own(shared) as string | undefined);
      const all = [...known.filter(({ block }) => block === use.name).map(({ group }) => group), ...names];
      const labels = [...new Set(all.filter((name) => name !== undefined))];
      const level = Int32Array.from(names, (name) => (name === undefined ? -1 : labels.indexOf(name)));
      return { use, labels, level, value: null };
    }),
  );
}

/** A rater whose players are the entrants, with their beliefs. `index`: the contender's row in the blocks of `race`. */
export function raterOf(contender: Contender, beliefs: readonly EntrantBelief[], race?: RaceToRate, index = 0): Rater {
  const { model, parameters } = contender;
  const rater = model.rater(parameters, beliefs.length, race && designOf(contender, race, index));
  const scale = model.scale(parameters);
  for (const { use, labels, first } of rater.blocks?.design.blocks ?? []) {
    for (const { block, group, points, sdPoints } of race?.strengths?.[index] ?? []) {
      const at = block === use.name ? labels.indexOf(group) : -1;
      if (at < 0) continue;
      rater.blocks!.value[first + at] = unitsChange(scale, points);
      if (rater.blocks!.sd && sdPoints !== null) rater.blocks!.sd[first + at] = unitsChange(scale, sdPoints);
    }
  }
  const sdColumn = model.columns.indexOf("sd");
  beliefs.forEach(({ points, sdPoints, own }, k) => {
    rater.state[0][k] = own?.rating ?? unitsOfPoints(scale, points);
    const sd = own?.sd ?? (sdPoints === null ? null : unitsChange(scale, sdPoints));
    if (sdColumn >= 0 && sd !== null) rater.state[sdColumn][k] = sd;
  });
  return rater;
}

/** How a race changes the beliefs of its entrants, model units, [n] each. */
interface RaceChange {
  /** NaN for an entrant not rated. */
  readonly change: Float64Array;
  /** null where the model has no uncertainty. */
  readonly sdChange: Float64Array | null;
}

/**
 * Rates an edited race, given a rater with its entrants' beliefs. All races outside a history are rated here,
 * both for the page and for the package.
 * @param race its `row` holds the entrant of each place, its `player` the rater's player
 * @throws NotFiniteError for an entrant whose belief becomes infinite or NaN
 */
export function rateRace(contender: Contender, rater: Rater, race: PreparedRace): RaceChange {
  const sdColumn = contender.model.columns.indexOf("sd");
  const columns = [rater.state[0], ...(sdColumn < 0 ? [] : [rater.state[sdColumn]])];
  const before = columns.map((column) => column.slice());
  rater.arrive?.(race);
  rater.add(race);
  rater.close(1);
  const [change, sdChange] = columns.map((column, c) => {
    const moved = new Float64Array(column.length).fill(NaN);
    for (let i = 0; i < race.size; i++) {
      const player = race.player[i];
      moved[player] = column[player] - before[c][player];
      if (!Number.isFinite(moved[player]))
        throw new NotFiniteError("After this race", contender, `rating of entrant ${player + 1}`);
    }
    return moved;
  });
  return { change, sdChange: sdChange ?? null };
}
