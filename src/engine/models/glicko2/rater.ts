import { sigmoid } from "../../numerics/logspace";
import type { Explanation, Period } from "../../rating/model";
import { PlayerSet, type Archive } from "../../rating/archive";
import { PlainRater } from "../../rating/plain-rater";
import type { PreparedRace } from "../../rating/race";
import { Drift } from "../../rating/drift";
import { HomeGround, type HomeSide } from "../../rating/home-ground";
import { Games, POINTS_A_UNIT, weakening } from "./games";
import { volatilityAfter } from "./volatility";
import { glickoWorking } from "./working";

interface GlickoSettings {
  readonly initialRating: number;
  readonly initialDeviation: number;
  readonly initialVolatility: number;
  readonly maxVolatility: number;
  readonly tau: number;
  readonly period: Period;
  readonly scoreSds: number;
  /** Variance a day, points squared. */
  readonly driftPerDay: number;
  /** Points of home advantage: half is added to one rating, half subtracted from the other. */
  readonly advantage: number;
  readonly homeSide: HomeSide;
  /** true: the period of the results also adds step 6; false: only missed periods add to a deviation. */
  readonly growsByPlay: boolean;
}

/** Scale of the logistic performance per unit of deviation: win probabilities agree with Glicko's to 0.0042 for deviations up to 350. */
const SCALE_SHARE = 0.685;
const SIX_OVER_PI2 = 6 / (Math.PI * Math.PI);

/**
 * Glicko-2 (Glickman 2013). Results of a period are evaluated at its end from the beliefs at its start; a race counts as
 * games between all pairs. The state is in Glicko points, volatility in the internal scale.
 *
 * Inactivity: the deviation of an inactive player grows by step 6 for all missed periods at once, when the player is
 * next needed. `begin` receives the number of periods passed. With period "race" no player misses a period: races of others
 * do not count as time.
 */
export class Glicko2Rater extends PlainRater {
  readonly state: readonly Float64Array[];
  readonly period: Period;
  private readonly rating: Float64Array;
  private readonly sd: Float64Array;
  private readonly volatility: Float64Array;
  private readonly ceiling: number;
  private readonly games = new Games();
  private readonly drift: Drift;
  private readonly ground: HomeGround;

  /** Number of periods passed, and per player the period up to which the deviation has grown (-1: newcomer). */
  private clock = 0;
  private readonly grownTo: Float64Array;

  /** Sums over each player's games in the open period, and the player's update if it closed now. */
  private readonly information: Float64Array;
  private readonly surprise: Float64Array;
  private readonly change: Float64Array;
  private readonly newSd: Float64Array;
  private readonly newVolatility: Float64Array;
  private readonly touched: PlayerSet;
  private hasDate = false;

  constructor(
    private readonly settings: GlickoSettings,
    players: number,
  ) {
    super();
    this.rating = new Float64Array(players).fill(settings.initialRating);
    this.sd = new Float64Array(players).fill(settings.initialDeviation);
    this.volatility = new Float64Array(players).fill(settings.initialVolatility);
    this.state = [this.rating, this.sd, this.volatility];
    this.period = settings.period;
    this.drift = new Drift(this.sd, settings.driftPerDay, settings.initialDeviation);
    this.ground = new HomeGround(settings.homeSide);
    this.ceiling = Math.max(settings.maxVolatility, settings.initialVolatility);
    this.grownTo = new Float64Array(players).fill(-1);
    this.information = new Float64Array(players);
    this.surprise = new Float64Array(players);
    this.change = new Float64Array(players);
    this.newSd = new Float64Array(players);
    this.newVolatility = new Float64Array(players);
    this.touched = new PlayerSet(players);
  }

  arrive(race: PreparedRace): void {
    this.drift.arrive(race);
    this.ground.arrive(race);
  }

  begin(elapsed: number): void {
    if (this.period !== "race") this.clock += elapsed - 1;
  }

  add(race: PreparedRace): void {
    const n = race.size;
    if (!Number.isNaN(race.time)) this.hasDate = true;
    if (!this.startRace(race)) return;
    const { games, information, surprise } = this;
    for (let k = 0; k < n; k++) this.grow(race.player[k]);
    games.read(race, this.rating, this.sd, this.lead(race));
    games.play(race);
    for (let k = 0; k < n; k++) {
      const player = race.player[k];
      if (this.touched.add(player)) information[player] = surprise[player] = this.change[player] = 0;
      information[player] += games.information[k];
      surprise[player] += games.surprise[k];
      const before = this.change[player];
      this.settle(player, games.phi2[k]);
      this.delta[k] = this.change[player] - before;
    }
  }

  close(): void {
    // A period without a date or results does not count.
    if (this.period !== "race" && (this.touched.count > 0 || this.hasDate)) this.clock++;
    for (let i = 0; i < this.touched.count; i++) {
      const player = this.touched.at(i);
      this.rating[player] += this.change[player];
      this.sd[player] = this.newSd[player];
      this.volatility[player] = this.newVolatility[player];
      this.grownTo[player] = this.clock;
      this.drift.mark(player);
    }
    this.touched.clear();
    this.ground.leave();
    this.hasDate = false;
  }

  serialise(archive: Archive): void {
    archive.part("drift", this.drift);
    if (this.period === "race") return;
    archive.column("grownTo", this.grownTo);
    archive.column("information", this.information);
    archive.column("surprise", this.surprise);
    archive.column("change", this.change);
    archive.column("newSd", this.newSd);
    archive.column("newVolatility", this.newVolatility);
    this.touched.serialise(archive);
    archive.plain(
      "clock",
      () => [this.clock, this.hasDate ? 1 : 0],
      ([clock, hasDate]) => {
        this.clock = clock;
        this.hasDate = hasDate === 1;
      },
    );
  }

  override score(player: number): number {
    this.grow(player);
    return this.rating[player] - this.settings.scoreSds * this.sd[player];
  }

  /** E with both uncertainties: logistic of g(sqrt(phi_i^2 + phi_j^2)) (mu_i - mu_j) (Glickman 1999, (16)). */
  winProbability(i: number, j: number): number {
    this.grow(i);
    this.grow(j);
    const phi2 = (this.sd[i] * this.sd[i] + this.sd[j] * this.sd[j]) / (POINTS_A_UNIT * POINTS_A_UNIT);
    return sigmoid((weakening(phi2) * (this.location(i) - this.location(j))) / POINTS_A_UNIT);
  }

  performance(player: number, out: { location: number; scale: number }): void {
    this.grow(player);
    const phi = this.sd[player] / POINTS_A_UNIT;
    out.location = this.location(player);
    out.scale = SCALE_SHARE * POINTS_A_UNIT * Math.sqrt(1 + SIX_OVER_PI2 * phi * phi);
  }

  protected why(race: PreparedRace, k: number): Explanation {
    for (let i = 0; i < race.size; i++) this.grow(race.player[i]);
    this.games.read(race, this.rating, this.sd, this.lead(race));
    this.games.play(race);
    const player = race.player[k];
    const { games } = this;
    const phi2 = games.phi2[k];
    const isSecond = this.touched.has(player);
    const information = isSecond ? this.information[player] : 0;
    const surprise = isSecond ? this.surprise[player] : 0;
    const volatility = this.volatilityWith(
      player,
      phi2,
      information + games.information[k],
      surprise + games.surprise[k],
    );
    const working = glickoWorking(race, k, games, {
      information: information + games.information[k],
      surprise,
      variance: this.varianceWith(phi2, volatility, information + games.information[k]),
      earlierChange: isSecond ? this.change[player] : 0,
      volatilityBefore: this.volatility[player],
      volatility,
    });
    const home = this.lead(race) ? this.ground.of(race, k) : 0;
    const notes = [...working.notes, ...(home === 0 ? [] : [advantageWords(home, this.settings.advantage)])];
    if (this.period === "race") return { ...working, notes };
    return {
      ...working,
      notes: [...notes, `Takes effect at the end of the ${this.period}, with its other races.`],
    };
  }

  /** Rating in the current race: half the home advantage is added at home and subtracted away. */
  private location(player: number): number {
    return this.rating[player] + (this.ground.has(player) ? this.settings.advantage : 0);
  }

  /** Half the advantage, added for the home side and subtracted for the other; absent: no home side. */
  private lead(race: PreparedRace): ((k: number) => number) | undefined {
    const { advantage } = this.settings;
    if (advantage === 0 || race.teams !== 2) return undefined;
    return (k) => (this.ground.of(race, k) * advantage) / 2;
  }

  /** Steps 5 to 8 for a player of the open period, from the player's belief and sums. */
  private settle(player: number, phi2: number): void {
    const information = this.information[player];
    const volatility = this.volatilityWith(player, phi2, information, this.surprise[player]);
    const newPhi2 = this.varianceWith(phi2, volatility, information);
    this.newVolatility[player] = volatility;
    this.newSd[player] = POINTS_A_UNIT * Math.sqrt(newPhi2);
    this.change[player] = POINTS_A_UNIT * newPhi2 * this.surprise[player];
  }

  private varianceWith(phi2: number, volatility: number, information: number): number {
    return variance(phi2, this.settings.growsByPlay ? volatility : 0, information);
  }

  private volatilityWith(player: number, phi2: number, information: number, surprise: number): number {
    return volatilityAfter(this.volatility[player], phi2, information, surprise, this.settings.tau, this.ceiling);
  }

  /** Step 6 for missed periods: phi^2 grows by sigma^2 for each, and by the daily drift. Departs: at most to the initial deviation. */
  private grow(player: number): void {
    if (!this.touched.has(player)) this.drift.grow(player);
    const missed = this.clock - this.grownTo[player];
    if (this.grownTo[player] < 0 || missed <= 0) return;
    this.grownTo[player] = this.clock;
    const sd = this.sd[player];
    const drift = this.volatility[player] * POINTS_A_UNIT;
    this.sd[player] = Math.max(
      sd,
      Math.min(Math.sqrt(sd * sd + missed * drift * drift), this.settings.initialDeviation),
    );
  }
}

function advantageWords(home: number, advantage: number): string {
  const points = Number(Math.abs(advantage).toPrecision(4));
  return `The first move or home advantage counts as ${points} points ${home * advantage > 0 ? "for" : "against"} this player.`;
}

/** phi'^2 = 1 / (1 / (phi^2 + sigma'^2) + 1 / v) of steps 6 and 7. */
function variance(phi2: number, volatility: number, information: number): number {
  const prior = phi2 + volatility * volatility;
  return prior / (1 + information * prior);
}
