/** The settings of the screens. Every field has a default, for a first visit and for stored data that lack it. */
import * as v from "valibot";
import { METRICS } from "../../engine/evaluation/metrics";
import { DRAW_LAWS, FIT_LIKELIHOODS, FIT_RESAMPLES } from "../../engine/likelihoods/descriptions";
import { PURPOSES } from "../../engine/lab/answers";
import { CONVERGENCE, FILM, FIT, LEAGUE, MATCHMAKING, MODELS, SEASON, TUNING, VIEW } from "./first";
import { MAX_PATH, SCREENS } from "./limits";
import { count, finite, id, key, list, parameters, text, upTo, within, word } from "./values";

const first = v.optional;

/** The settings of the season's film; cards share some of them. */
const film = v.object({
  /** The preferred format; if the browser cannot encode it, the first one that it can. */
  format: first(v.picklist(["mp4", "webm", "gif"]), FILM.format),
  shape: first(v.picklist(["wide", "square"]), FILM.shape),
  seconds: first(within(1, 120), FILM.seconds),
  /** page: the current theme of the page. */
  theme: first(v.picklist(["page", "light", "dark"]), FILM.theme),
  /** Number of rows of the table. */
  rows: first(v.pipe(upTo(12), v.minValue(3)), FILM.rows),
  races: first(v.picklist(["all", "last"]), FILM.races),
  /** Contender id; null: the focused one. */
  system: first(v.nullable(id), FILM.system),
  /** The user's title for one data set; null: the name of the data set. */
  title: first(v.nullable(v.object({ dataSet: text, text: v.pipe(v.string(), v.maxLength(200)) })), FILM.title),
});

/** The drift of a data set's skill curves in points, set by hand or chosen by a search. */
const drift = v.object({
  /** Id of the data set. */
  dataSet: text,
  /** The drift is per square root of a year, or of a race. */
  unit: v.picklist(["day", "race"]),
  drift: within(0, 10_000),
  initialSd: v.pipe(finite, v.gtValue(0), v.maxValue(10_000)),
  /** Number of tries of the search; 0: set by hand. */
  tries: finite,
  /** Number of first races that the search predicted. */
  races: finite,
  of: finite,
  end: v.picklist(["", "lowest", "highest"]),
});

const axis = v.picklist(["date", "race"]);

export const season = v.object({
  /** Players (by `playerKey`) drawn in the trajectories; empty: the leaders. */
  players: first(list(text, 10_000), SEASON.players),
  /** The player whose page is open. */
  player: first(v.nullable(text), SEASON.player),
  /** Key of the selected race (History.keys). */
  race: first(v.nullable(key), SEASON.race),
  axis: first(axis, SEASON.axis),
  overlay: first(v.picklist(["contender", "player"]), SEASON.overlay),
  /** Ratings as known after each race, or as estimated by a fit to all races. */
  known: first(v.picklist(["then", "now"]), SEASON.known),
  search: first(text, SEASON.search),
  minimumRaces: first(finite, SEASON.minimumRaces),
  /** List only players seen within this many days of the last race; null: all. */
  activeDays: first(v.nullable(finite), SEASON.activeDays),
  /** List also players who have not raced lately. */
  inactive: first(v.boolean(), SEASON.inactive),
  /** List only players linked with this one (by `playerKey`), directly or through others; null: all. */
  linkedWith: first(v.nullable(text), SEASON.linkedWith),
  /** The period over which changes are counted, an id of its menu; null: chosen by the season's length. */
  span: first(v.nullable(text), SEASON.span),
  sort: first(v.object({ column: word, descending: v.boolean() }), SEASON.sort),
  /** The column between name and score: mean and sd, wins and podiums, or another contender. */
  middle: first(v.picklist(["mean", "honours", "beside"]), SEASON.middle),
  /** Id of the other contender in the middle column. */
  beside: first(v.nullable(text), SEASON.beside),
  /** The part of the season in the trajectories; null: the last season, or a career. */
  window: first(
    v.nullable(
      v.object({
        dataSet: text,
        axis,
        /** Limits of the period; null: from the first race, or to the last one even after more are added. */
        from: v.nullable(finite),
        to: v.nullable(finite),
        /** Follows the last season as races are added. */
        isSeason: v.optional(v.literal(true)),
      }),
    ),
    SEASON.window,
  ),
  /** The list of the leaderboard: "players", "shared" and the name of a shared strength, or "together". */
  board: first(text, SEASON.board),
  /** The drift of each data set, the most recent one first. */
  drifts: first(list(drift, 1_000), SEASON.drifts),
  film: first(film, SEASON.film),
});

/** The races that an evaluation counts; all races change ratings. */
const range = v.variant("kind", [
  v.object({ kind: v.literal("all") }),
  /** Dates YYYY-MM-DD, both inclusive; "": open. */
  v.object({ kind: v.literal("dates"), from: text, to: text }),
  /** Positions in the order of the season, from 1, both inclusive. */
  v.object({ kind: v.literal("races"), from: count, to: count }),
]);
const metric = v.picklist(METRICS.map(({ id }) => id));

export const models = v.object({
  /** Number of first races that are not counted, because ratings are still settling. */
  burnIn: first(count, MODELS.burnIn),
  /** Pairs count once both have this many earlier races. */
  minimumRaces: first(count, MODELS.minimumRaces),
  /** Confidence level of the intervals. */
  level: first(v.pipe(finite, v.gtValue(0), v.ltValue(1)), MODELS.level),
  resamples: first(upTo(10_000), MODELS.resamples),
  range: first(range, MODELS.range),
  /** The metric by which the board is sorted and the verdict decided. */
  metric: first(metric, MODELS.metric),
  /** Id of a contender or a baseline that the others are compared with; "": the best. */
  baseline: first(text, MODELS.baseline),
  /** The scoreboard shows the systems as tuned together, on races that no search used; false: as they are set. */
  judged: first(v.boolean(), MODELS.judged),
  fit: first(
    v.object({
      likelihood: first(v.picklist(FIT_LIKELIHOODS.map(({ id }) => id)), FIT.likelihood),
      /** Standard deviation of the penalty in points; null: none. */
      priorPoints: first(v.nullable(v.pipe(finite, v.gtValue(0))), FIT.priorPoints),
      /** The law of draws, and resamples for rank intervals (0: none); both for Bradley–Terry only. */
      draws: first(v.picklist(DRAW_LAWS.map(({ id }) => id)), FIT.draws),
      resamples: first(v.picklist(FIT_RESAMPLES), FIT.resamples),
    }),
    MODELS.fit,
  ),
  tuning: first(
    v.object({
      /** Contender id; "": the focused one. */
      contender: first(text, TUNING.contender),
      /** Parameter ids; empty: the first that can be tuned. */
      parameters: first(list(text, 8), TUNING.parameters),
      metric: first(metric, TUNING.metric),
      /** The share of the races before the test, or the date of its first race. */
      split: first(v.union([v.pipe(finite, v.gtValue(0), v.ltValue(1)), text]), TUNING.split),
      seed: first(finite, TUNING.seed),
    }),
    MODELS.tuning,
  ),
  /** The organiser's answers that the recommendation depends on. */
  lab: first(
    v.object({
      purpose: v.picklist(PURPOSES),
      settle: v.nullable(v.pipe(count, v.minValue(1))),
      fade: v.boolean(),
      /** Id of the present system; "" if there is none. */
      today: v.optional(text, ""),
    }),
    MODELS.lab,
  ),
});

export const matchmaking = v.object({
  /**
   * The contender whose beliefs are used; null: the focused one if it has uncertainty, otherwise the first that has.
   */
  contender: first(v.nullable(id), MATCHMAKING.contender),
  /** The player who seeks an opponent, by `playerKey`; null: the leader. */
  player: first(v.nullable(text), MATCHMAKING.player),
  /** Only candidates seen within this many days of the last race; null: all. */
  activeDays: first(v.nullable(finite), MATCHMAKING.activeDays),
  /** Only candidates rated within this many points; null: all. */
  within: first(v.nullable(finite), MATCHMAKING.within),
  /** Weight of a later game relative to the previous one, in [0, 1). */
  gamma: first(v.pipe(finite, v.minValue(0), v.ltValue(1)), MATCHMAKING.gamma),
  /** Number of later games within the horizon. */
  gamesLeft: first(v.pipe(finite, v.minValue(0)), MATCHMAKING.gamesLeft),
  /** Uncertainty in points assumed for a contender that keeps none. */
  assumedSd: first(v.pipe(finite, v.gtValue(0)), MATCHMAKING.assumedSd),
  /** Id of a preset ("" for none), and the settings that differ from it. */
  study: first(v.object({ preset: word, parameters }), MATCHMAKING.study),
});

/** The settings of *Convergence*. Its runs are not stored: the seed reproduces them. */
export const convergence = v.object({
  /** Id of a scenario; "" for none. */
  scenario: first(word, CONVERGENCE.scenario),
  /** Settings that differ from the scenario's. */
  parameters: first(parameters, CONVERGENCE.parameters),
  /** Number of completed races in the race of systems; absent: none. */
  moment: v.optional(count),
});

/**
 * A change to the league and the race that it begins with (from 0); the engine checks it (`engine/simulation/league`).
 */
const rig = v.object({
  race: count,
  kind: word,
  /** null: it ends. */
  value: v.nullable(v.union([finite, word])),
});

/** The league in which systems race. Its numbers are not stored: the seed reproduces them. */
export const league = v.object({
  /** Settings that differ from the defaults. */
  parameters: first(parameters, LEAGUE.parameters),
  /** Ordered by race. The limit is far above any list made by hand. */
  rigs: first(list(rig, 1000), LEAGUE.rigs),
});

export const view = v.object({
  screen: first(v.picklist(SCREENS), VIEW.screen),
  /** The parts of the hash after the screen (`#/learn/ties` gives ["ties"]). */
  path: first(list(text, MAX_PATH), VIEW.path),
  theme: first(v.picklist(["system", "light", "dark"]), VIEW.theme),
  /** The units of figures about one contender: its own, or points, which figures of several always use. */
  units: first(v.picklist(["points", "own"]), VIEW.units),
});

export type FilmChoice = v.InferOutput<typeof film>;
export type KeptDrift = v.InferOutput<typeof drift>;
export type Season = v.InferOutput<typeof season>;
export type CountedRange = v.InferOutput<typeof range>;
export type Models = v.InferOutput<typeof models>;
export type Matchmaking = v.InferOutput<typeof matchmaking>;
export type Convergence = v.InferOutput<typeof convergence>;
export type LeagueRig = v.InferOutput<typeof rig>;
export type League = v.InferOutput<typeof league>;
export type View = v.InferOutput<typeof view>;
export type ScreenId = View["screen"];
