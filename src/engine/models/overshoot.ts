/** Ratings that updates drove so far apart that a model cannot go on: the learning rate is too large for its scale. */
export class OvershootError extends RangeError {
  override readonly name = "OvershootError";

  /** The same with the race named in which it came to light, and the parameter that may be to blame. */
  inRace(race: string, parameter = ""): OvershootError {
    return new OvershootError(`${race}: ${this.message} ${parameter}`.trim(), { cause: this });
  }
}

/** A race has more entrants than a model rates in good time; the message says what to do instead. */
export class FieldError extends RangeError {
  override readonly name = "FieldError";
}
