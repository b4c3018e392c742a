/**
 * Stores undo and redo steps. Neighbouring steps share most parts: each part is stored once, and a data set only by
 * the edits that differ.
 */
import * as v from "valibot";
import type { Edit } from "../../engine/history/types";
import * as schema from "../schema";
import type { DataSet, Undoable } from "../types";

const MAX_STEPS = 50;
/** Maximum number of edits, problems and similar parts in all steps; the farthest steps beyond it are not stored. */
const MAX_PARTS = 100_000;

export interface UndoSteps {
  readonly past: readonly Undoable[];
  readonly now: Undoable;
  readonly future: readonly Undoable[];
}

/** The first `shared` edits of an earlier entry, followed by `more`. */
interface Version {
  readonly of: number;
  readonly shared: number;
  readonly more: readonly Edit[];
  readonly dataSet: Omit<DataSet, "edits">;
}

/** Gives distinct objects a number by identity. */
function table<Value extends object, Kept>(make: (value: Value) => Kept) {
  const places = new Map<Value, number>();
  const kept: Kept[] = [];
  return {
    kept,
    place(value: Value): number {
      const there = places.get(value);
      if (there !== undefined) return there;
      kept.push(make(value));
      places.set(value, kept.length - 1);
      return kept.length - 1;
    },
  };
}

function sharedLength(a: readonly Edit[], b: readonly Edit[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** The stored form; null if the present state is too large to be stored twice. */
export function packSteps({ past, now, future }: UndoSteps): unknown {
  let parts = 0;
  const latest = new Map<string, { readonly at: number; readonly edits: readonly Edit[] }>();
  const dataSets = table(({ edits, ...dataSet }: DataSet): Version => {
    const { at: of, edits: others } = latest.get(dataSet.id) ?? { at: -1, edits: [] };
    const shared = sharedLength(edits, others);
    latest.set(dataSet.id, { at: dataSets.kept.length, edits });
    parts += edits.length - shared + dataSet.problems.length + 1;
    return { of, shared, more: edits.slice(shared), dataSet };
  });
  const races = table((race: Undoable["race"]) => {
    parts += race.entrants?.length ?? 0;
    return race;
  });
  const leagues = table((league: Undoable["league"]) => {
    parts += league.rigs.length;
    return league;
  });
  const contenders = table((contender: Undoable["contenders"][number]) => contender);
  const packed = (state: Undoable) => ({
    dataSets: state.dataSets.map(dataSets.place),
    current: state.current,
    contenders: state.contenders.map(contenders.place),
    race: races.place(state.race),
    league: leagues.place(state.league),
  });
  const fitting = (states: readonly Undoable[]) => {
    const kept: ReturnType<typeof packed>[] = [];
    for (const state of states.slice(0, MAX_STEPS)) {
      if (parts > MAX_PARTS) break;
      kept.push(packed(state));
    }
    return kept;
  };
  const present = packed(now);
  if (parts > MAX_PARTS) return null;
  // Nearest steps first, because the farthest are dropped when there are too many.
  const before = fitting(past.toReversed());
  const after = fitting(future.toReversed());
  return {
    dataSets: dataSets.kept,
    races: races.kept,
    leagues: leagues.kept,
    contenders: contenders.kept,
    now: present,
    past: before.toReversed(),
    future: after.toReversed(),
  };
}

const index = v.pipe(v.number(), v.integer(), v.minValue(-1));
const state = v.object({
  dataSets: v.array(index),
  current: v.pipe(v.string(), v.maxLength(64)),
  contenders: v.array(index),
  race: index,
  league: index,
});
const document = v.object({
  dataSets: v.array(v.object({ of: index, shared: index, more: schema.edits, dataSet: v.looseObject({}) })),
  races: v.array(schema.race),
  leagues: v.array(schema.league),
  contenders: v.array(schema.contender),
  now: state,
  past: v.pipe(v.array(state), v.maxLength(MAX_STEPS)),
  future: v.pipe(v.array(state), v.maxLength(MAX_STEPS)),
});

/** The steps; null if another version stored them, or they are damaged. */
export function unpackSteps(raw: unknown): UndoSteps | null {
  const checked = v.safeParse(document, raw, { abortEarly: true });
  if (!checked.success) return null;
  const { races, leagues, contenders, ...kept } = checked.output;
  const dataSets: DataSet[] = [];
  for (const { of, shared, more, dataSet } of kept.dataSets) {
    const whole = v.safeParse(schema.dataSet, { ...dataSet, edits: [] }, { abortEarly: true });
    if (!whole.success || of >= dataSets.length) return null;
    const edits = [...(of < 0 ? [] : dataSets[of].edits.slice(0, shared)), ...more];
    dataSets.push({ ...whole.output, edits });
  }
  const states = (all: readonly v.InferOutput<typeof state>[]): readonly Undoable[] =>
    all.map((one) => ({
      current: one.current,
      dataSets: one.dataSets.map((at) => dataSets[at]),
      contenders: one.contenders.map((at) => contenders[at]),
      race: races[one.race],
      league: leagues[one.league],
    }));
  const [now, past, future] = [states([kept.now])[0], states(kept.past), states(kept.future)];
  const isWhole = [now, ...past, ...future].every(
    (one) => one.race && one.league && [...one.dataSets, ...one.contenders].every((part) => part !== undefined),
  );
  return isWhole ? { past, now, future } : null;
}
