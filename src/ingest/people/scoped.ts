import { cleanName, nameKey } from "../cells/name";

/**
 * Ids that are valid for one event only (an entry, a seat in a bracket) distinguish namesakes of that event, but must not
 * split one person over several events: only namesakes keep their id.
 */
export function scopedIds(
  people: Iterable<{ readonly id: string; readonly name: string }>,
): (id: string) => string | undefined {
  const byName = new Map<string, Set<string>>();
  const keys = new Map<string, string>();
  for (const { id, name } of people) {
    const key = nameKey(cleanName(name));
    keys.set(id, key);
    byName.set(key, (byName.get(key) ?? new Set()).add(id));
  }
  return (id) => {
    const key = keys.get(id);
    return key !== undefined && byName.get(key)!.size > 1 ? id : undefined;
  };
}
