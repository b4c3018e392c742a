import { Fragment, useMemo } from "react";
import { START_POINTS } from "../../../engine/rating/points";
import type { LeagueResult } from "../../../store";
import { ChartFrame, ContenderMark, legendOf, useNarrow } from "../../../ui";
import { change, counted, number } from "../../../ui/format";
import { Plot, Rule, XAxis } from "../../../ui/plot";
import type { RunContender } from "../lines.chart";
import { ROW, RowMarks } from "./RowMarks";
import { rowsReading, rowsTable, orderOf, placedAt, ratingExtent } from "./league.chart";
import type { LeagueFilm } from "./useLeagueFilm";
import styles from "./race.module.css";

interface PlayerRowsProps {
  readonly result: LeagueResult;
  readonly names: readonly RunContender[];
  readonly film: LeagueFilm;
}

const TOP = 4;
const FOOT = 24;
const ACROSS = 5;

/** The same players in rows under every system, with their distance from the true skill. */
export function PlayerRows({ result, names, film }: PlayerRowsProps) {
  const { at } = film;
  const narrow = useNarrow();
  const across = narrow ? 2 : Math.min(ACROSS, names.length > ACROSS ? Math.ceil(names.length / 2) : names.length);
  const blocks = Array.from({ length: Math.ceil(names.length / across) }, (_, block) =>
    names.map((named, system) => ({ named, system })).slice(block * across, (block + 1) * across),
  );
  return (
    <ChartFrame
      title="Ratings on their way to the truth"
      reading={rowsReading(result, at, names)}
      table={() => rowsTable(result, at, names)}
      legend={legendOf(names.map(({ name, slot }) => ({ label: name, slot })))}
      footer={
        <p className="ink-3">
          <span className={styles.key} /> True skill, hidden from the systems; the bar is the error. The truth is placed
          so that the errors of a system are 0 on average, for results tell differences alone.
        </p>
      }
    >
      <div className={styles.rows} style={{ gridTemplateColumns: `auto repeat(${across}, minmax(0, 1fr))` }}>
        {blocks.map((block) => (
          <Fragment key={block[0].named.id}>
            <Names result={result} film={film} />
            {block.map(({ named, system }) => (
              <SystemRows key={named.id} result={result} system={system} named={named} film={film} />
            ))}
          </Fragment>
        ))}
      </div>
    </ChartFrame>
  );
}

/** Names of the rows; when paused, with places in the last race. */
function Names({ result, film: { at, playing } }: Pick<PlayerRowsProps, "result" | "film">) {
  const { facts } = result;
  const last = playing || at === 0 ? [] : orderOf(facts.order, facts.field, at - 1);
  return (
    <ul className={styles.names} style={{ lineHeight: `${ROW}px` }}>
      {facts.names.map((name, person) => {
        const place = last.indexOf(person);
        return (
          <li key={name} data-raced={place >= 0 || undefined}>
            {name}
            <span>{place >= 0 ? number(place + 1) : ""}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface SystemRowsProps {
  readonly result: LeagueResult;
  readonly system: number;
  readonly named: RunContender;
  readonly film: LeagueFilm;
}

function SystemRows({ result, system, named, film: { at, clock } }: SystemRowsProps) {
  const { facts, systems } = result;
  const persons = facts.names.length;
  const [low, high] = useMemo(() => ratingExtent(result), [result]);
  const spots = useMemo(
    () => Array.from({ length: persons }, (_, person) => ({ x: START_POINTS, y: TOP + (person + 0.5) * ROW })),
    [persons],
  );
  const tip = (person: number) => {
    const { rated, truth } = placedAt(result, system, at)[person];
    return {
      title: `${facts.names[person]}, after ${counted(at, "race")}`,
      rows: [
        { slot: named.slot, label: named.name, value: number(rated) },
        { label: "true skill", value: number(truth) },
        { label: "error", value: change(rated - truth, 0) },
      ],
    };
  };
  return (
    <div className={styles.system}>
      <p className={styles.systemHead}>
        <ContenderMark slot={named.slot} bare />
        <b title={named.name}>{named.name}</b>
        <span>error {at === 0 ? "–" : number(systems[system].errors[at])}</span>
      </p>
      <Plot
        label={`Ratings and true skills under ${named.name}, one row a player`}
        height={TOP + persons * ROW + FOOT}
        margin={{ top: TOP, bottom: FOOT, left: 10, right: 10 }}
        x={{ domain: [low, high], most: 3, gap: 24, format: (value) => number(value) }}
        spots={spots}
        by="y"
        tip={tip}
        over={<RowMarks columns={result} system={system} slot={named.slot} clock={clock} />}
      >
        {({ left, right }) => (
          <>
            <XAxis grid line={false} />
            {facts.names.map((name, person) => {
              const y = TOP + (person + 0.5) * ROW;
              return <line key={name} className="grid" x1={left} x2={right} y1={y} y2={y} />;
            })}
            <Rule x={START_POINTS} kind="axis" />
          </>
        )}
      </Plot>
    </div>
  );
}
