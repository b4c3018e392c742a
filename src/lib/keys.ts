/** @throws RangeError for an unknown key, with the valid ones */
export function checkKeys(given: object, keys: readonly string[], what: string): void {
  const stranger = Object.keys(given).find((key) => !keys.includes(key));
  if (stranger !== undefined)
    throw new RangeError(`“${stranger}” is not a field of ${what}; the fields are ${keys.join(", ")}.`);
}
