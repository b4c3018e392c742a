/** A small race with its answer, made by hand: what the figures of Race are tested on. */
import { choices, results } from "../../../src/store";
import type { ContenderChoice, RaceEntrant, RaceResult, ShownSystem } from "../../../src/store";
import { startersOf } from "../../../src/features/race/field/starters";
import type { Starter } from "../../../src/features/race/field/starters";

const NAMES = ["Ada", "Bea", "Cyd", "Dov"];

export function entrant(i: number, known: Partial<RaceEntrant> = {}): RaceEntrant {
  const base = { id: `e${i}`, name: NAMES[i], player: null, points: 1500, sdPoints: null, beliefs: {} } as const;
  return { ...base, status: "finished", tied: false, team: -1, score: null, minutes: null, ...known };
}

export const field = (...known: readonly Partial<RaceEntrant>[]): RaceEntrant[] =>
  known.map((one, i) => entrant(i, one));

export const starters = (...known: readonly Partial<RaceEntrant>[]): Starter[] => startersOf(field(...known), "c1");

export function facts(id: string, problem = ""): ShownSystem {
  const model = `Model ${id}`;
  const remembersMore = false;
  return { id, slot: Number(id.slice(1)) - 1, name: model, label: model, model, variant: "", problem, remembersMore };
}

/** 100 points a unit. */
export const SCALE = { origin: 0, pointsPerUnit: 100 };

interface Given {
  readonly contenders?: readonly string[];
  readonly entrants?: readonly string[];
  /** By contender, own units. */
  readonly changes: readonly (readonly number[])[];
  readonly wins?: readonly number[];
  readonly densities?: RaceResult["answer"]["densities"];
  readonly placements?: RaceResult["answer"]["placements"];
  readonly likelihood?: RaceResult["answer"]["likelihood"];
  readonly note?: string;
}

export function result({
  contenders = ["c1"],
  entrants,
  changes,
  wins,
  densities,
  placements,
  likelihood,
  note = "",
}: Given): RaceResult {
  return {
    contenders,
    focus: contenders[0],
    entrants: entrants ?? changes[0].map((_, i) => `e${i}`),
    answer: {
      updates: changes.map((row) => ({ scale: SCALE, change: Float64Array.from(row), sdChange: null, problem: "" })),
      densities: densities ?? null,
      wins: wins ? Float64Array.from(wins) : null,
      upsets: null,
      placements: placements ?? null,
      likelihood: likelihood ?? null,
      note,
    },
  };
}

const ready = <T>(value: T) => ({ value, status: "ready" as const, progress: 1, message: "" });

const CONTENDERS: readonly ContenderChoice[] = [
  { id: "c1", model: "one", parameters: {}, slot: 0, label: "One" },
  { id: "c2", model: "two", parameters: {}, slot: 1, label: "Two" },
];

/** Puts a race and its answer where the screen reads them, with nothing to undo. */
export function stage(entrants: readonly RaceEntrant[], answer: RaceResult | null): void {
  choices.restore({ race: { entrants, from: null }, contenders: CONTENDERS, focused: "c1", asked: null });
  choices.store.temporal.getState().clear();
  results.store.setState({
    race: answer ? ready(answer) : { ...ready(null), status: "idle" },
    inspections: {},
    explanations: {},
  });
}
