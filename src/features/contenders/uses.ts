/** What people rate, by the names they use for it, and the systems that fit. Data, but for what adds a system. */
import type { ModelDescription } from "../../engine/models/model";
import type { Parameters } from "../../engine/models/parameters";
import { choices, contenders, FULL_WORDS, SLOTS } from "../../store";
import { problem } from "../../ui";

interface UseSystem {
  readonly label: string;
  readonly hint: string;
  readonly model: string;
  /** A preset of the model, or parameters of its own. */
  readonly preset?: string;
  readonly parameters?: Parameters;
}

export interface Use {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Other words that people look for it by. */
  readonly also: string;
  /** Results to try it on: a bundled data set, or where an example can be pasted. */
  readonly example: { readonly id: string } | { readonly text: string };
  readonly systems: readonly UseSystem[];
}

export const REMOVE_ONE = "Remove one to add another.";

/** Adds a system where another one has a mark of its own; else says why not. */
export function adding(add: () => void): void {
  if (choices.store.getState().contenders.length < SLOTS) add();
  else problem(FULL_WORDS, { description: REMOVE_ONE });
}

/** Adds the system of a use, with its preset or its parameters. */
export function addSystem({ model, preset, parameters }: UseSystem, models: readonly ModelDescription[]): void {
  const presets = models.find(({ id }) => id === model)?.presets;
  contenders.add(model, parameters ?? presets?.find(({ id }) => id === preset)?.parameters);
}

const pasted = (format: string): Use["example"] => ({
  text: `To try it: “Paste results”, then “Try an example” of ${format}.`,
});

export const USES: readonly Use[] = [
  {
    id: "chess-club",
    label: "Chess club",
    hint: "FIDE’s monthly lists, or the rule of chess servers.",
    also: "elo tournament federation lichess",
    example: pasted("Chess games (PGN)"),
    systems: [
      { label: "FIDE Elo", hint: "FIDE’s table, K by games and rating, a list a month.", model: "fide-elo" },
      {
        label: "FIDE Elo for a club",
        hint: "Every event is rated at once, and newcomers start at 1500.",
        model: "fide-elo",
        preset: "club",
      },
      {
        label: "FIDE Elo, rapid and blitz",
        hint: "A difference of more than 400 points counts as 400.",
        model: "fide-elo",
        preset: "rapid",
      },
      { label: "US Chess", hint: "K by effective games, and a bonus.", model: "national-chess", preset: "us-chess" },
      { label: "DWZ", hint: "The German federation.", model: "national-chess", preset: "dwz" },
      {
        label: "Glicko-2 with the first move",
        hint: "White, the player listed first, counts 12 points higher; deviations grow while away, as on Lichess.",
        model: "glicko2",
        parameters: { advantage: 12, homeSide: "first", growth: "away" },
      },
    ],
  },
  {
    id: "programming-contests",
    label: "Programming contests",
    hint: "Codeforces, AtCoder and Elo-MMR: performances, titles, thousands of entrants.",
    also: "competitive programming coding codeforces atcoder dmoj codechef",
    example: pasted("Codeforces standings"),
    systems: [
      { label: "Codeforces", hint: "Whole ratings, as codeforces.com gives them.", model: "codeforces" },
      {
        label: "AtCoder",
        hint: "Performance of each contest and a rating that lifts newcomers slowly.",
        model: "atcoder",
      },
      { label: "Elo-MMR", hint: "Robust to one bad day; used by DMOJ and CodeChef.", model: "elo-mmr" },
    ],
  },
  {
    id: "football",
    label: "Football and other leagues",
    hint: "Elo with scores, home advantage and seasons.",
    also: "soccer basketball handball nfl nba national teams fivethirtyeight",
    example: { id: "world-cup" },
    systems: [
      {
        label: "World Football Elo",
        hint: "National teams, by goals.",
        model: "two-team-elo",
        preset: "world-football",
      },
      {
        label: "Club football",
        hint: "Home 60, and the root of the goal difference.",
        model: "two-team-elo",
        preset: "clubs",
      },
      {
        label: "American football",
        hint: "FiveThirtyEight’s NFL Elo: a third of the way back each season.",
        model: "two-team-elo",
        preset: "nfl",
      },
      { label: "Basketball", hint: "FiveThirtyEight’s NBA Elo.", model: "two-team-elo", preset: "nba" },
    ],
  },
  {
    id: "llm-arena",
    label: "LLM arena",
    hint: "Online Elo beside the Bradley–Terry fit of Models, with draws and rank intervals.",
    also: "chatbot arena language models ai lmsys bradley terry",
    example: pasted("LLM arena battles, JSON"),
    systems: [
      {
        label: "Arena Elo",
        hint: "Elo with K 4, as arenas showed it first. Their boards now are the whole-history fit in Models.",
        model: "pairwise-elo",
        parameters: { learningRate: 0.023 },
      },
      {
        label: "Glicko-2, slow",
        hint: "Keeps how sure each rating is; models hardly change.",
        model: "glicko2",
        parameters: { initialVolatility: 0.005, tau: 0.3 },
      },
    ],
  },
];
