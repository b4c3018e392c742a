import { useMemo } from "react";
import type { RigDescription } from "../../../engine/simulation/league/rigs";
import type { LeagueResult } from "../../../store";
import { ChartFrame, legendOf, useNarrow } from "../../../ui";
import { counted, number } from "../../../ui/format";
import { Crosshair, Plot, Rule, XAxis, YAxis, extentOf } from "../../../ui/plot";
import type { RunContender } from "../lines.chart";
import { stepSizeWords } from "../words.chart";
import { ErrorReveal } from "./ErrorReveal";
import { errorLine, errorsReading, errorsTable } from "./league.chart";
import type { LeagueFilm } from "./useLeagueFilm";

interface ErrorsProps {
  readonly result: LeagueResult;
  readonly names: readonly RunContender[];
  readonly kinds: readonly RigDescription[];
  readonly film: LeagueFilm;
}

/** Maximum number of races that can be hovered. */
const SPOTS = 100;

export function Errors({ result, names, kinds, film }: ErrorsProps) {
  const { facts, systems, known, rigs, settings } = result;
  const { races } = facts;
  const narrow = useNarrow();
  const drawn = useMemo(
    () =>
      names.map(({ id, slot }, at) => ({
        id,
        slot,
        errors: systems[at].errors,
        line: errorLine(systems[at].errors, known),
      })),
    [names, systems, known],
  );
  // When paused, only the revealed part is drawn, so that a saved picture ends at the same race.
  const still = film.playing ? null : Math.min(known, film.at);
  const shown = useMemo(
    () => (still === null ? drawn : drawn.map((one) => ({ ...one, line: errorLine(one.errors, still) }))),
    [drawn, still],
  );
  const highest = useMemo(() => extentOf(drawn.flatMap(({ line }) => [...line.y]))[1], [drawn]);
  const spots = useMemo(() => {
    const every = Math.max(1, Math.floor(races / SPOTS));
    return Array.from({ length: Math.floor(film.at / every) }, (_, k) => ({ x: (k + 1) * every }));
  }, [races, film.at]);
  const label = (kind: string) => kinds.find(({ id }) => id === kind)?.label ?? kind;
  return (
    <ChartFrame
      title="Error as it goes"
      reading={errorsReading(result, film.at, names)}
      table={(whole) => errorsTable(result, film.at, names, whole)}
      legend={legendOf(names.map(({ name, slot }) => ({ label: name, slot })))}
      footer={
        <p className="ink-3">
          One run: which system is ahead may be luck; the scenarios repeat runs.{" "}
          {stepSizeWords(
            settings,
            names.flatMap(({ name }, at) => (systems[at].hasRate ? [] : [name])),
          )}
        </p>
      }
    >
      <Plot
        label="Error of every system by races so far"
        height={narrow ? 220 : 260}
        x={{ domain: [0, races], label: "races so far", format: (value) => number(value) }}
        y={{ domain: [0, highest], nice: 4, label: "root mean square error, points", format: (value) => number(value) }}
        spots={spots}
        by="x"
        tip={(index) => ({
          title: `After ${counted(spots[index].x, "race")}`,
          rows: names.map(({ name, slot }, at) => ({
            slot,
            label: name,
            value: number(systems[at].errors[spots[index].x], 1),
          })),
          note: "Press to go there",
        })}
        onPress={(index) => film.seek(spots[index].x)}
        over={<ErrorReveal drawn={shown} clock={film.clock} known={known} />}
      >
        <YAxis />
        <XAxis />
        {rigs
          .filter(({ race }) => race <= races)
          .map(({ race, kind, value }, at) => (
            <Rule
              key={`${race} ${kind}`}
              x={race}
              kind="interval"
              strokeDasharray="2 3"
              words={
                rigs.length > 4
                  ? []
                  : [...Array<string>(at % 2).fill(""), value === null ? `${label(kind)} over` : label(kind)]
              }
            />
          ))}
        <Crosshair above={4} />
      </Plot>
    </ChartFrame>
  );
}
