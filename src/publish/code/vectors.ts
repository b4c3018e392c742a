/** Races of a season as test vectors: the ratings before and after each, so that exported code can check itself. */
import { emptyRace } from "../../engine/rating/buffers";
import { prepareRace } from "../../engine/rating/prepare";
import type { PreparedRace } from "../../engine/rating/race";
import { Status, STATUS_NAMES, type History, type HistoryOptions, type TieReadings } from "../../engine/history/types";
import type { Contender } from "../../engine/replay/contender";
import { drive } from "../../engine/replay/drive";
import { raterOf } from "../../engine/replay/rater";
import type { Steps } from "../../engine/steps";
import type { CodeValue } from "./literals";

const MAX_VECTORS = 10;
/** Larger races are used only if a part of the season has no smaller one. */
const HANDY = 24;

/** The races to check with: one from each part of the season, so that new and experienced players occur. */
function chooseRaces(history: History, ties: TieReadings): number[] {
  const race = emptyRace();
  const observed: { index: number; size: number }[] = [];
  for (let index = 0; index < history.raceCount; index++) {
    prepareRace(history, index, ties, race);
    if (race.observed) observed.push({ index, size: race.size });
  }
  const parts = Math.min(MAX_VECTORS, observed.length);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * observed.length) / parts);
    const to = Math.floor(((part + 1) * observed.length) / parts);
    const here = observed.slice(from, to);
    const handy = here.findLast(({ size }) => size <= HANDY);
    return (handy ?? here.reduce((best, one) => (one.size < best.size ? one : best))).index;
  });
}

type State = Readonly<Record<string, number>>;

/** Rates each race as a separate period from the state before it. `columns`: those of `Model.columns` that the code keeps. */
export function* vectorSteps(
  history: History,
  { ties, startScale }: Pick<HistoryOptions, "ties" | "startScale">,
  contender: Contender,
  columns: readonly string[],
): Steps<readonly CodeValue[]> {
  const { model, parameters } = contender;
  const chosen = new Set(chooseRaces(history, ties));
  const at = columns.map((column) => model.columns.indexOf(column));
  const rater = raterOf(history, { ...contender, blocks: [] }, { startScale });
  const before = new Map<number, readonly State[]>();
  const stateOf = (state: readonly Float64Array[], player: number): State =>
    Object.fromEntries(columns.map((column, c) => [column, state[at[c]][player]]));
  const observer = {
    beforeRace(index: number, race: PreparedRace): void {
      if (!chosen.has(index)) return;
      const states: State[] = [];
      for (let k = 0; k < race.size; k++) {
        // Updates an uncertainty that grows with time away.
        rater.score(race.player[k]);
        states.push(stateOf(rater.state, race.player[k]));
      }
      before.set(index, states);
    },
  };
  yield* drive(history, ties, rater, [observer], contender);

  const race = emptyRace();
  return [...before].map(([index, states]) => {
    prepareRace(history, index, ties, race);
    const fresh = model.rater(parameters, history.playerCount);
    states.forEach((state, k) =>
      columns.forEach((column, c) => {
        fresh.state[at[c]][race.player[k]] = state[column];
      }),
    );
    // A single race: no time has passed.
    race.time = NaN;
    race.season = "";
    fresh.add(race);
    fresh.close(1);
    // In listed order, because it may say who is at home.
    const listed = states.map((_, k) => k).toSorted((a, b) => race.row[a] - race.row[b]);
    const entrants = listed.map((k): CodeValue => {
      const row = race.row[k];
      const status = history.status[row];
      return {
        player: history.names[race.player[k]],
        ...(status === Status.finished ? { place: race.rank[k] } : { status: STATUS_NAMES[status] }),
        ...(history.team[row] >= 0 && { team: `team ${history.team[row] + 1}` }),
        ...(!Number.isNaN(race.score[k]) && { score: race.score[k] }),
        ...(!Number.isNaN(race.minutes[k]) && { minutes: race.minutes[k] }),
        ...(!Number.isNaN(race.home[k]) && { home: race.home[k] }),
        before: states[k],
        after: stateOf(fresh.state, race.player[k]),
      };
    });
    const name = [history.raceIds[index] || `Race ${index + 1}`, history.dates[index]].filter(Boolean).join(", ");
    return { name, ...(race.weight !== 1 && { weight: race.weight }), entrants };
  });
}
