/** Kinds of results in the user's words. The models' folders name the uses of each system. */
import type { ModelDescription, ModelUse, ResultsKind } from "../../engine/rating/model";
import { choices, contenders, FULL_WORDS, SLOTS } from "../../store";
import { problem } from "../../ui";

type UseSystem = ModelUse & { readonly model: string };

export interface Use {
  readonly id: ResultsKind;
  readonly label: string;
  readonly hint: string;
  /** Additional search words. */
  readonly also: string;
  /** Results to try it with: a bundled data set, or a text to paste. */
  readonly example: { readonly id: string } | { readonly text: string };
  readonly systems: readonly UseSystem[];
}

export const REMOVE_ONE = "Remove one to add another.";

/** Adds a system if a mark is free for it; otherwise says why it cannot. */
export function addOrExplain(add: () => void): void {
  if (choices.store.getState().contenders.length < SLOTS) add();
  else problem(FULL_WORDS, { description: REMOVE_ONE });
}

export function addSystem({ model, preset, parameters }: UseSystem, models: readonly ModelDescription[]): void {
  const presets = models.find(({ id }) => id === model)?.presets;
  contenders.add(model, parameters ?? presets?.find(({ id }) => id === preset)?.parameters);
}

const pasted = (format: string): Use["example"] => ({
  text: `To try it: “Paste results”, then “Try an example” of ${format}.`,
});

const KINDS: Readonly<Record<ResultsKind, Omit<Use, "id" | "systems">>> = {
  "chess-club": {
    label: "Chess club",
    hint: "FIDE’s monthly lists, or the rule of chess servers.",
    also: "elo tournament federation lichess",
    example: pasted("Chess games (PGN)"),
  },
  "programming-contests": {
    label: "Programming contests",
    hint: "Codeforces, AtCoder and Elo-MMR: performances, titles, thousands of entrants.",
    also: "competitive programming coding codeforces atcoder dmoj codechef",
    example: pasted("Codeforces standings"),
  },
  football: {
    label: "Football and other leagues",
    hint: "Elo with scores, home advantage and seasons.",
    also: "soccer basketball handball nfl nba national teams fivethirtyeight",
    example: { id: "world-cup" },
  },
  "llm-arena": {
    label: "LLM arena",
    hint: "Online Elo beside the Bradley–Terry fit of Models, with draws and rank intervals.",
    also: "chatbot arena language models ai lmsys bradley terry",
    example: pasted("LLM arena battles, JSON"),
  },
};

/** The uses with their systems: published rules first, then systems with parameters chosen by Podium. */
export const usesOf = (models: readonly Pick<ModelDescription, "id" | "uses">[]): readonly Use[] =>
  (Object.keys(KINDS) as ResultsKind[]).map((kind) => ({
    id: kind,
    ...KINDS[kind],
    systems: models
      .flatMap(({ id, uses = [] }) => uses.filter(({ of }) => of === kind).map((one) => ({ ...one, model: id })))
      .toSorted((a, b) => Number(a.parameters !== undefined) - Number(b.parameters !== undefined)),
  }));
