import { resetColumns, roomFor } from "../../numerics/buffers";
import type { PreparedRace } from "../../rating/race";

/** Glicko points per unit of the internal scale (Glickman 2013, step 2). */
export const POINTS_A_UNIT = 173.7178;

const THREE_OVER_PI2 = 3 / (Math.PI * Math.PI);

/** g(phi) of step 3, given phi squared. It is smaller for an uncertain opponent. */
export const weakening = (phi2: number): number => 1 / Math.sqrt(1 + THREE_OVER_PI2 * phi2);

/** Steps 3 and 4 of Glicko-2 for all entrants of a race, as games between all pairs. O(n^2); does not allocate once the buffers are large enough. */
export class Games {
  /** [n] rating divided by `POINTS_A_UNIT`, squared deviation and g of each entrant. */
  mu = new Float64Array(16);
  phi2 = new Float64Array(16);
  g = new Float64Array(16);
  /** [n] sum of g^2 E (1 - E): 1 / v. */
  information = new Float64Array(16);
  /** [n] sum of g (s - E): delta / v. */
  surprise = new Float64Array(16);

  /** Reads the entrants' beliefs, in points. @param lead home advantage of entrant k, points */
  read(race: PreparedRace, rating: Float64Array, sd: Float64Array, lead?: (k: number) => number): void {
    this.reserve(race.size);
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      const phi = sd[player] / POINTS_A_UNIT;
      this.mu[k] = (rating[player] + (lead ? lead(k) : 0)) / POINTS_A_UNIT;
      this.phi2[k] = phi * phi;
      this.g[k] = weakening(phi * phi);
    }
  }

  /** Evaluates the games of all pairs; each counts with the race's weight. */
  play(race: PreparedRace): void {
    const n = race.size;
    const { mu, g, information, surprise } = this;
    information.fill(0, 0, n);
    surprise.fill(0, 0, n);
    for (let i = 0; i < n; i++) {
      const group = race.group[i];
      const isLoose = race.unobserved[group] === 1;
      const groupEnd = race.groupStart[group + 1];
      const team = race.hasTeams ? race.team[i] : -1;
      const mui = mu[i];
      const gi = g[i];
      let informationI = information[i];
      let surpriseI = surprise[i];
      for (let j = isLoose ? groupEnd : i + 1; j < n; j++) {
        if (race.team[j] === team) continue;
        const gap = mui - mu[j];
        const gj = g[j];
        const distance = gap < 0 ? -gap : gap;
        // e^-x / (1 + e^-x)^2 and the smaller of E and 1 - E, without cancellation or overflow.
        const ej = Math.exp(-gj * distance);
        const pj = 1 / (1 + ej);
        const ei = gi === gj ? ej : Math.exp(-gi * distance);
        const pi = gi === gj ? pj : 1 / (1 + ei);
        informationI += gj * gj * ej * pj * pj;
        information[j] += gi * gi * ei * pi * pi;
        const missedI = gap < 0 ? pj : ej * pj;
        const missedJ = gap < 0 ? pi : ei * pi;
        // missed = 1 - E of the better placed player; a draw is half a win.
        const half = j < groupEnd ? 0.5 : 0;
        surpriseI += gj * (missedI - half);
        surprise[j] -= gi * (missedJ - half);
      }
      information[i] = informationI;
      surprise[i] = surpriseI;
    }
    if (race.weight === 1) return;
    for (let k = 0; k < n; k++) {
      information[k] *= race.weight;
      surprise[k] *= race.weight;
    }
  }

  private reserve(n: number): void {
    if (this.mu.length > n) return;
    resetColumns(this, roomFor(n + 1));
  }
}
