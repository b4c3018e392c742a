/** Ratings are too far apart for a model, because the learning rate is too large for its scale. */
export class OvershootError extends RangeError {
  override readonly name = "OvershootError";

  /** The same error with the race in which it occurred and the parameter that may be the cause. */
  inRace(race: string, parameter = ""): OvershootError {
    return new OvershootError(`${race}: ${this.message} ${parameter}`.trim(), { cause: this });
  }
}

/** A race has too many entrants to rate in reasonable time; the message says what to do. */
export class FieldError extends RangeError {
  override readonly name = "FieldError";
}
