/**
 * The content of a link or a shared file: a screen, contenders, the open race, and the data set in full if it is small.
 */
import { deflateSync } from "fflate";
import * as v from "valibot";
import type { SeasonRules } from "../../engine/forecast/season-rules";
import type { Edit, History, HistoryOptions } from "../../engine/history/types";
import type { Title } from "../../engine/rating/titles";
import { upgrade, type Upgraders } from "../persistence/envelope";
import { FIRST_LEAGUE, FIRST_SEASON } from "../defaults";
import { upgradeRace, upgradeShared } from "../race/earlier";
import { same } from "../same";
import * as schema from "../schema";
import type {
  ContenderChoice,
  Convergence,
  DataSet,
  League,
  Matchmaking,
  Models,
  Race,
  WhatIfScenario,
  Season,
  View,
} from "../types";
import { checksum, fromBase64Url, joined, Reader, toBase64Url, Writer } from "./bytes";
import { canBeCompact, compacted, expanded } from "./compact";
import { DICTIONARY } from "./dictionary";
import { readHistory, writeHistory } from "./history";
import { inflateBounded, MAX_IN_LINK, MAX_INFLATED } from "./inflate";

export const CURRENT_URL_VERSION = 4;
/** URL_UPGRADERS[n] turns the document of version n into that of version n + 1. */
export const URL_UPGRADERS: Upgraders = { 1: upgradeShared, 2: upgradeRace, 3: (content) => content };

/** Maximum length of a packed state in a link; browsers and chat programs pass such links on unchanged. */
export const LINK_LIMIT = 16_000;

/** Maximum number of problems that a link carries. */
export const MAX_PROBLEMS = 40;

/** Limits for opening: packed characters, inflated bytes. */
export interface Bounds {
  readonly packed: number;
  readonly inflated: number;
}
export const OF_LINK: Bounds = { packed: LINK_LIMIT, inflated: MAX_IN_LINK };
export const OF_FILE: Bounds = { packed: 50_000_000, inflated: MAX_INFLATED };

export interface SharedData {
  readonly name: string;
  /** Id of the example; null: the races are included. */
  readonly example: string | null;
  readonly edits: readonly Edit[];
  readonly options: HistoryOptions;
  readonly titles?: readonly Title[];
  readonly rules?: Partial<SeasonRules>;
  readonly scenarios?: readonly WhatIfScenario[];
  readonly apart?: DataSet["apart"];
  /** What was found when the races were read. */
  readonly problems?: DataSet["problems"];
}

export interface Shared {
  readonly view: Pick<View, "screen" | "path">;
  readonly contenders: readonly ContenderChoice[];
  readonly focused: string;
  readonly race: Race;
  readonly season: Season;
  readonly models: Models;
  readonly matchmaking: Matchmaking;
  readonly convergence: Convergence;
  readonly league: League;
  readonly data: SharedData | null;
  /** The base, if `data` is not an example. */
  readonly base: History | null;
}

export const document = v.object({
  view: v.object({
    screen: v.picklist(schema.SCREENS),
    path: v.pipe(v.array(schema.text), v.maxLength(schema.MAX_PATH)),
  }),
  contenders: v.pipe(v.array(schema.contender), v.minLength(1), v.maxLength(100)),
  focused: schema.text,
  race: schema.race,
  season: schema.season,
  models: v.optional(schema.models, {}),
  matchmaking: v.optional(schema.matchmaking, {}),
  convergence: v.optional(schema.convergence, {}),
  league: v.optional(schema.league, {}),
  data: v.nullable(
    v.object({
      name: schema.text,
      example: v.nullable(v.pipe(v.string(), v.maxLength(64))),
      edits: schema.edits,
      options: schema.historyOptions,
      titles: v.optional(schema.titles),
      rules: v.optional(schema.rules),
      scenarios: v.optional(schema.scenarios),
      apart: v.optional(schema.apart),
      problems: v.optional(v.pipe(v.array(schema.problem), v.maxLength(MAX_PROBLEMS))),
    }),
  ),
});

export type Unpacked =
  | { readonly kind: "good"; readonly shared: Shared }
  | { readonly kind: "newer" }
  | { readonly kind: "damaged" }
  /** The text is longer than Podium ever writes, so it was not inflated. */
  | { readonly kind: "long" };

/** Codes for how the races are included. */
const NONE = 0;
const IN_FULL = 1;
const COMPACT = 2;

/**
 * "<version>.<text>": a checksum, the coded columns of the races if any, and the rest, compressed with a dictionary of frequent
 * words.
 */
export function packShared({ base, season, league, ...rest }: Shared): string {
  const writer = new Writer();
  const { film, ...looked } = season;
  // Default values are left out of a link: the schema fills them in.
  writer.json({
    ...rest,
    season: same(film, FIRST_SEASON.film) ? looked : season,
    ...(!same(league, FIRST_LEAGUE) && { league }),
  });
  const compact = base && canBeCompact(base) ? compacted(base) : null;
  writer.count(compact ? COMPACT : base ? IN_FULL : NONE);
  if (compact) writer.json(compact.texts);
  else if (base) writeHistory(writer, base);
  const plain = writer.done();
  const head = new Writer();
  head.count(compact?.coded.length ?? 0);
  const coded = joined(head.done(), compact?.coded ?? new Uint8Array());
  const packed = deflateSync(plain, { level: 9, dictionary: DICTIONARY });
  const sum = new Uint8Array(4);
  new DataView(sum.buffer).setUint32(0, checksum(joined(coded, plain)));
  return `${CURRENT_URL_VERSION}.${toBase64Url(joined(sum, coded, packed))}`;
}

interface Opening {
  readonly plain: Uint8Array;
  /** Coded columns of the races; empty: the document holds the races, or there are none. */
  readonly coded: Uint8Array;
}

/** @throws when the text is damaged */
function openedBytes(bytes: Uint8Array, version: number, most: number): Opening {
  const sum = new DataView(bytes.buffer).getUint32(0);
  let [coded, head, from] = [new Uint8Array(), new Uint8Array(), 4];
  if (version >= 4) {
    const reader = new Reader(bytes.subarray(from));
    const length = reader.count(bytes.length);
    const start = bytes.length - reader.left;
    [coded, head, from] = [bytes.slice(start, start + length), bytes.slice(from, start + length), start + length];
  }
  const plain = inflateBounded(bytes.subarray(from), most, version >= 4 ? DICTIONARY : undefined);
  if (sum !== checksum(joined(head, plain))) throw new RangeError("The checksum does not match.");
  return { plain, coded };
}

function readBase(reader: Reader, version: number, coded: Uint8Array): History | null {
  const kind = reader.count(version >= 4 ? COMPACT : IN_FULL);
  if (kind === COMPACT) return expanded(coded, reader.json());
  return kind === IN_FULL ? readHistory(reader) : null;
}

export function fitsLink(packed: string, most = LINK_LIMIT): boolean {
  if (packed.length > most) return false;
  try {
    openedBytes(fromBase64Url(packed.slice(packed.indexOf(".") + 1)), CURRENT_URL_VERSION, OF_LINK.inflated);
    return true;
  } catch {
    return false;
  }
}

/** Never throws. */
export function unpackShared(packed: string, bounds: Bounds = OF_LINK): Unpacked {
  if (packed.length > bounds.packed) return { kind: "long" };
  const found = /^(\d{1,4})\.([\w-]+)$/.exec(packed);
  if (!found) return { kind: "damaged" };
  const version = Number(found[1]);
  if (version > CURRENT_URL_VERSION) return { kind: "newer" };
  try {
    const { plain, coded } = openedBytes(fromBase64Url(found[2]), version, bounds.inflated);
    const reader = new Reader(plain);
    const content = v.parse(document, upgrade(reader.json(), version, CURRENT_URL_VERSION, URL_UPGRADERS), {
      abortEarly: true,
    });
    const base = readBase(reader, version, coded);
    if (!reader.ended || (content.data !== null && content.data.example === null && base === null))
      return { kind: "damaged" };
    return { kind: "good", shared: { ...content, base } };
  } catch {
    return { kind: "damaged" };
  }
}
