import { useEffect, useMemo } from "react";
import type { LeaguePlan } from "../../../engine/simulation/league/settings";
import { league, systemsOf, useLeague, useResults } from "../../../store";
import type { LeagueResult } from "../../../store";
import { ChartFrame, FigureSource } from "../../../ui";
import type { Named } from "../lines.chart";
import { Errors } from "./Errors";
import { FilmBar } from "./FilmBar";
import { PlayerRows } from "./PlayerRows";
import { lastRace } from "./league.chart";
import { LeagueSetup } from "./LeagueSetup";
import { Rigs } from "./Rigs";
import { story } from "./story.chart";
import { useFilmKeys } from "./useFilmKeys";
import { useLeagueFilm } from "./useLeagueFilm";
import shared from "../convergence.module.css";
import styles from "./race.module.css";

/** Systems side by side on their way from 1500 to the truth, in a league that can be changed while it runs. */
export default function RaceOfSystems() {
  useEffect(() => league.look(), []);
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
  readonly names: readonly Named[];
}

function Running({ plan, result, names }: RunningProps) {
  const { known, settings } = result;
  const { races } = settings;
  const film = useLeagueFilm(races, known);
  useFilmKeys(film, races);
  // A moment beyond the simulated races is shown as soon as it is there.
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

function useNames(result: LeagueResult | null): readonly Named[] {
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const contenders = result?.contenders;
  return useMemo(
    () => (contenders ? systemsOf(contenders, description, inspections) : []),
    [contenders, description, inspections],
  );
}
