/**
 * The user's choices as plain data: what is saved, undone, put in a link. Nothing here is computed;
 * what the engine makes of the choices lives in `results.ts`.
 */
import type { Change } from "../engine/carry/changes";
import type { MetricId } from "../engine/evaluation/metrics";
import type { DrawLaw, FitLikelihood } from "../engine/fitting/descriptions";
import type { SeasonRules } from "../engine/forecast/rules";
import type { Edit, HistoryOptions } from "../engine/history/types";
import type { LabAnswers } from "../engine/lab/answers";
import type { Parameters } from "../engine/models/parameters";
import type { Title } from "../engine/models/titles";
import type { Problem } from "../ingest/types";

/** Where the races of a data set come from, before the user's edits. */
export type Source =
  { readonly kind: "example"; readonly example: string } | { readonly kind: "stored"; readonly base: string };

export interface DataSet {
  readonly id: string;
  readonly name: string;
  readonly source: Source;
  readonly edits: readonly Edit[];
  readonly options: HistoryOptions;
  /** Found at import; kept for the data quality page. */
  readonly problems: readonly Problem[];
  /** Names for stretches of the rating scale, the lowest first; absent: none. */
  readonly titles?: readonly Title[];
  /** What the user said of the season in progress (`#/season/open`); absent: nothing, all is found from the results. */
  readonly rules?: Partial<SeasonRules>;
  /** What the user asked "what if" about; absent: nothing. The races themselves know nothing of it. */
  readonly scenarios?: readonly Scenario[];
}

/** Changes to a season that never happened, carried forward together. */
export interface Scenario {
  readonly id: string;
  /** "": called after its changes. */
  readonly name: string;
  readonly changes: readonly ScenarioChange[];
}

export interface ScenarioChange {
  readonly id: string;
  readonly change: Change;
  /** Switched off: it stays in the list and counts for nothing. */
  readonly off?: true;
}

export interface Contender {
  readonly id: string;
  readonly model: string;
  /** Overrides of the model's defaults. */
  readonly parameters: Parameters;
  /** The user's own name for it; absent: model and variant. */
  readonly label?: string;
  /** 0..7: colour, dash and marker together. */
  readonly slot: number;
  /** What a search found for it; counts while its parameters are still those. */
  readonly tuned?: Tuned;
}

/** On which races parameters were sought: a score on those races is no evidence for them. */
export interface Tuned {
  /** Of the races (`HistoryRef.base`). */
  readonly base: string;
  /** So many first races. */
  readonly races: number;
  /** Date of the first race that the search did not see; "": undated. */
  readonly before: string;
  readonly values: Readonly<Record<string, number>>;
}

/** What a contender believes of an entrant, in points. */
export interface Belief {
  readonly points: number;
  /** null: the model has none, or its own starting value. */
  readonly sdPoints: number | null;
  /** The same in own units, as a replay has it; derived, never kept. */
  readonly own?: { readonly rating?: number; readonly sd?: number | null };
}

export type Finish = "finished" | "dnf" | "dq";

export interface RaceEntrant {
  readonly id: string;
  readonly name: string;
  /** `playerKey` of the season's player this is; null: made up here. */
  readonly player: string | null;
  /** The rating under every contender that has no belief of its own below, nor one of the season's day. */
  readonly points: number;
  readonly sdPoints: number | null;
  /** Contender id to a belief that is the entrant's own; it goes before that of the season's day (`race/day.ts`). */
  readonly beliefs: Readonly<Record<string, Belief>>;
  /** Points by which the user moved the ratings of the day; absent: none. */
  readonly shift?: number;
  /** Contender id to the uncertainty that the user gave instead of the day's, points. */
  readonly sds?: Readonly<Record<string, number | null>>;
  readonly status: Finish;
  /** Ties with the entrant above (among finishers; those who did not finish always share the last rank). */
  readonly tied: boolean;
  /** -1: alone. Team-mates stand together and share a rank. */
  readonly team: number;
  readonly score: number | null;
  readonly minutes: number | null;
  /** 1: at home, 0: not; absent: not known. */
  readonly home?: number;
  /** How much of a full part it played; absent: not known. */
  readonly share?: number;
  /** What the user gave it instead of what it shared in the season's race, by the name of the shared strength. */
  readonly shared?: Readonly<Record<string, string>>;
}

/** The race in hand. Entrants stand in finishing order; ranks are derived (`ranksOf`). */
export interface Race {
  readonly entrants: readonly RaceEntrant[];
  /** The season race it was taken from: key (History.keys), name, date. */
  readonly from: {
    readonly dataSet: string;
    readonly key: number;
    readonly name: string;
    readonly date: string;
  } | null;
}

export interface Season {
  /** Players (by `playerKey`) drawn in the trajectories; empty: the leaders. */
  readonly players: readonly string[];
  /** The one whose page is open. */
  readonly player: string | null;
  /** Key of the selected race (History.keys). */
  readonly race: number | null;
  readonly axis: "date" | "race";
  readonly overlay: "contender" | "player";
  /** Ratings as they were known race by race, or as all races together place them today. */
  readonly known: "then" | "now";
  readonly search: string;
  readonly minimumRaces: number;
  /** Seen within so many days of the last race; null: ever. */
  readonly activeDays: number | null;
  /** Who has not raced lately is listed too. */
  readonly inactive: boolean;
  /** Only those linked with this player (by `playerKey`), directly or through others; null: everybody. */
  readonly linkedWith: string | null;
  /** How far back changes are counted, in the words of the menu; null: what suits the season. */
  readonly span: string | null;
  /** Column that the leaderboard is sorted by. */
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** What stands beside the score: mean and sd, wins and podiums, or another contender. */
  readonly middle: "mean" | "honours" | "beside";
  /** Id of that contender. */
  readonly beside: string | null;
  /** The part of the season that the trajectories show; null: the last season, or a career. */
  readonly window: {
    readonly dataSet: string;
    readonly axis: "date" | "race";
    readonly from: number;
    readonly to: number;
  } | null;
  /** Who the leaderboard lists: "players", "shared" and the name of what they share, or "together". */
  readonly board: string;
  /** Ratings are drawn from a player's first race on. */
  readonly whole: boolean;
  /** How far skills move, by data set: the last that was set or chosen first. */
  readonly drifts: readonly KeptDrift[];
  /** How films and cards were last made. */
  readonly film: FilmChoice;
}

/** How the season is made into a film, and what of it cards share. */
export interface FilmChoice {
  /** Where the browser cannot write it: the first that it can. */
  readonly format: "mp4" | "webm" | "gif";
  readonly shape: "wide" | "square";
  readonly seconds: number;
  /** page: as the page is shown. */
  readonly theme: "page" | "light" | "dark";
  /** Of the table. */
  readonly rows: number;
  readonly races: "all" | "last";
  /** Contender id; null: the focused one. */
  readonly system: string | null;
  /** The user's own title, of one data set; null: its name. */
  readonly title: { readonly dataSet: string; readonly text: string } | null;
}

/** The drift of a data set's curves in points, as it was set by hand or chosen by a search. */
export interface KeptDrift {
  /** Its id. */
  readonly dataSet: string;
  /** A root year, or a root race. */
  readonly unit: "day" | "race";
  readonly drift: number;
  readonly initialSd: number;
  /** Of the search; 0: set by hand. */
  readonly tries: number;
  /** Races that were predicted, the first of so many. */
  readonly races: number;
  readonly of: number;
  readonly end: "" | "lowest" | "highest";
}

/** What the screen *Matchmaking* is asked. */
export interface Matchmaking {
  /** Whose beliefs; null: the focused contender's if it keeps uncertainty, else those of the first that does. */
  readonly contender: string | null;
  /** Who looks for an opponent, by `playerKey`; null: the leader. */
  readonly player: string | null;
  /** Candidates seen within so many days of the last race; null: ever. */
  readonly activeDays: number | null;
  /** Candidates rated within so many points; null: anywhere. */
  readonly within: number | null;
  /** What a later game is worth against the one before it, in [0, 1). */
  readonly gamma: number;
  /** Games after this one that the horizon counts. */
  readonly gamesLeft: number;
  /** Uncertainty in points of everybody's rating under a contender that keeps none. */
  readonly assumedSd: number;
  readonly study: {
    /** Id of a preset; "" for none. */
    readonly preset: string;
    /** Own settings on top. */
    readonly parameters: Parameters;
  };
}

/** What the screen *Convergence* simulates. Runs are not kept: their seed brings them back. */
export interface Convergence {
  /** Id of a scenario; "" for none. */
  readonly scenario: string;
  /** Own settings on top. */
  readonly parameters: Parameters;
  /** Races that are over where the race of the systems stands; absent: none. */
  readonly moment?: number;
}

/** What was done to a league, and from which race on (counted from 0): the engine checks it (`engine/simulation/league`). */
export interface LeagueRig {
  readonly race: number;
  readonly kind: string;
  /** null: it is over. */
  readonly value: number | string | null;
}

/** The league in which systems race. Its numbers are not kept: its seed brings them back. */
export interface League {
  /** Own settings on top of the usual ones. */
  readonly parameters: Parameters;
  /** In the order of their races. */
  readonly rigs: readonly LeagueRig[];
}

/** Which races a test counts; ratings go through all of them. */
export type CountedRange =
  | { readonly kind: "all" }
  /** Dates YYYY-MM-DD, both inclusive; "": open. */
  | { readonly kind: "dates"; readonly from: string; readonly to: string }
  /** Numbers in the order of the season, from 1, both inclusive. */
  | { readonly kind: "races"; readonly from: number; readonly to: number };

/** What the screen *Models* is asked. */
export interface Models {
  /** First races that are not counted: ratings still settle. */
  readonly burnIn: number;
  /** Pairs count when both have so many races behind them. */
  readonly minimumRaces: number;
  /** Of the intervals. */
  readonly level: number;
  readonly resamples: number;
  readonly range: CountedRange;
  /** The metric that the board is sorted by and the verdict speaks of. */
  readonly metric: MetricId;
  /** Id of a contender or a baseline that the others are compared with; "": the best. */
  readonly baseline: string;
  /** The board shows the systems as they were tuned together, on the races that no search saw; false: as they are set. */
  readonly judged: boolean;
  readonly fit: {
    readonly likelihood: FitLikelihood;
    /** Standard deviation of the penalty in points; null: none. */
    readonly priorPoints: number | null;
    /** What explains a draw, and resamples for rank intervals (0: none); both of Bradley–Terry alone. */
    readonly draws: DrawLaw;
    readonly resamples: number;
  };
  readonly tuning: {
    /** Contender id; "": the focused one. */
    readonly contender: string;
    /** Parameter ids; empty: the first that can be tuned. */
    readonly parameters: readonly string[];
    readonly metric: MetricId;
    /** Share of the races, or a date that the test begins with. */
    readonly split: number | string;
    readonly seed: number;
  };
  /** What an organiser answers before a system is recommended. */
  readonly lab: LabAnswers;
}

export type ScreenId = "race" | "season" | "models" | "matchmaking" | "convergence" | "learn";

export interface View {
  readonly screen: ScreenId;
  /** What follows the screen in the hash (`#/learn/ties` gives ["ties"]). */
  readonly path: readonly string[];
  readonly theme: "system" | "light" | "dark";
  /** What figures of one contender are written in: its own units, or points as those that compare several. */
  readonly units: "points" | "own";
}

export interface Choices {
  /** In the order of the menu. */
  readonly dataSets: readonly DataSet[];
  /** Id of the open data set. */
  readonly current: string;
  readonly contenders: readonly Contender[];
  /** Id of the contender that lanes, leaderboard and matrices read from; read through `focusedOf`. */
  readonly focused: string;
  readonly race: Race;
  /** Entrant asked about (its drawer is open). */
  readonly asked: string | null;
  readonly season: Season;
  readonly models: Models;
  readonly matchmaking: Matchmaking;
  readonly convergence: Convergence;
  readonly league: League;
  readonly view: View;
}

/** What undo and redo go through. */
export type Undoable = Pick<Choices, "dataSets" | "current" | "contenders" | "race" | "league">;
