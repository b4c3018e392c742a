/** Every figure of the app with sample data, one entry each: what the gallery shows and its test draws. */
import { Suspense, useEffect, useMemo, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { CurveFigure } from "../../../src/features/convergence/CurveFigure";
import { Errors } from "../../../src/features/convergence/race/Errors";
import { PlayerRows } from "../../../src/features/convergence/race/PlayerRows";
import { errorReading } from "../../../src/features/convergence/curves.chart";
import { TotalPoints } from "../../../src/features/convergence/TotalPoints";
import { TrueAgainstEstimated } from "../../../src/features/convergence/TrueAgainstEstimated";
import { WhoMet } from "../../../src/features/convergence/WhoMet";
import { figureState } from "../../../src/features/learn/figure/figureState";
import type { Lesson } from "../../../src/features/learn/lesson";
import { LESSONS, loadTexts } from "../../../src/features/learn/lessons";
import { poolOf } from "../../../src/features/matchmaking/beliefs";
import { Candidates } from "../../../src/features/matchmaking/candidates/Candidates";
import { candidateRows } from "../../../src/features/matchmaking/candidates/candidates.chart";
import { useCandidates } from "../../../src/features/matchmaking/candidates/useCandidates";
import { QualityAgainstLookAhead } from "../../../src/features/matchmaking/candidates/QualityAgainstLookAhead";
import { SinglePath } from "../../../src/features/matchmaking/path/SinglePath";
import { PolicyStudy } from "../../../src/features/matchmaking/study/PolicyStudy";
import { useBeliefs } from "../../../src/features/matchmaking/useBeliefs";
import { Agreement } from "../../../src/features/models/agreement/Agreement";
import { Calibration } from "../../../src/features/models/calibration/Calibration";
import { WholeHistoryFit } from "../../../src/features/models/fit/WholeHistoryFit";
import { Scoreboard } from "../../../src/features/models/scoreboard/Scoreboard";
import { SkillOverTime } from "../../../src/features/models/skill/SkillOverTime";
import { Tuning } from "../../../src/features/models/tuning/Tuning";
import { useModels } from "../../../src/features/models/useModels";
import type { ModelsData } from "../../../src/features/models/useModels";
import { WhereItGoesWrong } from "../../../src/features/models/surprises/WhereItGoesWrong";
import { UpdateAgainstGap } from "../../../src/features/race/curves/UpdateAgainstGap";
import { UpdateByFieldSize } from "../../../src/features/race/curves/UpdateByFieldSize";
import { PerformanceDensities } from "../../../src/features/race/densities/PerformanceDensities";
import { rowLayout } from "../../../src/features/race/field/rowLayout";
import { useField } from "../../../src/features/race/field/useField";
import type { RaceField } from "../../../src/features/race/field/useField";
import { LikelihoodBuilt } from "../../../src/features/race/likelihood/LikelihoodBuilt";
import { PlacementProbabilities } from "../../../src/features/race/placements/PlacementProbabilities";
import { SimulatedRaces } from "../../../src/features/race/simulated/SimulatedRaces";
import { UpdateSizes } from "../../../src/features/race/updates/UpdateSizes";
import { WinProbabilities } from "../../../src/features/race/wins/WinProbabilities";
import { ratedSeason } from "../../../src/features/common/useRatedSeason";
import { PlayerPage } from "../../../src/features/player/PlayerPage";
import ForecastPage from "../../../src/features/forecast/ForecastPage";
import { RaceDetail } from "../../../src/features/season/races/RaceDetail";
import { Races } from "../../../src/features/season/races/Races";
import { SeasonScreen } from "../../../src/features/season/SeasonScreen";
import { useSeason } from "../../../src/features/common/useSeason";
import type { SeasonData } from "../../../src/features/common/useSeason";
import { person, rowsOf } from "../../features/matchmaking/support";
import { Gap, Placements, Trajectories, Wins } from "../plot/kit";
import { FitWithCars, LabTradeOffs, PlayerInEachCar, SwappedCars, ThenNowTruth } from "./own";
import { CONTENDERS, STUDY, simulation, league } from "./season";

await loadTexts();

export interface Sample {
  /** Of the entry, for links. */
  readonly id: string;
  readonly screen: string;
  /** Titles of the figures that are drawn. */
  readonly figures: readonly string[];
  /** Of those that are drawn only when asked for: the buttons that ask. */
  readonly buttons?: Readonly<Record<string, string>>;
  readonly Figure: ComponentType;
}

function OfRace({ children }: { readonly children: (field: RaceField) => ReactNode }) {
  return children(useField());
}

function OfModels({ children }: { readonly children: (data: ModelsData) => ReactNode }) {
  return children(useModels());
}

function OfSeason({ children }: { readonly children: (data: SeasonData) => ReactNode }) {
  return children(useSeason());
}

/** The season's leader looks for an opponent. */
function OfBeliefs() {
  const beliefs = useBeliefs();
  const { people, player } = beliefs;
  const pool = useMemo(
    () => (player ? poolOf(people, player, { activeDays: null, within: null }) : []),
    [people, player],
  );
  const slot = useCandidates(player, pool, 0.99, 100);
  const rows = useMemo(() => (slot.value ? candidateRows(slot.value) : []), [slot.value]);
  if (!player) return null;
  return (
    <Candidates {...{ beliefs, player, pool, slot, rows }} selected={null} onSelect={() => undefined} match={null} />
  );
}

/** A lesson's figure is of the players and settings that its screen opens it with. */
function OfLesson({ lesson: { id, race: entrants, settings, Figure } }: { readonly lesson: Lesson }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    figureState.open(id, entrants, settings);
    // oxlint-disable-next-line react/set-state-in-effect -- the figure is drawn once the store holds its players
    setOpen(true);
  }, [id, entrants, settings]);
  return <Suspense>{isOpen && <Figure />}</Suspense>;
}

const one = (screen: string, title: string, Figure: ComponentType): Sample => ({
  id: `${screen}-${title.toLowerCase().replaceAll(" ", "-")}`,
  screen,
  figures: [title],
  Figure,
});
const race = (title: string, draw: (field: RaceField) => ReactNode) =>
  one("race", title, () => <OfRace>{draw}</OfRace>);
const models = (title: string, draw: (data: ModelsData) => ReactNode) =>
  one("models", title, () => <OfModels>{draw}</OfModels>);

const season = (title: string, draw: (data: SeasonData) => ReactNode) =>
  one("season", title, () => <OfSeason>{draw}</OfSeason>);
const ofSeason = ({ snapshot, focused }: SeasonData) => ({
  snapshot: snapshot!,
  rated: focused!,
  replay: focused!.replay!,
  onRace: () => undefined,
});

const NAMED = CONTENDERS.map(({ id, slot, label }) => ({ id, slot, name: label! }));
const LEAGUE = league();
const SEASONS = simulation();
const LINES = { curves: SEASONS.curves, names: NAMED, shown: [0, 1] };
const ADA = person("Ada", 1600, 90);
const CANDIDATES = rowsOf(ADA, [person("Bea", 1620, 30), person("Cyd", 1550, 140), person("Dov", 1820, 200)]);

export const SAMPLES: readonly Sample[] = [
  one("kit", "Win probabilities", Wins),
  one("kit", "Placement probabilities", Placements),
  one("kit", "Update against rating gap", Gap),
  one("kit", "Rating trajectories", Trajectories),
  race("Update sizes", (field) => <UpdateSizes field={field} rows={null} />),
  {
    ...race("Update sizes", (field) => <UpdateSizes field={field} rows={rowLayout(field.starters.length, 42)} />),
    id: "race-update-sizes-beside-starters",
  },
  { ...one("race", "Swapped cars", SwappedCars), figures: ["Update sizes"] },
  race("Placement probabilities", (field) => <PlacementProbabilities field={field} rows={null} />),
  race("Performance densities", (field) => <PerformanceDensities field={field} />),
  race("Win probabilities", (field) => <WinProbabilities field={field} />),
  race("Update against rating gap", (field) => <UpdateAgainstGap field={field} />),
  race("Update by field size", (field) => <UpdateByFieldSize field={field} />),
  race("How the likelihood is built", (field) => <LikelihoodBuilt field={field} />),
  race("A thousand races", (field) => <SimulatedRaces field={field} />),
  {
    id: "season",
    screen: "season",
    figures: ["Leaderboard", "Rating trajectories", "Races", "Race detail"],
    Figure: SeasonScreen,
  },
  {
    ...season("Title chances", (data) => <ForecastPage {...ratedSeason(data)!} />),
    // The sample is decided: no result of the next race changes anything, so that figure has nothing to save.
    figures: ["Title chances", "Final ranks"],
  },
  season("Races", (data) => <Races {...ofSeason(data)} surprises={null} race={59} />),
  season("Race detail", (data) => (
    <RaceDetail
      {...ofSeason(data)}
      surprise={NaN}
      hindsight={NaN}
      race={59}
      asked={0}
      onAsk={() => undefined}
      onOpen={() => undefined}
    />
  )),
  {
    ...season("Player", (data) => (
      <PlayerPage
        {...ratedSeason(data)!}
        player={0}
        onClose={() => undefined}
        onPlayer={() => undefined}
        onRace={() => undefined}
      />
    )),
    figures: ["Ratings under every system", "Then and now", "Chances today", "Record", "Best and worst results"],
    buttons: { "Then and now": "Fit curves" },
  },
  {
    ...one("season", "Player and constructor", PlayerInEachCar),
    figures: ["Every player in every constructor", "Players beside constructor, race by race"],
  },
  models("Scoreboard", (data) => <Scoreboard data={data} />),
  models("Skill over time", (data) => <SkillOverTime data={data} />),
  models("Calibration", (data) => <Calibration data={data} />),
  models("Agreement", (data) => <Agreement data={data} />),
  models("Where it goes wrong", (data) => <WhereItGoesWrong data={data} />),
  models("Whole-history fit", (data) => <WholeHistoryFit data={data} />),
  models("Tuning", (data) => <Tuning data={data} />),
  one("models", "Trade-offs", LabTradeOffs),
  {
    ...one("models", "Whole-history fit with constructor", FitWithCars),
    buttons: { "Whole-history fit with constructor": "Fit players with shared strengths and conditions" },
  },
  one("matchmaking", "Candidates", OfBeliefs),
  {
    ...one("matchmaking", "Policy study", () => <PolicyStudy plan={STUDY} />),
    figures: [
      "Policy study",
      "Squared error of the player’s rating",
      "Skill difference",
      "Running sum of draw density",
      "Win ratio",
    ],
  },
  one("matchmaking", "A single path, slowly", () => <SinglePath plan={STUDY} />),
  one("matchmaking", "Quality against look-ahead", () => (
    <QualityAgainstLookAhead rows={CANDIDATES} slot={3} label="Thurstone" selected={null} onSelect={() => undefined} />
  )),
  one("convergence", "Error over time", () => (
    <CurveFigure
      {...LINES}
      title="Error over time"
      measure="error"
      label="root mean square error, points"
      reading={errorReading}
    />
  )),
  one("convergence", "True against estimated", () => (
    <TrueAgainstEstimated showcase={SEASONS.showcase} names={NAMED} line={1} look={SEASONS.showcase.looks.length - 1} />
  )),
  one("convergence", "Who has met whom", () => (
    <WhoMet showcase={SEASONS.showcase} look={SEASONS.showcase.looks.length - 1} />
  )),
  one("convergence", "Total points", () => <TotalPoints {...LINES} />),
  one("convergence", "Then, now and the truth", ThenNowTruth),
  one("convergence", "Ratings on their way to the truth", () => <PlayerRows {...LEAGUE} names={NAMED} />),
  one("convergence", "Error as it goes", () => <Errors {...LEAGUE} names={NAMED} />),
  // A rule of one's own runs in a sandbox, which only a browser has: test/e2e/own-rule.e2e.ts draws it.
  ...LESSONS.filter(({ id }) => id !== "own-rule").map((lesson) => ({
    id: `learn-${lesson.id}`,
    screen: "learn",
    figures: [],
    Figure: () => <OfLesson lesson={lesson} />,
  })),
];
