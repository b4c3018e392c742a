/** Errors of estimates in points, without the mean error, because results determine only differences of skill. */
export class CentredErrors {
  private count = 0;
  private sum = 0;
  private squares = 0;

  /** @param miss estimate minus truth */
  add(miss: number): void {
    this.count++;
    this.sum += miss;
    this.squares += miss * miss;
  }

  /** NaN without players. */
  get mean(): number {
    return this.sum / this.count;
  }

  /** Root mean square deviation from the mean; NaN without players. */
  get error(): number {
    return Math.sqrt(Math.max(0, this.squares / this.count - this.mean ** 2));
  }
}
