import { useMemo, useState } from "react";
import { CircleCheck, TriangleAlert } from "lucide-react";
import {
  describeLikelihood,
  DRAW_LAWS,
  FIT_LIKELIHOODS,
  FIT_RESAMPLES,
  PRIOR_POINTS,
} from "../../../engine/likelihoods/descriptions";
import {
  fitting,
  gamesOf,
  isUnderWay,
  models,
  refOf,
  runProgress,
  same,
  useResults,
  type DataSet,
  type FitResult,
} from "../../../store";
import type { History } from "../../../engine/history/types";
import { Button, ChartFrame, ContenderMark, DataTable, Select } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { extentOf } from "../../../ui/plot";
import { optionsOf } from "../../../ui/options";
import type { ModelsData } from "../useModels";
import {
  convergenceWords,
  errorsOf,
  errorWords,
  existenceBefore,
  fitBelongs,
  fitReading,
  fitRows,
  fitTable,
  gamesWords,
  openWords,
  type ErrorKind,
  type FitRow,
} from "./fit.chart";
import { IntervalPlot } from "./IntervalPlot";
import { Settings } from "../Settings";
import screen from "../models.module.css";
import styles from "./fit.module.css";

/** Standard deviations of the penalty in points; null: no penalty. */
const PRIORS: readonly (number | null)[] = [null, 100, 200, PRIOR_POINTS, 700];
const SHOWN = 10;
const MORE = 40;

interface FitControlsProps {
  readonly asked: ModelsData["models"]["fit"];
  readonly result: FitResult | null;
  readonly kind: ErrorKind;
  readonly onKind: (kind: ErrorKind) => void;
}

function FitControls({ asked, result, kind, onKind }: FitControlsProps) {
  const { likelihood, priorPoints } = asked;
  return (
    <>
      <Select
        label="Likelihood"
        value={likelihood}
        options={FIT_LIKELIHOODS.map(({ id, label }) => ({ value: id, label }))}
        onChange={(next) => models.setFit({ likelihood: next })}
      />
      <Settings of="the fit">
        <Select
          label="Penalty"
          value={String(priorPoints)}
          options={PRIORS.map((points) => ({
            value: String(points),
            label: points === null ? "no penalty" : `penalty ${number(points)} points`,
          }))}
          onChange={(value) => models.setFit({ priorPoints: value === "null" ? null : Number(value) })}
        />
        {likelihood === "bradley-terry" && (
          <Select
            label="Draws"
            value={asked.draws}
            options={DRAW_LAWS.map(({ id, label }) => ({ value: id, label }))}
            onChange={(draws) => models.setFit({ draws })}
          />
        )}
        {likelihood === "bradley-terry" && priorPoints !== null && (
          <Select
            label="Rank intervals"
            value={String(asked.resamples)}
            options={FIT_RESAMPLES.map((count) => ({
              value: String(count),
              label: count === 0 ? "no rank intervals" : `rank intervals, ${number(count)} resamples`,
            }))}
            onChange={(value) => models.setFit({ resamples: Number(value) })}
          />
        )}
        {result?.fit.clustered && (
          <Select
            label="Errors"
            value={kind}
            options={optionsOf({ clustered: "errors clustered by race", likelihood: "errors of the likelihood" })}
            onChange={(next) => onKind(next as ErrorKind)}
          />
        )}
      </Settings>
    </>
  );
}

/** The fit, if it belongs to these races. */
const resultOf = (found: FitResult | null, dataSet: DataSet | undefined, history: History): FitResult | null =>
  found && dataSet && same(found.history, refOf(dataSet)) && fitBelongs(found, history) ? found : null;

/** Whether the fit has the chosen settings. */
function isCurrent({ fit, priorPoints, draws = "half", resamples = 0 }: FitResult, asked: ModelsData["models"]["fit"]) {
  const games = gamesOf(asked);
  return (
    fit.likelihood === asked.likelihood &&
    priorPoints === asked.priorPoints &&
    draws === games.draws &&
    resamples === games.resamples
  );
}

/** Ratings fitted to all races at once, which describe results and do not predict them. */
export function WholeHistoryFit({ data }: { readonly data: ModelsData }) {
  const { snapshot, contenders, dataSet, models: asked } = data;
  const { likelihood } = asked.fit;
  const games = gamesOf(asked.fit);
  const slot = useResults((results) => results.fit);
  const { history, races } = snapshot!;
  const result = resultOf(slot.value, dataSet, history);
  const online = useMemo(() => contenders.filter(({ problem }) => !problem), [contenders]);
  const [chosenKind, setKind] = useState<ErrorKind | null>(null);
  const kind = chosenKind ?? (result ? errorsOf(result, snapshot!) : "likelihood");
  const rows = useMemo(
    () => (result ? fitRows(result, snapshot!, online, kind) : []),
    [result, snapshot, online, kind],
  );
  const working = isUnderWay(slot);
  const current = result !== null && isCurrent(result, asked.fit);
  const rated = races.reduce((sum, own) => sum + (own > 0 ? 1 : 0), 0);
  const before = existenceBefore(snapshot!);
  const start = () => void fitting.start();
  return (
    <ChartFrame
      title="Whole-history fit"
      lazy={false}
      blank={!result}
      reading={result ? fitReading(result, rows, kind) : "Not computed yet."}
      table={result && rows.length > 0 ? () => fitTable(rows, online) : undefined}
      progress={runProgress(slot, "Fitting the season", fitting.cancel)}
      error={
        slot.status === "failed"
          ? {
              what: slot.message,
              remedy: "Choose another likelihood or penalty, and fit again.",
              action: { label: "Fit again", onClick: start },
            }
          : null
      }
      controls={
        <>
          <FitControls asked={asked.fit} result={result} kind={kind} onKind={setKind} />
          <Button kind={result ? "plain" : "primary"} size="small" disabled={working || current} onClick={start}>
            {result ? "Fit again" : "Fit the season"}
          </Button>
        </>
      }
    >
      {result ? (
        <Fitted {...{ result, rows, kind }} contenders={online} />
      ) : (
        <div className={styles.waiting}>
          <p>
            One fit of all {counted(rated, "player")} at once, with standard errors. It uses the whole season, so it
            describes the past and is not a prediction. {describeLikelihood(likelihood).hint}
            {games.resamples > 0 && ` Rank intervals fit the season ${number(games.resamples)} times more.`}
          </p>
          {before.map((text) => (
            <p key={text} className={screen.warning}>
              <TriangleAlert size={15} />
              <span>{text}</span>
            </p>
          ))}
        </div>
      )}
    </ChartFrame>
  );
}

interface FittedProps {
  readonly result: FitResult;
  readonly rows: readonly FitRow[];
  readonly kind: ErrorKind;
  readonly contenders: ModelsData["contenders"];
}

/** The leaderboard of a fit with its notes. */
function Fitted({ result, rows, kind, contenders }: FittedProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      {rows.length > 0 && (
        <FitBoard
          rows={rows.slice(0, shown)}
          contenders={contenders}
          under={describeLikelihood(result.fit.likelihood).label}
        />
      )}
      {rows.length > shown && (
        <Button kind="quiet" size="small" onClick={() => setShown(shown + MORE)}>
          Show more of {counted(rows.length, "player")}
        </Button>
      )}
      <ul className={styles.statements}>
        {result.fit.existence.statements.map((text, at) => (
          <Statement key={text} text={text} fine={at === 0 && result.fit.existence.exists} />
        ))}
      </ul>
      {rows.length > 0 && (
        <p className={screen.note}>
          {[...errorWords(result, kind), ...gamesWords(result), convergenceWords(result)].join(" ")}
        </p>
      )}
    </>
  );
}

function Statement({ text, fine }: { readonly text: string; readonly fine: boolean }) {
  return (
    <li className={fine ? undefined : screen.warning}>
      {fine ? <CircleCheck size={15} /> : <TriangleAlert size={15} />}
      <span>{text}</span>
    </li>
  );
}

interface FitBoardProps {
  readonly rows: readonly FitRow[];
  readonly contenders: ModelsData["contenders"];
  readonly under: string;
}

function FitBoard({ rows, contenders, under }: FitBoardProps) {
  const hasRanks = rows.some(({ open }) => open);
  const x = { domain: extentOf([0, ...rows.flatMap(({ gap, interval }) => [gap, ...(interval ?? [])])]) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling regions must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Leaderboard of the whole history">
      <DataTable<FitRow>
        isChart
        label={`Leaderboard of the whole history under ${under}`}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { head: "Rank", numeric: true, cell: ({ rank }) => rank },
          {
            head: "Player",
            rowHead: styles.player,
            cell: ({ key, name }) => (
              <a href={`#/season/player/${encodeURIComponent(key)}`} title={name}>
                {name}
              </a>
            ),
          },
          { head: "Points", numeric: true, cell: ({ points }) => number(points) },
          {
            head: "Quasi error",
            hint: "Quasi-standard error, points",
            numeric: true,
            cell: ({ quasi }) => <span className="ink-3">{number(quasi)}</span>,
          },
          hasRanks && { head: "Rank interval", numeric: true, cell: ({ open }) => (open ? openWords(open) : "none") },
          {
            head: "Gap, 95 % interval",
            cell: ({ gap, interval }) => (
              <IntervalPlot
                words={interval ? `${number(interval[0])} to ${number(interval[1])}` : "none"}
                value={gap}
                interval={interval}
                x={x}
              />
            ),
          },
          ...contenders.map(({ slot, name }, at) => ({
            head: (
              <>
                <span className={styles.mark}>
                  <ContenderMark slot={slot} bare />
                </span>
                <span className="unseen">Rank under {name}</span>
              </>
            ),
            hint: `Rank under ${name}`,
            numeric: true,
            cell: ({ ranks }: FitRow) => number(ranks[at]),
          })),
        ]}
      />
    </div>
  );
}
