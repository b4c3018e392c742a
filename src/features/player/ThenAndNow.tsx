import { useCallback, useMemo, useState } from "react";
import { DAY } from "../../engine/history/dates";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { ThroughTimeFit } from "../../worker/protocol/models";
import { refOf, useAnswer, useChoices } from "../../store";
import type { DataSet } from "../../store";
import { Button, ChartFrame, DateField, Select, Slider, legendOf, useNarrow } from "../../ui";
import { date, number, rating } from "../../ui/format";
import { SeriesPlot } from "../../ui/plot";
import { errorsHold } from "../common/curveErrors";
import { keepDrift, useCurveSettings, useDriftSearch } from "../common/useCurveSettings";
import type { Rated } from "../common/useSeason";
import {
  comparison,
  longAhead,
  nodesOf,
  thenAndNowReading,
  thenAndNowSeries,
  thenAndNowTable,
  timeOn,
  together,
} from "./thenAndNow.chart";
import styles from "./player.module.css";

interface ThenAndNowProps {
  readonly dataSet: DataSet | undefined;
  readonly snapshot: HistorySnapshot;
  readonly rated: Rated;
  readonly replay: ReplayColumns;
  readonly player: number;
  readonly leaders: readonly number[];
}

const TITLE = "Then and now";
/** Maximum number of players to compare with: a menu of a hundred thousand would freeze the page. */
const MOST_OTHERS = 1_000;
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
  progress === null ? null : { value: progress, text: "Choosing the drift", onCancel: cancel };

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

/** A player's skill as known race by race, and as all races together place it. */
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
  const others = useMemo(
    () => leaders.slice(0, MOST_OTHERS + 1).filter((other) => other !== player),
    [leaders, player],
  );
  const [chosen, setChosen] = useState(-1);
  const other = others.includes(chosen) ? chosen : (others[0] ?? -1);
  const [day, setDay] = useState("");
  const narrow = useNarrow();
  const request = useMemo(
    () => (dataSet && isAsked ? { history: refOf(dataSet), options } : null),
    [dataSet, isAsked, options],
  );
  const { status, value: fit, progress, message } = useAnswer("throughTime", request, "season curves");
  const span = useMemo(
    () => (fit && other >= 0 && fit.component[player] === fit.component[other] ? together(fit, player, other) : null),
    [fit, player, other],
  );
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
    (at: number) => {
      const node = fit && nodesOf(fit, player).find((one) => one.x === at);
      const then = series?.[0].points.find((point) => point.x === at);
      return {
        title: node?.when ?? (fit?.unit === "day" ? date(at) : `race ${number(at)}`),
        rows: [
          ...(then ? [{ label: "Then", value: rating(then.y), slot: rated.slot ?? undefined }] : []),
          ...(node
            ? [
                {
                  label: "Now",
                  value: Number.isNaN(node.sd) ? rating(node.mean) : `${rating(node.mean)} ± ${number(node.sd, 0)}`,
                },
              ]
            : []),
        ],
      };
    },
    [fit, player, series, rated.slot],
  );
  return (
    <ChartFrame
      title={TITLE}
      reading={fit ? thenAndNowReading(fit, history.names[player], player) : undefined}
      table={fit && series ? () => thenAndNowTable(series, fit, player) : undefined}
      legend={series ? legendOf(series) : undefined}
      lazy={false}
      progress={
        searching(search) ??
        (status === "working"
          ? { value: progress, text: "Fitting everybody’s curve", onCancel: () => setAsked(false) }
          : null)
      }
      error={
        status === "error" ? { what: message, remedy: "Change the drift, or close the page and open it again." } : null
      }
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
                onChange={(next) => setChosen(Number(next))}
              />
            )}
            {fit?.unit === "day" && span && (
              <DateField label="On" value={dayOf(day === "" ? span[1] : timeOn(span, day))} onChange={setDay} />
            )}
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
