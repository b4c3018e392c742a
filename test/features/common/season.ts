/** Small seasons rated by the engine itself, for the tests of this screen. */
import { history, snapshot } from "../../support/histories";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { DEFAULT_TIES } from "../../../src/engine/history/types";
import type { History } from "../../../src/engine/history/types";
import type { Parameters } from "../../../src/engine/rating/parameters";
import type { HistorySnapshot, ReplayColumns } from "../../../src/worker/protocol";

export interface TestSeason {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
}

export function seasonOf(text: string, model = "thurstone", parameters: Parameters = {}): TestSeason {
  return rated(history(text), model, parameters);
}

export function rated(races: History, model = "thurstone", parameters: Parameters = {}): TestSeason {
  const [replay] = finish(replaySteps(races, { ties: DEFAULT_TIES }, [{ model, parameters }]));
  return { snapshot: { ...snapshot(races, DEFAULT_TIES), refused: [] }, replay };
}

/** The same replay as a model with uncertainty would give it: a constant sd, score three sd below the mean. */
export function uncertain(replay: ReplayColumns, sd: number): ReplayColumns {
  const all = (length: number) => new Float64Array(length).fill(sd);
  return {
    ...replay,
    sdBefore: all(replay.before.length),
    sdAfter: all(replay.after.length),
    sd: all(replay.rating.length),
    score: replay.rating.map((rating) => rating - 3 * sd),
    scoreSds: 3,
  };
}

export const player = ({ history: { names } }: HistorySnapshot, name: string): number => names.indexOf(name);

/** Three weeks of four players; Ada wins what Bea does not. */
export const SMALL = `2024-01-01: Ada>Bea>Cyd>Dov
2024-01-08: Bea>Ada>Cyd>Dov
2024-01-15: Ada>Cyd>Bea
2024-02-20: Dov>Cyd(dnf)
2024-03-20: Ada>Bea>Dov`;
