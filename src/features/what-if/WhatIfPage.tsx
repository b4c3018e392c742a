import { use, useMemo } from "react";
import {
  COMPARE,
  NEW_SCENARIO,
  raceByKey,
  useChoices,
  useDataSet,
  view,
  WHAT_IF,
  scenarios,
  type WhatIfScenario,
} from "../../store";
import { FigureSource, useNarrow, Button } from "../../ui";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { Consequences } from "../../worker/protocol/whatIf";
import type { RatedSeason } from "../common/useRatedSeason";
import { Changes } from "./Changes";
import { Compare } from "./Compare";
import { Courses } from "./Courses";
import { FadingFigure } from "./FadingFigure";
import { Lead } from "./Lead";
import { MovedFigure } from "./MovedFigure";
import { Outcome } from "./Outcome";
import { movedAtEnd, movedWords, outcomeRows } from "./outcome.chart";
import { ResultEditor } from "./ResultEditor";
import { ScenarioBar } from "./ScenarioBar";
import { useWhatIf } from "./useWhatIf";
import { scenarioName } from "../common/scenarios.chart";
import styles from "./whatIf.module.css";
import { whatIfExamples } from "./examples.chart";

/** What-ifs: one scenario, or all of them side by side. */
export default function WhatIfPage(season: RatedSeason) {
  const { dataSet, snapshot, contenders, rated, isRating } = season;
  const [, wanted = ""] = useChoices((choices) => choices.view.path);
  // The figures may render a moment later, but an edited starter must appear at once.
  const now = useDataSet();
  const all = (now?.id === dataSet.id ? now : dataSet).scenarios ?? [];
  if (wanted !== COMPARE || all.length === 0) return <ScenarioPage {...season} all={all} wanted={wanted} />;
  return (
    <div className={styles.page}>
      <ScenarioBar snapshot={snapshot} scenario={undefined} all={all} onOpen={(id) => view.go("season", WHAT_IF, id)} />
      <Compare
        dataSet={dataSet}
        snapshot={snapshot}
        system={contenders.find(({ id }) => id === rated.id) ?? contenders[0]}
        all={all}
        isRating={isRating}
      />
    </div>
  );
}

interface ScenarioPageProps extends RatedSeason {
  readonly all: readonly WhatIfScenario[];
  /** The scenario's id in the address. */
  readonly wanted: string;
}

/** The scenario of an address; for an unknown one the last, or undefined for a new one. */
const scenarioOf = (all: readonly WhatIfScenario[], wanted: string): WhatIfScenario | undefined =>
  all.find(({ id }) => id === wanted) ?? (wanted === NEW_SCENARIO ? undefined : all[all.length - 1]);

/** A scenario, and how the season would have continued under every system. */
function ScenarioPage({ dataSet, snapshot, contenders, rated: focused, isRating, all, wanted }: ScenarioPageProps) {
  const { history } = snapshot;
  const [, , wantedRace = ""] = useChoices((choices) => choices.view.path);
  const scenario = scenarioOf(all, wanted);
  const narrow = useNarrow();
  const { answer, progress, resume, problem } = useWhatIf(dataSet, snapshot, contenders, scenario, isRating);

  const race = raceShown(history, wantedRace, scenario);
  const open = (id: string, raceKey: number | null) =>
    view.go("season", WHAT_IF, id, ...(raceKey === null ? [] : [String(raceKey)]));

  const rows = useMemo(() => (answer ? outcomeRows(snapshot, answer.systems, answer.whatIf) : []), [answer, snapshot]);
  const changes = scenario?.changes ?? [];
  const source = use(FigureSource);
  const bar = <ScenarioBar snapshot={snapshot} scenario={scenario} all={all} onOpen={(id) => open(id, null)} />;
  const isNothing = changes.every(({ off }) => off);
  // On a phone the result is above the long list of entrants.
  const end = (!narrow || !isNothing) && (
    <Outcome
      rows={rows}
      focused={focused.id}
      progress={progress}
      problem={problem}
      resume={resume}
      empty={emptyWords(changes)}
    />
  );
  const label = sourceWords(snapshot, scenario, source);
  return (
    <div className={styles.page}>
      {bar}
      <div className={styles.left}>
        <Changes
          snapshot={snapshot}
          scenario={scenario}
          touched={answer?.whatIf.touched ?? null}
          onRace={(raceKey) => open(scenario?.id ?? NEW_SCENARIO, raceKey)}
          examples={
            focused.replay && (
              <Examples
                snapshot={snapshot}
                replay={focused.replay}
                scenario={scenario?.id ?? null}
                onMade={(id, raceKey) => open(id, raceKey)}
              />
            )
          }
        />
        {narrow && <FigureSource value={label}>{end}</FigureSource>}
        <ResultEditor
          key={history.keys[race]}
          snapshot={snapshot}
          scenario={scenario}
          race={race}
          onRace={(raceKey) => open(scenario?.id ?? NEW_SCENARIO, raceKey)}
          onMade={(id) => {
            if (id !== scenario?.id || wanted !== id) open(id, history.keys[race]);
          }}
        />
      </div>
      {/* An exported picture must not look like real results. */}
      <FigureSource value={label}>
        <div className={styles.figures}>
          {!narrow && end}
          {answer && rows.length > 0 && <Figures {...{ snapshot, answer, rows }} focused={focused.id} />}
        </div>
      </FigureSource>
    </div>
  );
}

interface FiguresProps {
  readonly snapshot: HistorySnapshot;
  readonly answer: NonNullable<ReturnType<typeof useWhatIf>["answer"]>;
  readonly rows: ReturnType<typeof outcomeRows>;
  /** Id of the focused system. */
  readonly focused: string;
}

/** Courses under the focused system, and the outcome under all systems. */
function Figures({ snapshot, answer: { systems, whatIf }, rows, focused }: FiguresProps) {
  const at = Math.max(
    0,
    systems.findIndex(({ id }) => id === focused),
  );
  const outcome = whatIf.systems[at];
  const system = systems[at];
  const reading = useMemo(() => (outcome.ok ? movesWords(snapshot, outcome.consequences) : ""), [outcome, snapshot]);
  return (
    <>
      {outcome.ok && system.replay && (
        <Courses
          {...{ snapshot, whatIf, system, reading }}
          consequences={outcome.consequences}
          replay={system.replay}
        />
      )}
      <MovedFigure {...{ snapshot, whatIf, systems, rows }} />
      <Lead {...{ snapshot, whatIf, systems }} />
      <FadingFigure rows={rows} />
    </>
  );
}

/** The race in the address, otherwise the first changed one or the season's last. */
function raceShown(history: HistorySnapshot["history"], wanted: string, scenario: WhatIfScenario | undefined): number {
  const changed = scenario?.changes.find(({ change }) => change.type !== "player")?.change;
  const last = history.raceCount - 1;
  const key = /^-?\d+$/.test(wanted)
    ? Number(wanted)
    : changed && changed.type !== "player"
      ? changed.race
      : history.keys[last];
  const found = raceByKey(history, key);
  return found >= 0 ? found : last;
}

/** The players who end furthest above and below reality. */
function movesWords(snapshot: HistorySnapshot, consequences: Consequences): string {
  const moved = movedAtEnd(snapshot, consequences);
  const [up, down] = [moved[0], moved[moved.length - 1]];
  const words = [up?.change > 0 && up, down?.change < 0 && down]
    .filter((one) => one !== false && one !== undefined)
    .map((one) => `${one.name} ends ${movedWords(one)}`);
  return words.length > 0 ? `${words.join("; ")}.` : "";
}

function emptyWords(changes: WhatIfScenario["changes"]): string {
  if (changes.length === 0) return "Change a result, and here is how the season would have gone on.";
  return changes.every(({ off }) => off)
    ? "Every change is switched off, so the season is unchanged."
    : "These changes have no effect, so the season is unchanged.";
}

function sourceWords(
  snapshot: HistorySnapshot,
  scenario: WhatIfScenario | undefined,
  source: string | null,
): string | null {
  return scenario ? [`What if: ${scenarioName(snapshot, scenario)}`, source].filter(Boolean).join(" · ") : source;
}

interface ExamplesProps {
  readonly snapshot: HistorySnapshot;
  readonly replay: ReplayColumns;
  /** Id of an empty scenario to use; null: a new one. */
  readonly scenario: string | null;
  readonly onMade: (id: string, race: number | null) => void;
}

/** Three example questions from the data; a click opens one. */
function Examples({ snapshot, replay, scenario, onMade }: ExamplesProps) {
  const examples = useMemo(() => whatIfExamples(snapshot, replay), [snapshot, replay]);
  return (
    <div className={styles.examples} role="group" aria-label="Examples">
      {examples.map(({ label, change, race }) => (
        <Button key={label} size="small" onClick={() => onMade(scenarios.make(scenario, change), race)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
