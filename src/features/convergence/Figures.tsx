import { lazy, Suspense, useState } from "react";
import { useChoices, type SimulationFindings } from "../../store";
import { ChartFrame, Select } from "../../ui";
import { useStages } from "../../ui/hooks/useStages";
import { damageReading, errorReading, lagReading, offsetReading } from "./curves.chart";
import { CurveFigure } from "./CurveFigure";
import { shownLines, type RunContender } from "./lines.chart";
import { TotalPoints } from "./TotalPoints";
import { TrueAgainstEstimated } from "./TrueAgainstEstimated";
import { usePlayback, SPEEDS, type Playback } from "./usePlayback";
import { WhoMet } from "./WhoMet";
import { SMOOTHED } from "./words.chart";
import styles from "./convergence.module.css";
import { counted } from "../../ui/format";
import { StepsBar } from "./StepsBar";

const SmoothedFigure = lazy(() => import("./SmoothedFigure"));

interface FiguresProps {
  readonly findings: SimulationFindings;
  readonly names: readonly RunContender[];
}

/** The scenario's main figure is the first. */
export function Figures({ findings, names }: FiguresProps) {
  const { curves, showcase, scenario } = findings;
  const stage = useStages(2);
  const focused = useChoices((choices) => choices.focused);
  const [wanted, setLine] = useState<string | null>(null);
  const playback = usePlayback(showcase.looks.length, scenario);
  const line = lineOf(names, wanted ?? focused);
  const shown = shownLines(curves, line);
  const now = playback.look < playback.end ? showcase.looks[playback.look] : null;
  const shared = { curves, names, shown };
  const parts = showcase.components[showcase.components.length - 1];
  return (
    <>
      <PlaybackBar playback={playback} races={showcase.looks} names={names} line={line} onLine={setLine} />
      <div className={styles.figures}>
        {showcase.farmer >= 0 && (
          <CurveFigure
            {...shared}
            title="Damage"
            measure="gained"
            label="won by the farmer in thrown races, points"
            reading={damageReading}
          />
        )}
        {showcase.group.includes(1) && (
          <CurveFigure
            {...shared}
            title="Error between the groups"
            measure="offset"
            label="second group above truth, against the first, points"
            reading={(drawn, called) => offsetReading(drawn, called, parts)}
          />
        )}
        {showcase.improving.includes(1) && (
          <CurveFigure
            {...shared}
            title="Behind those who improve"
            measure="lag"
            label="improving players above truth, against the others, points"
            reading={lagReading}
          />
        )}
        <CurveFigure
          {...shared}
          title="Error over time"
          measure="error"
          label="root mean square error, points"
          reading={errorReading}
          now={now}
        />
        {stage > 0 ? (
          <TrueAgainstEstimated showcase={showcase} names={names} line={line} look={playback.look} />
        ) : (
          <Frame of={FRAMES[1]} />
        )}
        <Suspense fallback={<Frame of={FRAMES[4]} />}>
          {stage > 0 ? (
            <SmoothedFigure findings={findings} names={names} line={line} now={now} />
          ) : (
            <Frame of={FRAMES[4]} />
          )}
        </Suspense>
        {stage > 1 ? <WhoMet showcase={showcase} look={playback.look} /> : <Frame of={FRAMES[2]} />}
        {stage > 1 ? <TotalPoints {...shared} /> : <Frame of={FRAMES[3]} />}
      </div>
    </>
  );
}

/** The chosen line; otherwise the focused contender's first, the first that ran with both rates, or line 0. */
function lineOf(names: readonly RunContender[], wanted: string): number {
  const own = names.findIndex(({ id }) => id === wanted);
  if (own >= 0) return own;
  const either = names.findIndex(({ id }) => id.startsWith(`${wanted} `));
  if (either >= 0) return either;
  return Math.max(
    0,
    names.findIndex(({ rate }) => rate !== undefined),
  );
}

const FRAMES = [
  ["Error over time", "How far each system’s ratings are from the true skills, race by race."],
  ["True against estimated", "Each player’s true skill against the rating, as the season goes on."],
  ["Who has met whom", "A line for every pair that met: who can be compared with whom, and since when."],
  ["Total points", "Whether points are added or lost, over all accounts."],
  [SMOOTHED, "The curve that all races give each player, held against the true skill."],
] as const;

function Frame({ of: [title, text] }: { readonly of: (typeof FRAMES)[number] }) {
  return <ChartFrame title={title} className={styles.waiting} empty={{ text }} />;
}

export function EmptyFigures() {
  return (
    <div className={styles.figures}>
      {FRAMES.map((of) => (
        <Frame key={of[0]} of={of} />
      ))}
    </div>
  );
}

interface PlaybackBarProps {
  readonly playback: Playback;
  /** [look] number of races. */
  readonly races: Int32Array;
  readonly names: readonly RunContender[];
  readonly line: number;
  readonly onLine: (id: string) => void;
}

const VERBS = { back: "Step back", play: "Play the season", on: "Step on" } as const;

/** Chooses the system whose ratings are shown, and plays, pauses and steps through the season. */
function PlaybackBar({ playback, races, names, line, onLine }: PlaybackBarProps) {
  const { look, end, playing, speed, go, toggle, setSpeed } = playback;
  return (
    <StepsBar
      label="Playback of the first run"
      verbs={VERBS}
      at={look}
      end={end}
      playing={playing}
      words={`After ${counted(races[look], "race")}`}
      onToggle={toggle}
      onStep={(by) => go(look + by)}
      onSeek={go}
    >
      <Select label="Speed" value={speed} options={SPEEDS} onChange={setSpeed} />
      <Select
        className={styles.whose}
        label="System"
        value={names[line].id}
        options={names.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onLine}
      />
    </StepsBar>
  );
}
