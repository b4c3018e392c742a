/**
 * Edited races in the format of older versions: with copies of beliefs, their source (`specs`) and whether they were
 * `edited`.
 */
interface EarlierRace {
  readonly entrants: readonly { readonly player: unknown; readonly beliefs: unknown }[];
  readonly from: { readonly specs?: unknown; readonly edited?: unknown } | null;
}

function isRace(value: unknown): value is EarlierRace {
  const race = value as Partial<EarlierRace> | null;
  return typeof race === "object" && Array.isArray(race?.entrants) && typeof race.from === "object";
}

/** Drops unedited copies of season beliefs if the season is included (`here`). Other values pass unchanged. */
function withoutCopies(race: unknown, here: boolean): unknown {
  if (!isRace(race) || !race.from) return race;
  const { specs, edited, ...from } = race.from;
  if (!here || !specs || edited) return { ...race, from };
  const entrants = race.entrants.map((one) => (one?.player ? { ...one, beliefs: {} } : one));
  return { ...race, entrants, from };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Version 2 stored every race in full, and a race without entrants for none. */
const emptyToNull = (race: unknown): unknown =>
  isRace(race) && !race.from && race.entrants.length === 0 ? { ...race, entrants: null } : race;

/**
 * Upgrades stored and shared content from version 2 to 3. A draft equal to the season's result is dropped later, once
 * the season is loaded.
 */
export const upgradeRace = (content: unknown): unknown =>
  isObject(content) && "race" in content ? { ...content, race: emptyToNull(content.race) } : content;

/** Upgrades storage and workspace files; other parts pass unchanged. */
export const upgradeKept = (content: unknown): unknown =>
  isObject(content) && "race" in content ? { ...content, race: withoutCopies(content.race, true) } : content;

/** Upgrades links and shared files. */
export const upgradeShared = (content: unknown): unknown =>
  isObject(content) ? { ...content, race: withoutCopies(content.race, content.data !== null) } : content;
