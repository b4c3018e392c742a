import { useEffect, useMemo, useLayoutEffect } from "react";
import type { LeaguePlan } from "../../../engine/simulation/league/settings";
import { league, systemsOf, useLeague, useResults, type LeagueResult } from "../../../store";
import { ChartFrame, FigureSource, Select } from "../../../ui";
import type { RunContender } from "../lines.chart";
import { Errors } from "./Errors";
import { PlayerRows } from "./PlayerRows";
import { lastRace } from "./league.chart";
import { LeagueSetup } from "./LeagueSetup";
import { Rigs } from "./Rigs";
import { story } from "./story.chart";
import { useLeagueFilm, SPEEDS, type LeagueFilm } from "./useLeagueFilm";
import shared from "../convergence.module.css";
import styles from "./race.module.css";
import { number } from "../../../ui/format";
import { StepsBar } from "../StepsBar";

/** Systems side by side on their way from 1500 to the true skills, in a league that can be changed while it runs. */
export default function RaceOfSystems() {
  useEffect(() => league.watch(), []);
  const { plan, result, failure } = useLeague((state) => state);
  const names = useNames(result);
  return (
    <div className={shared.main}>
      {plan && <LeagueSetup plan={plan} />}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {plan && result ? (
        <FigureSource value={`A simulated league, seed ${result.settings.seed}`}>
          <Running plan={plan} result={result} names={names} />
        </FigureSource>
      ) : (
        <ChartFrame
          title="Ratings on their way to the truth"
          className={shared.waiting}
          empty={{ text: "Every player in a row, under every system: the rating, and the true skill that it seeks." }}
        />
      )}
    </div>
  );
}

interface RunningProps {
  readonly plan: LeaguePlan;
  readonly result: LeagueResult;
  readonly names: readonly RunContender[];
}

function Running({ plan, result, names }: RunningProps) {
  const { known, settings } = result;
  const { races } = settings;
  const film = useLeagueFilm(races, known);
  useFilmKeys(film, races);
  // Until a later race is simulated, show the last one that is.
  const at = Math.min(film.at, known);
  const shown = at === film.at ? film : { ...film, at };
  return (
    <>
      <FilmBar film={film} races={races} />
      <div className={styles.now}>
        <p className={styles.story} aria-live={film.playing ? "off" : "polite"}>
          {at === film.at ? (
            <>
              <span>In this run: </span>
              {story(result, at, names, plan.kinds)}
            </>
          ) : (
            "Simulating up to this moment …"
          )}
        </p>
        <p className={styles.last}>{film.playing ? "" : lastRace(result, at)}</p>
      </div>
      <div className={styles.figures}>
        <PlayerRows result={result} names={names} film={shown} />
        <Rigs kinds={plan.kinds} film={film} races={races} />
        <Errors result={result} names={names} kinds={plan.kinds} film={shown} />
      </div>
    </>
  );
}

function useNames(result: LeagueResult | null): readonly RunContender[] {
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const contenders = result?.contenders;
  return useMemo(
    () => (contenders ? systemsOf(contenders, description, inspections) : []),
    [contenders, description, inspections],
  );
}

const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${number(speed)} races a second` }));
const VERBS = { back: "Step back a race", play: "Play the league", on: "Step on a race" } as const;

/** Controls of the league: play, pause, step, drag, speed. */
function FilmBar({ film, races }: { readonly film: LeagueFilm; readonly races: number }) {
  const { at, playing, speed, toggle, step, seek, setSpeed } = film;
  return (
    <StepsBar
      label="Playback of the league"
      verbs={VERBS}
      at={at}
      end={races}
      playing={playing}
      words={`After ${number(at)} of ${number(races)} races`}
      onToggle={toggle}
      onStep={step}
      onSeek={seek}
    >
      <Select label="Speed" value={String(speed)} options={OPTIONS} onChange={(value) => setSpeed(Number(value))} />
    </StepsBar>
  );
}

/** Elements that handle these keys themselves. */
const OWN =
  "input:not([type=range]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]";
/** Sliders handle arrow keys themselves. */
const SLIDER = "input[type=range]";
const PRESSED = "button, a, summary";
/** Number of races of a step with Shift. */
const LONG_STEP = 10;

/** Whether the key belongs to the browser, an open layer or the focused element. */
function isTaken({ ctrlKey, metaKey, altKey, defaultPrevented, key, repeat, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector("[role=dialog], [role=menu]")) return true;
  if (key === " " && repeat) return true;
  return target instanceof Element && target.closest(`${OWN}, ${key === " " ? PRESSED : SLIDER}`) !== null;
}

/** Space plays and pauses; arrow keys step one race, or ten with Shift; Home and End go to the start and the end. */
function useFilmKeys({ toggle, step, seek }: LeagueFilm, races: number): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const by = event.shiftKey ? LONG_STEP : 1;
      const act: (() => void) | undefined = {
        " ": toggle,
        ArrowRight: () => step(by),
        ArrowLeft: () => step(-by),
        Home: () => seek(0),
        End: () => seek(races),
      }[event.key];
      if (!act) return;
      act();
      event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}
