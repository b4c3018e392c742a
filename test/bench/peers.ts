/** The libraries that come without types, as far as the bench calls them. */
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

export interface GlickoPlayer {
  setRating(rating: number): void;
  setRd(deviation: number): void;
  setVol(volatility: number): void;
  getRating(): number;
  getRd(): number;
  update_rank(): void;
  adv_ranks: number[];
  adv_rds: number[];
  outcomes: number[];
}

export interface GlickoRanking {
  makePlayer(rating?: number, deviation?: number, volatility?: number): GlickoPlayer;
  makeRace(places: readonly (readonly GlickoPlayer[])[]): object;
  updateRatings(race: object): void;
  addResult(first: GlickoPlayer, second: GlickoPlayer, outcome: number): void;
}

export const { Glicko2 } = load("glicko2") as {
  Glicko2: new (settings: { tau?: number; volatility_algorithm?: string }) => GlickoRanking;
};

type GlickoLite = (
  rating: number,
  deviation: number,
  volatility: number,
  opponents: readonly (readonly [rating: number, deviation: number, score: number])[],
  options?: { tau?: number },
) => { rating: number; rd: number; vol: number };

export const glickoLite = load("glicko2-lite") as GlickoLite;

export interface TrueSkillPlayer {
  /** Mean and standard deviation; `AdjustPlayers` puts new ones in. */
  skill: readonly [number, number] | readonly number[];
  rank: number;
}

/** The npm package of that name, a port of a Python port. */
export const trueskillPort = load("trueskill") as {
  AdjustPlayers(players: readonly TrueSkillPlayer[]): void;
  SetParameters(
    beta: number | null,
    epsilon: number | null,
    drawProbability: number | null,
    gamma: number | null,
  ): void;
};
