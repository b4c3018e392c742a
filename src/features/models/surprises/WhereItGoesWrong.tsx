import { useMemo } from "react";
import { season, useResults, view } from "../../../store";
import { ChartFrame, ContenderMark } from "../../../ui";
import { change } from "../../../ui/format";
import type { ModelsData } from "../useModels";
import { noSurprisesNote, surpriseLine, surprisesOf, when, wrongReading, wrongTable } from "./wrong.chart";
import styles from "./wrong.module.css";

const SHOWN = 4;
const IN_TABLE = 50;

/** The races that surprised each contender most; clicking one opens it. */
export function WhereItGoesWrong({ data }: { readonly data: ModelsData }) {
  const { contenders, snapshot } = data;
  const replays = useResults((results) => results.replays);
  const measured = useMemo(() => contenders.filter(({ evaluation, problem }) => evaluation && !problem), [contenders]);
  const all = useMemo(
    () =>
      measured.map((contender) => ({
        contender,
        name: contender.name,
        races: surprisesOf(contender, snapshot!, replays[contender.id]?.value ?? null, SHOWN),
      })),
    [measured, snapshot, replays],
  );
  const open = (key: number) => {
    season.selectRace(key);
    view.go("season");
  };
  const longer = () =>
    measured.map((contender) => ({
      name: contender.name,
      races: surprisesOf(contender, snapshot!, replays[contender.id]?.value ?? null, IN_TABLE),
    }));
  return (
    <ChartFrame
      title="Where it goes wrong"
      reading={all.length > 0 ? wrongReading(all.map(({ races }) => races)) : undefined}
      table={() => wrongTable(longer())}
      empty={all.length === 0 ? { text: "The most surprising races of each system." } : null}
      footer="Surprise: mean log loss of the decided pairs of a race minus the mean that the system expected, nats per pair."
    >
      <div className={styles.columns}>
        {all.map(({ contender, races }) => (
          <section key={contender.id} aria-label={contender.name}>
            <h3>
              <ContenderMark slot={contender.slot} bare /> {contender.name}
            </h3>
            {races.length === 0 && <p>{noSurprisesNote(contender.evaluation!)}</p>}
            <ol>
              {races.map((race) => (
                <li key={race.key}>
                  <a
                    href="#/season"
                    onClick={(event) => {
                      event.preventDefault();
                      open(race.key);
                    }}
                  >
                    {race.name}
                  </a>{" "}
                  <span className="ink-3">{when(race)}</span>
                  <b title="Surprise, nats per pair">{change(race.surprise, 2)}</b>
                  <p>{surpriseLine(race)}</p>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </ChartFrame>
  );
}
