/** Figures that need a history of their own: a season of cars, a simulated truth, a lab's answer. Made when first drawn. */
import { useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { buildHistory } from "../../../src/engine/history/build";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import { snapshot as snapshotOf } from "../../support/histories";
import { answerOf } from "../../../src/engine/lab/answer";
import { FIRST_ANSWERS } from "../../../src/engine/lab/answers";
import { labSteps } from "../../../src/engine/lab/work";
import { answerRace } from "../../../src/engine/prediction/open-race";
import { replaySteps } from "../../../src/engine/replay/replay";
import { simulationCurves, repetitionSteps } from "../../../src/engine/simulation/repetition";
import { simulateSeason } from "../../../src/engine/simulation/season";
import { completeSeason } from "../../../src/engine/simulation/settings";
import { smoothedSteps } from "../../../src/engine/simulation/smoothed";
import { finish } from "../../../src/engine/steps";
import SmoothedFigure from "../../../src/features/convergence/SmoothedFigure";
import { BlockFit } from "../../../src/features/models/fit/BlockFit";
import { TradeOffs } from "../../../src/features/models/lab/TradeOffs";
import type { ModelsData } from "../../../src/features/models/useModels";
import { useField } from "../../../src/features/race/field/useField";
import { UpdateSizes } from "../../../src/features/race/updates/UpdateSizes";
import { SharedSheet } from "../../../src/features/season/shared/SharedSheet";
import { choices, client, raceBlocks, simulation, results, useChoices } from "../../../src/store";
import type { DataSet, SimulationFindings, RaceEntrant, RatedSystem } from "../../../src/store";
import { seasonRaceOf } from "../../../src/store/race/seasonRace";
import { raceToRate, specsToRate } from "../../../src/store/recompute/openRace";
import { NO_RUN } from "../../../src/store/runs/run";
import { CONTENDERS } from "./season";

/** What the lab found of a small simulated season. */
export function LabTradeOffs() {
  const answer = useMemo(() => {
    const { history } = simulateSeason(completeSeason({ players: 14, races: 140, field: 3, spread: 250, seed: 4 }));
    const settings = { split: 0.7, seed: 1, tries: 3, seasons: 2, fade: false, today: null };
    return answerOf(finish(labSteps(history, DEFAULT_OPTIONS, settings)), history, DEFAULT_OPTIONS, FIRST_ANSWERS);
  }, []);
  return <TradeOffs answer={answer} />;
}

/** A season whose skills move, and what all races together find of it. */
export function ThenNowTruth() {
  const [findings, setFindings] = useState<SimulationFindings | null>(null);
  useEffect(() => {
    const settings = completeSeason({ players: 6, races: 200, drift: 80, repetitions: 2 });
    const run = finish(repetitionSteps(settings, [CONTENDERS[0]], 0));
    const first = finish(smoothedSteps(settings, 0, null));
    const seasons = [first, finish(smoothedSteps(settings, 1, first.choice))];
    const value = { settings, seasons, goal: 2 };
    simulation.store.setState({ smoothing: { ...NO_RUN, status: "done", progress: 1, value } });
    // oxlint-disable-next-line react/set-state-in-effect -- the figure is drawn once the store holds its curves
    setFindings({
      scenario: "moving",
      settings,
      contenders: [],
      curves: simulationCurves([run]),
      showcase: run.showcase!,
    } as SimulationFindings);
  }, []);
  return (
    findings && <SmoothedFigure findings={findings} names={[{ id: "c1", name: "Elo", slot: 0 }]} line={0} now={null} />
  );
}

const NAMES = ["Ada", "Bea", "Cyd", "Dov", "Eve", "Fay"];
const CARS = ["Red", "Red", "Blue", "Blue", "Green", "Green"];

/** Six drivers in three cars; every tenth race two of them change cars. */
function season() {
  const races = Array.from({ length: 40 }, (_, race) => {
    const turn = Math.floor(race / 10);
    const cars = CARS.map((_, k) => CARS[(k + (k % 2 === 0 ? 2 * turn : 0)) % 6]);
    const strength = NAMES.map((_, k) => ((race * 7 + k * 5) % 11) / 4 - CARS.indexOf(cars[k]) / 2 - k / 3);
    const order = [...NAMES.keys()].toSorted((a, b) => strength[b] - strength[a]);
    return {
      date: new Date(Date.UTC(2024, 0, 1 + 7 * race)).toISOString().slice(0, 10),
      entrants: order.map((k, at) => ({ name: NAMES[k], rank: at + 1, shared: { constructor: cars[k] } })),
    };
  });
  const { history } = buildHistory(races);
  const options = { ...DEFAULT_OPTIONS, shared: ["constructor"] };
  const dataSet: DataSet = {
    id: "cars",
    name: "Cars",
    source: { kind: "stored", base: "cars" },
    edits: [],
    options,
    problems: [],
  };
  return { history, options, dataSet, snapshot: { ...snapshotOf(history), refused: [] } };
}

type Cars = ReturnType<typeof season> & { readonly rated: RatedSystem };

/** Draws once the worker has the season of cars. */
function OfCars({ children }: { readonly children: (cars: Cars) => ReactNode }) {
  const [cars] = useState(season);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void client.call("give", { key: "cars", history: cars.history }).then(() => setThere(true));
  }, [cars]);
  const contender = useChoices(({ contenders }) => contenders[1]);
  const rated = useMemo((): RatedSystem => {
    const [replay] = finish(replaySteps(cars.history, cars.options, [contender]));
    return { ...contender, name: contender.label ?? "", problem: "", replay, status: "ready", progress: 1 } as never;
  }, [cars, contender]);
  return isThere && children({ ...cars, rated });
}

export const PlayerInEachCar = () => (
  <OfCars>
    {({ dataSet, snapshot, rated }) => (
      <SharedSheet {...{ dataSet, snapshot, rated }} replay={rated.replay!} onClose={() => undefined} />
    )}
  </OfCars>
);

export const FitWithCars = () => (
  <OfCars>{({ dataSet, snapshot }) => <BlockFit data={{ dataSet, snapshot } as unknown as ModelsData} />}</OfCars>
);

/** The last race of the season of cars, had its first and its last driven each other's car. */
function Swapped({ dataSet, snapshot, options, rated }: Cars) {
  const [isThere, setThere] = useState(false);
  const field = useField();
  useEffect(() => {
    // Elo knows of no cars, Thurstone does.
    const [, { id }] = CONTENDERS;
    const replay = rated.replay!;
    const { raceCount } = snapshot.history;
    const { from, original } = seasonRaceOf(dataSet.id, snapshot, new Map([[id, replay]]), id, raceCount - 1);
    const race = { from, entrants: original };
    const cars = raceBlocks(race, snapshot, [replay])!.facts.map(({ shared }) => shared!["constructor"]);
    const last = race.entrants.length - 1;
    const swap = (entrant: RaceEntrant, at: number): RaceEntrant =>
      at % last === 0 ? { ...entrant, shared: { constructor: cars[last - at] } } : entrant;
    const swapped = { ...race, entrants: race.entrants.map(swap) };
    const blocks = raceBlocks(swapped, snapshot, [null, replay]);
    const answer = answerRace({
      race: raceToRate(swapped, CONTENDERS, options.ties, blocks),
      contenders: specsToRate(CONTENDERS, blocks),
      focus: 1,
      want: ["updates"],
    });
    const entrants = swapped.entrants.map((one) => one.id);
    choices.restore({ race: swapped });
    results.store.setState({
      race: {
        value: { answer, contenders: CONTENDERS.map((one) => one.id), focus: id, entrants },
        status: "ready",
        progress: 1,
        message: "",
      },
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the figure is drawn once the store holds its race
    setThere(true);
  }, [dataSet, snapshot, options, rated]);
  return isThere && <UpdateSizes field={field} rows={null} />;
}

export const SwappedCars = () => <OfCars>{(cars) => <Swapped {...cars} />}</OfCars>;
