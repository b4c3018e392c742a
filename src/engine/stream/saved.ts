import { PlayerTable } from "../history/players";
import { MemoryError, readBack, writeDown, type MemoryColumn, type Notes, type Plain } from "../rating/memory";
import type { BlockUse } from "../rating/blocks/block";
import type { Parameters } from "../rating/parameters";
import type { Contender } from "../replay/contender";
import { Fold, type FoldOptions } from "./fold";

/** A fold as plain data that JSON represents exactly. */
export interface SavedFold {
  readonly format: "podium-fold";
  readonly version: 1;
  readonly model: string;
  readonly parameters: Parameters;
  readonly options: FoldOptions;
  /** Blocks rated besides players; absent: none. */
  readonly blocks?: readonly BlockUse[];
  readonly names: readonly (string | null)[];
  readonly ids: readonly string[];
  readonly notes: Readonly<Record<string, unknown>>;
}

const KINDS = { f64: Float64Array, i32: Int32Array, u8: Uint8Array } as const;

export function saveFold(fold: Fold): SavedFold {
  fold.flush();
  const { names, ids } = fold.players.met();
  return {
    format: "podium-fold",
    version: 1,
    model: fold.contender.model.id,
    parameters: fold.contender.parameters,
    options: fold.options,
    ...(fold.contender.blocks && { blocks: fold.contender.blocks }),
    names: [...names],
    ids: [...ids],
    notes: Object.fromEntries(
      Object.entries(writeDown(fold, Math.max(1, names.length))).map(([name, note]) => [name, packed(note)]),
    ),
  };
}

/** Resumes a saved fold of `contender` (see `savedAs`). Throws MemoryError for another model or other parameters. */
export function loadFold(saved: SavedFold, contender: Contender): Fold {
  checkSaved(saved);
  const differs = differenceOf(saved, contender);
  if (differs)
    throw new MemoryError(
      `The saved ratings are for ${differs}. Continue with the same settings, or rate the games again.`,
    );
  const fold = new Fold(contender, withEnds(saved.options), PlayerTable.of(saved.names, saved.ids));
  const notes = Object.create(null) as Record<string, MemoryColumn | Plain>;
  for (const [name, note] of Object.entries(saved.notes)) notes[name] = unpacked(note);
  readBack(notes as Notes, fold);
  return fold;
}

/** @throws MemoryError if the value is no saved fold, or one of a later version */
export function checkSaved(saved: SavedFold): void {
  const given = saved as Partial<SavedFold> | null;
  if (typeof given !== "object" || given?.format !== "podium-fold")
    throw new MemoryError("These are not ratings that Podium saved.");
  if (given.version !== 1)
    throw new MemoryError(`These ratings were saved by a later version (${String(given.version)}): use that one.`);
  const lists = [given.names, given.ids].every(Array.isArray) && given.names!.length === given.ids!.length;
  if (!lists || typeof given.notes !== "object" || given.notes === null)
    throw new MemoryError("The saved ratings are damaged: rate the games again.");
}

/** JSON has no infinity, which marks a slice without an end. */
function withEnds(options: FoldOptions): FoldOptions {
  const slice = options.reading?.slice as readonly [number, number | null] | undefined;
  return slice ? { ...options, reading: { ...options.reading!, slice: [slice[0], slice[1] ?? Infinity] } } : options;
}

function differenceOf(saved: SavedFold, contender: Contender): string {
  const { model, parameters } = saved;
  if (model !== contender.model.id) return `the model ${model}, not ${contender.model.id}`;
  const other = Object.entries(contender.parameters).find(
    ([id, value]) => JSON.stringify(value) !== JSON.stringify(parameters[id]),
  );
  const beside = ({ blocks }: Pick<Contender, "blocks">): string =>
    blocks?.map(({ kind, name, rate = "", sdPoints = "" }) => `${kind} ${name} ${rate}${sdPoints}`.trim()).join(", ") ??
    "players alone";
  if (beside(saved) !== beside(contender)) return `${beside(saved)}, not ${beside(contender)}`;
  return other ? `${other[0]} = ${JSON.stringify(parameters[other[0]])}, not ${JSON.stringify(other[1])}` : "";
}

function packed(note: MemoryColumn | Plain): unknown {
  if (!ArrayBuffer.isView(note)) return { plain: plainly(note) };
  const [kind] = Object.entries(KINDS).find(([, one]) => note instanceof one)!;
  return { [kind]: Array.from(note as MemoryColumn, numberText) };
}

function unpacked(note: unknown): MemoryColumn | Plain {
  if (typeof note !== "object" || note === null) throw new MemoryError("The saved ratings are damaged.");
  for (const [kind, Column] of Object.entries(KINDS)) {
    const values = (note as Record<string, unknown>)[kind];
    if (Array.isArray(values)) return new Column(values.map(Number));
  }
  return unplain((note as { readonly plain: unknown }).plain);
}

/** JSON has no NaN, no infinity and no -0. */
function numberText(value: number): number | string {
  return Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? "-0" : String(value);
}

function plainly(value: Plain): unknown {
  if (typeof value === "number") {
    const text = numberText(value);
    return typeof text === "number" ? text : { number: text };
  }
  if (Array.isArray(value)) return value.map((one) => plainly(one as Plain));
  if (typeof value === "object" && value !== null) throw new MemoryError("Only lists, texts and numbers can be saved.");
  return value;
}

function unplain(value: unknown): Plain {
  if (Array.isArray(value)) return value.map(unplain);
  if (typeof value === "object" && value !== null) return Number((value as { readonly number: unknown }).number);
  return value as Plain;
}
