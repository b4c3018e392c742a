import { PlayerTable } from "../history/players";
import {
  SavedStateError,
  restoreState,
  saveState,
  type SavedColumn,
  type SavedState,
  type SavedValue,
} from "../rating/archive";
import type { BlockUse } from "../rating/blocks/block";
import type { Parameters } from "../rating/parameters";
import type { Contender } from "../replay/contender";
import { StreamRating, type StreamOptions } from "./stream-rating";

/** The rating of a stream as plain data that JSON represents exactly. */
export interface SavedRating {
  readonly format: "podium-fold";
  readonly version: 1;
  readonly model: string;
  readonly parameters: Parameters;
  readonly options: StreamOptions;
  /** Blocks rated in addition to the players; absent: none. */
  readonly blocks?: readonly BlockUse[];
  readonly names: readonly (string | null)[];
  readonly ids: readonly string[];
  readonly notes: Readonly<Record<string, unknown>>;
}

const KINDS = { f64: Float64Array, i32: Int32Array, u8: Uint8Array } as const;

export function saveRating(stream: StreamRating): SavedRating {
  stream.flush();
  const { names, ids } = stream.players.met();
  return {
    format: "podium-fold",
    version: 1,
    model: stream.contender.model.id,
    parameters: stream.contender.parameters,
    options: stream.options,
    ...(stream.contender.blocks && { blocks: stream.contender.blocks }),
    names: [...names],
    ids: [...ids],
    notes: Object.fromEntries(
      Object.entries(saveState(stream, Math.max(1, names.length))).map(([name, note]) => [name, packed(note)]),
    ),
  };
}

/**
 * Resumes the saved rating of `contender` (see `savedAs`). Throws SavedStateError for another model or other parameters.
 */
export function loadRating(saved: SavedRating, contender: Contender): StreamRating {
  checkSaved(saved);
  const differs = differenceOf(saved, contender);
  if (differs)
    throw new SavedStateError(
      `The saved ratings are for ${differs}. Continue with the same settings, or rate the games again.`,
    );
  const stream = new StreamRating(contender, withEnds(saved.options), PlayerTable.of(saved.names, saved.ids));
  const notes = Object.create(null) as Record<string, SavedColumn | SavedValue>;
  for (const [name, note] of Object.entries(saved.notes)) notes[name] = unpacked(note);
  restoreState(notes as SavedState, stream);
  return stream;
}

/** @throws SavedStateError if the value is not a saved rating, or one of a later version */
export function checkSaved(saved: SavedRating): void {
  const given = saved as Partial<SavedRating> | null;
  if (typeof given !== "object" || given?.format !== "podium-fold")
    throw new SavedStateError("These are not ratings that Podium saved.");
  if (given.version !== 1)
    throw new SavedStateError(`These ratings were saved by a later version (${String(given.version)}): use that one.`);
  const lists = [given.names, given.ids].every(Array.isArray) && given.names!.length === given.ids!.length;
  if (!lists || typeof given.notes !== "object" || given.notes === null)
    throw new SavedStateError("The saved ratings are damaged: rate the games again.");
}

/** JSON has no infinity, which marks a slice without an end. */
function withEnds(options: StreamOptions): StreamOptions {
  const slice = options.reading?.slice as readonly [number, number | null] | undefined;
  return slice ? { ...options, reading: { ...options.reading!, slice: [slice[0], slice[1] ?? Infinity] } } : options;
}

function differenceOf(saved: SavedRating, contender: Contender): string {
  const { model, parameters } = saved;
  if (model !== contender.model.id) return `the model ${model}, not ${contender.model.id}`;
  const other = Object.entries(contender.parameters).find(
    ([id, value]) => JSON.stringify(value) !== JSON.stringify(parameters[id]),
  );
  const blocksText = ({ blocks }: Pick<Contender, "blocks">): string =>
    blocks?.map(({ kind, name, rate = "", sdPoints = "" }) => `${kind} ${name} ${rate}${sdPoints}`.trim()).join(", ") ??
    "players alone";
  if (blocksText(saved) !== blocksText(contender)) return `${blocksText(saved)}, not ${blocksText(contender)}`;
  return other ? `${other[0]} = ${JSON.stringify(parameters[other[0]])}, not ${JSON.stringify(other[1])}` : "";
}

function packed(note: SavedColumn | SavedValue): unknown {
  if (!ArrayBuffer.isView(note)) return { plain: plainly(note) };
  const [kind] = Object.entries(KINDS).find(([, one]) => note instanceof one)!;
  return { [kind]: Array.from(note as SavedColumn, numberText) };
}

function unpacked(note: unknown): SavedColumn | SavedValue {
  if (typeof note !== "object" || note === null) throw new SavedStateError("The saved ratings are damaged.");
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

function plainly(value: SavedValue): unknown {
  if (typeof value === "number") {
    const text = numberText(value);
    return typeof text === "number" ? text : { number: text };
  }
  if (Array.isArray(value)) return value.map((one) => plainly(one as SavedValue));
  if (typeof value === "object" && value !== null)
    throw new SavedStateError("Only lists, texts and numbers can be saved.");
  return value;
}

function unplain(value: unknown): SavedValue {
  if (Array.isArray(value)) return value.map(unplain);
  if (typeof value === "object" && value !== null) return Number((value as { readonly number: unknown }).number);
  return value as SavedValue;
}
