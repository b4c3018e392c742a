import { useCallback, useMemo, useState } from "react";
import { DAY } from "../../engine/history/dates";
import type { ThroughTimeFit } from "../../worker/protocol/models";
import { refOf, useAnswer, useChoices, type DataSet } from "../../store";
import { Button, ChartFrame, DateField, Select, Slider, legendOf, useNarrow } from "../../ui";
import { date, number, rating } from "../../ui/format";
import { SeriesPlot } from "../../ui/plot";
import { errorsHold } from "../common/curveErrors";
import { keepDrift, useCurveSettings, useDriftSearch } from "../common/useCurveSettings";
import { slotState } from "../common/slotState";
import type { RatedProps } from "../common/useSeason";
import {
  comparison,
  longAhead,
  thenAndNowReading,
  thenAndNowSeries,
  thenAndNowTable,
  thenAndNowTip,
  timeOn,
  together,
} from "./thenAndNow.chart";
import styles from "./player.module.css";

interface ThenAndNowProps extends RatedProps {
  readonly dataSet: DataSet | undefined;
  readonly player: number;
  readonly leaders: readonly number[];
}

const TITLE = "Then and now";
const REMEDY = "Change the drift, or close the page and open it again.";
/** Maximum number of players to compare with: a menu of a hundred thousand would freeze the page. */
const MAX_OTHERS = 1_000;
const YEARLY = { min: 5, max: 600, step: 1, scale: "log" } as const;
const A_RACE = { min: 1, max: 100, step: 1, scale: "log" } as const;

/** YYYY-MM-DD of a day since 1970. */
const dayOf = (time: number): string => new Date(time * DAY).toISOString().slice(0, 10);

const notesOf = (words: string, fit: ThroughTimeFit, problem: string): string =>
  [
    words,
    ...fit.notes,
    "“Now” uses later races too: judge predictions by “then”.",
    fit.withoutBand ? "" : `68 % band, ${errorsHold(fit)}.`,
    problem,
  ]
    .filter(Boolean)
    .join(" ");

const searching = ({ progress, cancel }: ReturnType<typeof useDriftSearch>) =>
  progress === null ? null : { progress: { value: progress, text: "Choosing the drift", onCancel: cancel } };

interface DriftControlsProps {
  readonly settings: ReturnType<typeof useCurveSettings>;
  readonly search: ReturnType<typeof useDriftSearch>;
  readonly onDrift: (drift: number) => void;
}

function DriftControls({ settings: { isOwn, unit, options }, search, onDrift }: DriftControlsProps) {
  if (isOwn) return null;
  return (
    <>
      <Slider
        label={unit === "day" ? "Drift a year" : "Drift a race"}
        unit="points"
        hint={`How far a skill moves ${unit === "day" ? "in a year" : "from one race to the next"}, as a standard deviation.`}
        value={unit === "day" ? options.drift : options.raceDrift}
        min={0}
        max={10_000}
        range={unit === "day" ? YEARLY : A_RACE}
        onChange={onDrift}
      />
      <Button size="small" disabled={search.progress !== null} onClick={search.start}>
        Choose from the races
      </Button>
    </>
  );
}

interface DayFieldProps {
  readonly span: readonly [number, number];
  /** The chosen day; "": the last day of the period. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

const DayField = ({ span, day, onDay }: DayFieldProps) => (
  <DateField label="On" value={dayOf(day === "" ? span[1] : timeOn(span, day))} onChange={onDay} />
);

/** The player to compare with, or -1, and the time in which both had a curve, if races connect them. */
function useOther(leaders: readonly number[], player: number, fit: ThroughTimeFit | null) {
  const others = useMemo(() => leaders.slice(0, MAX_OTHERS + 1).filter((other) => other !== player), [leaders, player]);
  const [chosen, setOther] = useState(-1);
  const other = others.includes(chosen) ? chosen : (others[0] ?? -1);
  const span = useMemo(
    () => (fit && other >= 0 && fit.component[player] === fit.component[other] ? together(fit, player, other) : null),
    [fit, player, other],
  );
  return { others, other, setOther, span };
}

/** A player's skill as known after each race, and as estimated from all races. */
export function ThenAndNow({ dataSet, snapshot, rated, replay, player, leaders }: ThenAndNowProps) {
  const { history } = snapshot;
  const [isAsked, setAsked] = useState(false);
  const settings = useCurveSettings(dataSet, snapshot, rated);
  const { options, unit } = settings;
  const search = useDriftSearch(dataSet, settings);
  const drifts = useChoices((choices) => choices.season.drifts);
  const setDrift = (drift: number): void => {
    if (dataSet)
      keepDrift(drifts, {
        dataSet: dataSet.id,
        unit,
        drift,
        initialSd: options.initialSd,
        tries: 0,
        races: 0,
        of: 0,
        end: "",
      });
  };
  const [day, setDay] = useState("");
  const narrow = useNarrow();
  const request = useMemo(
    () => (dataSet && isAsked ? { history: refOf(dataSet), options } : null),
    [dataSet, isAsked, options],
  );
  const slot = useAnswer("throughTime", request, "season curves");
  const fit = slot.value;
  const { others, other, setOther, span } = useOther(leaders, player, fit);
  const series = useMemo(
    () => fit && thenAndNowSeries(fit, snapshot, replay, rated, player),
    [fit, snapshot, replay, rated, player],
  );
  const x = useMemo(
    () =>
      fit?.unit === "day"
        ? ({ scale: "time", format: date } as const)
        : ({ label: "race", format: (value: number) => number(value) } as const),
    [fit],
  );
  const y = useMemo(() => ({ format: rating, label: "points" }), []);
  const tip = useCallback(
    (at: number) => thenAndNowTip(fit!, series!, player, rated.slot, at),
    [fit, player, series, rated.slot],
  );
  return (
    <ChartFrame
      title={TITLE}
      {...(fit &&
        series && {
          reading: thenAndNowReading(fit, history.names[player], player),
          table: () => thenAndNowTable(series, fit, player),
          legend: legendOf(series),
        })}
      lazy={false}
      {...slotState(slot, "Fitting every player’s curve", REMEDY, () => setAsked(false))}
      {...searching(search)}
      empty={
        isAsked
          ? null
          : {
              text: "A rating knows only the races before it. All races together say more about how good a player was then.",
              cost: "Fits a curve for every player, in a few seconds.",
              action: { label: "Fit curves", onClick: () => setAsked(true) },
            }
      }
      controls={
        isAsked && (
          <>
            <DriftControls settings={settings} search={search} onDrift={setDrift} />
            {others.length > 0 && (
              <Select
                label="Compare with"
                value={String(other)}
                options={others.map((one) => ({ value: String(one), label: history.names[one] }))}
                onChange={(next) => setOther(Number(next))}
              />
            )}
            {fit?.unit === "day" && span && <DayField span={span} day={day} onDay={setDay} />}
          </>
        )
      }
    >
      {fit && series && (
        <>
          <SeriesPlot
            label={`Rating of ${history.names[player]} after each race, and the curve that all races together give`}
            series={series}
            x={x}
            y={y}
            height={narrow ? 220 : 260}
            tip={tip}
          />
          {other >= 0 && (
            <p className={styles.note}>
              {[
                comparison(fit, history.names, player, other, span && day !== "" ? timeOn(span, day) : undefined),
                longAhead(fit, history.names, player, other),
              ].join(" ")}
            </p>
          )}
          <p className={styles.note}>{notesOf(settings.words, fit, search.problem)}</p>
        </>
      )}
    </ChartFrame>
  );
}
