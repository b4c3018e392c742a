import type { Explanation } from "../../rating/model";
import type { Archive } from "../../rating/archive";
import type { PreparedRace } from "../../rating/race";
import { HomeGround } from "../../rating/home-ground";
import { RaceRater } from "../../rating/race-rater";
import { Seasons } from "../../rating/seasons";
import { expectedScore, playGame } from "./rule";
import type { Pairing, TwoTeamSettings } from "./settings";
import { twoTeamWorking } from "./working";

/** Elo for two sides with scores, home advantage and seasons; a side with several members has their mean rating. */
export class TwoTeamRater extends RaceRater {
  private readonly rating: Float64Array;
  private readonly seasons: Seasons;
  private readonly ground: HomeGround;
  /** Changes at the start of a season, for the players of the current race. */
  private readonly reverted = new Map<number, number>();
  private sides = new Float64Array(0);

  constructor(
    readonly settings: TwoTeamSettings,
    players: number,
  ) {
    super([settings.initialRating], players);
    [this.rating] = this.state;
    this.seasons = new Seasons(settings, players);
    this.ground = new HomeGround(settings.homeSide);
  }

  arrive(race: PreparedRace): void {
    this.close();
    this.reverted.clear();
    this.ground.arrive(race);
    this.seasons.arrive(race);
    const { reversion, mean } = this.settings;
    for (let k = 0; k < race.size; k++) {
      const player = race.player[k];
      if (!this.seasons.begins(player) || reversion === 0) continue;
      const by = reversion * (mean - this.rating[player]);
      this.rating[player] += by;
      this.reverted.set(player, by);
    }
  }

  serialise(archive: Archive): void {
    archive.part("seasons", this.seasons);
  }

  /** Sets the season of a player's last race, for ratings that a caller states. */
  played(player: number, season: string): void {
    this.seasons.played(player, season);
  }

  override close(): void {
    super.close();
    this.ground.leave();
  }

  winProbability(i: number, j: number): number {
    return expectedScore(this.location(i) - this.location(j));
  }

  performance(player: number, out: { location: number; scale: number }): void {
    out.location = this.location(player);
    out.scale = 400 / Math.LN10;
  }

  /** A side performs as the mean of its members. */
  teamPerformance(players: readonly number[], out: { location: number; scale: number }): void {
    out.scale = 400 / Math.LN10;
    out.location = 0;
    for (const player of players) out.location += this.location(player) / players.length;
  }

  protected rate(race: PreparedRace): void {
    this.fill(race);
    const [rating] = this.next;
    for (let k = 0; k < race.size; k++) {
      let change = 0;
      for (const { game } of this.pairings(race, k)) change += game.change;
      rating[k] = this.rating[race.player[k]] + change;
    }
  }

  protected why(race: PreparedRace, k: number): Explanation {
    this.fill(race);
    return twoTeamWorking({
      race,
      pairings: [...this.pairings(race, k)],
      settings: this.settings,
      k: this.settings.k * race.weight,
      reverted: this.reverted.get(race.player[k]) ?? 0,
    });
  }

  private location(player: number): number {
    return this.rating[player] + (this.ground.has(player) ? this.settings.home : 0);
  }

  private fill(race: PreparedRace): void {
    if (this.sides.length < race.teams) this.sides = new Float64Array(2 * race.teams);
    const { sides } = this;
    sides.fill(0, 0, race.teams);
    const size = new Int32Array(race.teams);
    for (let k = 0; k < race.size; k++) {
      sides[race.team[k]] += this.rating[race.player[k]];
      size[race.team[k]]++;
    }
    for (let side = 0; side < race.teams; side++) sides[side] /= size[side];
  }

  /** The games of entrant k's side with every other side; `other` is that side's first entrant. */
  private *pairings(race: PreparedRace, k: number): Generator<Pairing> {
    const own = race.team[k];
    const advantage = this.ground.of(race, k) * this.settings.home;
    let seen = -1;
    for (let other = 0; other < race.size; other++) {
      const side = race.team[other];
      // Teams are numbered by their first members.
      if (side === own || side <= seen) continue;
      seen = side;
      const isTied = race.group[k] === race.group[other];
      if (isTied && race.unobserved[race.group[k]] === 1) continue;
      const gap = scoreOf(race, k) - scoreOf(race, other);
      const isLevel = isTied || (gap === 0 && this.settings.levelIsDraw);
      const result = isLevel ? 0.5 : race.group[k] < race.group[other] ? 1 : 0;
      const difference = this.sides[own] - this.sides[side] + advantage;
      const strength = this.settings.k * race.weight;
      yield { other, result, gap, advantage, game: playGame(strength, difference, result, gap, this.settings) };
    }
  }
}

/** The score of a side is that of its first member with a score. */
function scoreOf(race: PreparedRace, k: number): number {
  if (!race.hasTeams || !Number.isNaN(race.score[k])) return race.score[k];
  for (let j = 0; j < race.size; j++) {
    if (race.team[j] === race.team[k] && !Number.isNaN(race.score[j])) return race.score[j];
  }
  return NaN;
}
