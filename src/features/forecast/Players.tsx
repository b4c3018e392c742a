import { dataSets, useTyping, type DataSet } from "../../store";
import type { SeasonRules } from "../../engine/forecast/season-rules";
import type { Forecast } from "../../worker/protocol/forecast";
import { DataTable, NumberField } from "../../ui";
import { counted, meanSd, number } from "../../ui/format";
import { Scroll } from "../../ui/prose/Prose";
import styles from "./forecast.module.css";

interface PlayersProps {
  readonly dataSet: DataSet;
  readonly rules: SeasonRules;
  readonly forecast: Forecast;
}

const inPercent = (rate: number): number => Math.round(100 * rate);

/** Points so far and how often each player starts, which the user can correct. */
export function Players({ dataSet, rules, forecast }: PlayersProps) {
  const typing = useTyping();
  const set = (next: Partial<SeasonRules>) => dataSets.setRules(next, dataSet.id);
  const setPoints = (at: number, points: number) => {
    const player = forecast.keys[at];
    const others = rules.extra.filter((one) => one.player !== player);
    // Rounded to thousandths, because a difference of decimals is not exactly the typed number.
    const more = Math.round(1000 * (points - forecast.fromResults[at])) / 1000;
    const extra = more === 0 ? others : [...others, { player, points: more }];
    set({ extra: extra.length > 0 ? extra : undefined });
  };
  const setRate = (at: number, percent: number) => {
    const player = forecast.keys[at];
    const [added, left] = [rules.added, rules.left].map((list) => list.filter((one) => one !== player));
    const others = rules.rates.filter((one) => one.player !== player);
    const rate = percent / 100;
    set({ added, left, rates: percent === inPercent(forecast.found[at]) ? others : [...others, { player, rate }] });
  };
  const addedTo = (at: number) => rules.extra.find(({ player }) => player === forecast.keys[at])?.points ?? 0;
  const corrected = rules.extra.length;
  return (
    <details className={styles.players}>
      <summary>
        Points so far and attendance
        <small>
          {`${counted(
            forecast.starts.reduce((sum, one) => sum + one, 0),
            "starter",
          )}${corrected > 0 ? `, points of ${counted(corrected, "player")} corrected` : ""}`}
        </small>
      </summary>
      <p className={styles.hint}>
        {forecast.by === "points"
          ? `Points so far come from ${forecast.scored}. Correct them here for sprints, penalties and anything else that the results do not include.`
          : ""}
        {" Attendance: how often each started lately, recent races counting more. Enter 0 for players who have left."}
      </p>
      <Scroll label="Points so far and attendance" className={styles.scroll}>
        <DataTable<number>
          className={styles.list}
          label="Points so far and attendance"
          rows={[...forecast.keys.keys()]}
          rowKey={(at) => forecast.keys[at]}
          columns={[
            { head: "Player", rowHead: "", cell: (at) => forecast.names[at] },
            {
              head: "Attendance, %",
              cell: (at) => (
                <div {...typing}>
                  <NumberField
                    label={`Attendance of ${forecast.names[at]}, per cent`}
                    hideLabel
                    value={inPercent(forecast.attendance[at])}
                    min={0}
                    max={100}
                    defaultValue={rules.lately === null ? inPercent(forecast.found[at]) : undefined}
                    onChange={(percent) => setRate(at, percent)}
                  />
                </div>
              ),
            },
            forecast.by === "points"
              ? {
                  head: "Points so far",
                  cell: (at) => (
                    <div {...typing}>
                      <NumberField
                        label={`Points of ${forecast.names[at]}`}
                        hideLabel
                        value={forecast.fromResults[at] + addedTo(at)}
                        min={-10_000}
                        max={100_000}
                        defaultValue={forecast.fromResults[at]}
                        onChange={(points) => setPoints(at, points)}
                      />
                    </div>
                  ),
                }
              : { head: "Rating now", cell: (at) => number(forecast.points[at]) },
            { head: "Wins", numeric: true, cell: (at) => number(forecast.wins[at]) },
            { head: "Races", numeric: true, cell: (at) => number(forecast.races[at]) },
            {
              head: "Rating ± drawn sd",
              numeric: true,
              cell: (at) => (forecast.starts[at] === 1 ? meanSd(forecast.rating[at], forecast.sd[at]) : "–"),
            },
          ]}
        />
      </Scroll>
    </details>
  );
}
