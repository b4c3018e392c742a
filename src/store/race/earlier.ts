/**
 * Races in hand as they were kept and linked before beliefs were derived from the season: copies of the day's beliefs,
 * with notes of what they were of (`specs`) and whether ratings were changed by hand (`edited`).
 */
interface EarlierRace {
  readonly entrants: readonly { readonly player: unknown; readonly beliefs: unknown }[];
  readonly from: { readonly specs?: unknown; readonly edited?: unknown } | null;
}

function isRace(value: unknown): value is EarlierRace {
  const race = value as Partial<EarlierRace> | null;
  return typeof race === "object" && Array.isArray(race?.entrants) && typeof race.from === "object";
}

/**
 * Drops copies that are as the season has them; what was changed by hand, or may have been, its entrants keep. `here`:
 * the season comes along. What is no such race passes as it is, to be refused by who reads it.
 */
function withoutCopies(race: unknown, here: boolean): unknown {
  if (!isRace(race) || !race.from) return race;
  const { specs, edited, ...from } = race.from;
  if (!here || !specs || edited) return { ...race, from };
  const entrants = race.entrants.map((one) => (one?.player ? { ...one, beliefs: {} } : one));
  return { ...race, entrants, from };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Version 2 stored every race in full; without entrants it was none yet. */
const emptyToNull = (race: unknown): unknown =>
  isRace(race) && !race.from && race.entrants.length === 0 ? { ...race, entrants: null } : race;

/** From version 2 to 3 of everything stored and shared. A draft that is the season's result is dropped once that is there. */
export const upgradeRace = (content: unknown): unknown =>
  isObject(content) && "race" in content ? { ...content, race: emptyToNull(content.race) } : content;

/** Of what storage and workspace files hold; other parts pass as they are. */
export const upgradeKept = (content: unknown): unknown =>
  isObject(content) && "race" in content ? { ...content, race: withoutCopies(content.race, true) } : content;

/** Of what a link or a shared file holds. */
export const upgradeShared = (content: unknown): unknown =>
  isObject(content) ? { ...content, race: withoutCopies(content.race, content.data !== null) } : content;
