import { useMemo } from "react";
import { useFocused, view, type DataSet } from "../../store";
import type { HistorySnapshot } from "../../worker/protocol";
import type { Forecast } from "../../worker/protocol/forecast";
import { ChartFrame, FigureSource, OwnPage, classes, type ChartFrameProps } from "../../ui";
import { counted, date } from "../../ui/format";
import type { Rated } from "../common/useSeason";
import { FinalRanks } from "./FinalRanks";
import { NextRace } from "./NextRace";
import { madeOf, forecastRows } from "./forecast.chart";
import { PastSeasons } from "./PastSeasons";
import { Players } from "./Players";
import { Rules } from "./Rules";
import { TitleChances } from "./TitleChances";
import { useForecast } from "./useForecast";
import styles from "./forecast.module.css";

interface ForecastPageProps {
  readonly dataSet: DataSet;
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
}

/** *Decided, or open?*: the rest of the season in progress, simulated. */
export default function ForecastPage(props: ForecastPageProps) {
  // Another data set mounts another page, so that old answers never appear with new races.
  return <Page key={props.dataSet.id} {...props} />;
}

function Page({ dataSet, snapshot, rated }: ForecastPageProps) {
  const contender = useFocused()!;
  const { rules, forecast, check, earlier, compare } = useForecast({ dataSet, contender });
  const { value, isOld } = forecast;
  const rows = useMemo(() => (value ? forecastRows(value) : []), [value]);
  const under = { slot: rated.slot, label: rated.name };
  const dated = snapshot.history.times.some((time) => !Number.isNaN(time));
  const hasSd = rated.replay?.sd != null;
  const made = value && madeOf(value, rated.name);
  return (
    <OwnPage
      className={styles.page}
      back={{ label: "Season", onClick: () => view.go("season") }}
      title="Decided, or open?"
      words={
        value
          ? `${doneWords(value)}. The races that remain are simulated from what ${rated.name} believes now.${limitWords(value)}`
          : "The races that remain of a season are simulated from what a rating system believes now."
      }
    >
      <Simulation forecast={forecast} under={under} />
      {value && made && (
        <FigureSource value={dataSet.name}>
          <div className={classes(styles.figures, isOld && styles.old)}>
            <TitleChances forecast={value} rows={rows} under={under} />
            <NextRace forecast={value} rows={rows} under={under} />
            <FinalRanks forecast={value} rows={rows} under={under} />
            <PastSeasons
              check={check.value}
              part={check.part}
              onResume={check.resume}
              earlier={earlier.isOld ? null : earlier.value}
              onCompare={compare}
              under={under}
              progress={check.progress ?? earlier.progress}
              error={check.problem ? { what: check.problem, remedy: "Choose another system above." } : null}
            />
          </div>
        </FigureSource>
      )}
      <h2 className={styles.title}>Settings</h2>
      <Rules {...{ dataSet, rules, hasSd, dated }} forecast={value} />
      {value && made && (
        <>
          <Players {...{ dataSet, rules }} forecast={value} />
          <section className={styles.made} aria-label="How the chances are made">
            <div>
              <h3>In these chances</h3>
              <ul>
                {made.inIt.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </div>
            <div>
              <h3>Not in them</h3>
              <ul>
                {made.notInIt.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </div>
          </section>
        </>
      )}
    </OwnPage>
  );
}

/** "2026, after race 14 of 24 (Hungary, 26 July)". */
function doneWords({ label, done, remaining, last }: Forecast): string {
  const where = [last.name, last.name && last.date && date(last.date)].filter(Boolean).join(", ");
  return `${label}, after race ${done} of ${done + remaining}${where && ` (${where})`}`;
}

/** What the number of races rests on: a guess, and races without a date. */
function limitWords({ remaining, guess, undated }: Forecast): string {
  const guessed =
    guess &&
    ` That ${counted(remaining, "race")} ${remaining === 1 ? "remains" : "remain"} is ${guess}. Enter the number under Settings.`;
  const left =
    undated > 0 &&
    ` ${counted(undated, "race")} without a date ${undated === 1 ? "is" : "are"} not counted. To count ${undated === 1 ? "it" : "them"}, choose ${undated === 1 ? "it" : "each"} under Races on Season, then Edit race, and enter its date.`;
  return [guessed, left].filter(Boolean).join("");
}

interface SimulationProps {
  readonly forecast: ReturnType<typeof useForecast>["forecast"];
  readonly under: ChartFrameProps["under"];
}

/** The simulation while it runs, is stopped or has failed. */
function Simulation({ forecast: { value, progress, problem, resume }, under }: SimulationProps) {
  if (value && !progress && !problem && !resume) return null;
  const remedy = "Change the rules of the season below, or choose another system.";
  const empty = resume
    ? { text: "Stopped. The figures below belong to other settings.", action: { label: "Simulate", onClick: resume } }
    : { text: "Title chances and final ranks appear here in a moment." };
  return (
    <ChartFrame
      title="Simulation"
      under={under}
      lazy={false}
      progress={progress}
      error={problem ? { what: problem, remedy } : null}
      empty={problem ? null : empty}
    />
  );
}
