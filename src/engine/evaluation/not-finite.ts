/**
 * A contender whose numbers went astray (not a number, or infinite): a score made of them would mean nothing, and compares
 * as the best there is. So it is an error that names the race.
 */
export class NotFiniteError extends RangeError {
  override readonly name = "NotFiniteError";

  /** @param race the race that could not be scored, as a person knows it; null: after the last */
  constructor(label: string, what: string, race: string | null) {
    const where = race === null ? "After the last race" : `Before ${race}`;
    super(
      `${where}, ${label} has no finite ${what}. Its parameters are too extreme for these results: move them towards their defaults.`,
    );
  }
}
