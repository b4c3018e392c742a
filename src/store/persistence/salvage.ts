/** Recovers the undamaged parts of a damaged document. */
import * as v from "valibot";
import { EMPTY_RACE, firstChoices } from "../defaults";
import * as schema from "../schema";

const loose = v.object({
  dataSets: v.fallback(v.array(v.unknown()), []),
  current: v.fallback(v.string(), ""),
  contenders: v.fallback(v.array(v.unknown()), []),
  focused: v.fallback(v.string(), ""),
  race: v.unknown(),
  league: v.unknown(),
});

function whole<T>(parts: readonly unknown[], part: v.GenericSchema<unknown, T>): T[] {
  return parts.flatMap((raw) => {
    const checked = v.safeParse(part, raw, { abortEarly: true });
    return checked.success ? [checked.output] : [];
  });
}

/** null if no part is undamaged. */
export function salvageWork(raw: unknown): schema.Work | null {
  const content = v.safeParse(v.object({ content: loose }), raw);
  if (!content.success) return null;
  const { dataSets, current, contenders, focused, race, league } = content.output.content;
  const sets = whole(dataSets, schema.dataSet);
  const kept = whole(contenders, schema.contender);
  const openRace = v.safeParse(schema.race, race);
  const rigged = v.safeParse(schema.league, league);
  if (sets.length === 0 && kept.length === 0 && !openRace.success) return null;
  const fresh = firstChoices();
  return {
    dataSets: sets.length > 0 ? sets : fresh.dataSets,
    current: sets.some((d) => d.id === current) ? current : (sets[0] ?? fresh.dataSets[0]).id,
    contenders: kept.length > 0 ? kept : fresh.contenders,
    focused: kept.length > 0 ? focused : fresh.focused,
    race: openRace.success ? openRace.output : EMPTY_RACE,
    league: rigged.success ? rigged.output : fresh.league,
  };
}
