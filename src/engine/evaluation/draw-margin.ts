/** Precision of the normal prior around 0 of the log of the factor, which favours the stated probabilities. */
const PRIOR = 1;
/** The factor is fitted again when the number of games has grown by this ratio. */
const GROWTH = 1.05;
const STEPS = 50;
const EXACT = 1e-9;

/**
 * Recalibration of draws, given recalibrated wins. The odds of a draw against the geometric mean of win and loss, P(draw) / √(P(win) P(loss)), are
 * the tie parameter ν of Davidson (1970). That of each game is multiplied by one factor, the most likely one given the games of earlier
 * dates. Wins and losses keep their odds. It is a logistic regression on a constant with an offset for each game, so
 * its log posterior is concave.
 */
export class DrawMargin {
  private log = 0;
  private fitted = 0;
  private count = 0;
  /** Games of earlier dates, the first `count`: log odds of the win, log of ν as stated, and 1 for a draw. */
  private odds = new Float64Array(256);
  private tie = new Float64Array(256);
  private drawn = new Uint8Array(256);
  /** Log odds of each game's draw at factor 1, used during one fit. */
  private offset = new Float64Array(256);
  /** Games of the current date: log odds of the win, log ν, 1 for a draw. */
  private readonly open: (readonly [number, number, 0 | 1])[] = [];

  get factor(): number {
    return Math.exp(this.log);
  }

  /** The recalibrated probability of a draw; 0 and 1 do not change. */
  take(odds: number, draw: number, isDrawn: boolean, scale: number): number {
    if (!(draw > 0 && draw < 1)) return draw;
    const tie = Math.log(draw) - Math.log1p(-draw) + logSpread(odds);
    this.open.push([odds, tie, isDrawn ? 1 : 0]);
    return logistic(this.log + tie - logSpread(scale * odds));
  }

  /** Learns from the games of the current date, which has ended. */
  learn(scale: number): void {
    for (const [odds, tie, drawn] of this.open) {
      if (this.count === this.odds.length) this.widen();
      this.odds[this.count] = odds;
      this.tie[this.count] = tie;
      this.drawn[this.count++] = drawn;
    }
    this.open.length = 0;
    if (this.count <= GROWTH * this.fitted) return;
    this.fitted = this.count;
    for (let game = 0; game < this.count; game++)
      this.offset[game] = this.tie[game] - logSpread(scale * this.odds[game]);
    this.fit();
  }

  /** Newton's method on a concave function of one variable, kept inside a bracket by bisection. */
  private fit(): void {
    let [low, high] = [-30, 30];
    for (let step = 0; step < STEPS; step++) {
      let slope = -PRIOR * this.log;
      let bend = PRIOR;
      for (let game = 0; game < this.count; game++) {
        const draw = logistic(this.log + this.offset[game]);
        slope += this.drawn[game] - draw;
        bend += draw * (1 - draw);
      }
      if (slope > 0) low = this.log;
      else high = this.log;
      const next = this.log + slope / bend;
      const move = (next > low && next < high ? next : (low + high) / 2) - this.log;
      this.log += move;
      if (Math.abs(move) < EXACT) return;
    }
  }

  private widen(): void {
    const wider = <C extends Float64Array | Uint8Array>(column: C, empty: C): C => {
      empty.set(column);
      return empty;
    };
    const length = 2 * this.count;
    this.odds = wider(this.odds, new Float64Array(length));
    this.tie = wider(this.tie, new Float64Array(length));
    this.drawn = wider(this.drawn, new Uint8Array(length));
    this.offset = new Float64Array(length);
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** log((P + L) / √(P L)) of a win and a loss with these log odds: log(2 cosh(odds / 2)). */
function logSpread(odds: number): number {
  const half = Math.abs(odds) / 2;
  return half + Math.log1p(Math.exp(-2 * half));
}
