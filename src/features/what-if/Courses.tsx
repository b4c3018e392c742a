import { useMemo, useState } from "react";
import type { RatedSystem } from "../../store";
import { ChartFrame, Segmented } from "../../ui";
import { number, rating } from "../../ui/format";
import { SeriesPlot, type Tip } from "../../ui/plot";
import { optionsOf } from "../../ui/options";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { Consequences, WhatIf } from "../../worker/protocol/whatIf";
import { raceTitle } from "../common/when";
import { drawnPlayers, ghosted, pairsTable, rankPairs, scorePairs, valueAt } from "./courses.chart";
import styles from "./whatIf.module.css";

interface CoursesProps {
  readonly snapshot: HistorySnapshot;
  readonly whatIf: WhatIf;
  readonly consequences: Consequences;
  readonly system: RatedSystem;
  readonly replay: ReplayColumns;
  readonly reading: string;
}

type View = "score" | "rank";
const VIEWS = optionsOf<View>({ score: "Scores", rank: "Ranks" });

/** Ranks count from the top, so the axis is reversed. */
const RANK_AXIS = { format: (value: number) => number(-value), label: "rank" } as const;
const SCORE_AXIS = { format: (value: number) => rating(value), label: "score, points" } as const;

/** The players whose ratings differ most from the real ones at any race; grey lines show the real ratings. */
export function Courses({ snapshot, whatIf, consequences, system, replay, reading }: CoursesProps) {
  const { history } = snapshot;
  const [view, setView] = useState<View>("score");
  const pairs = useMemo(() => {
    const players = drawnPlayers(snapshot, replay, consequences);
    return view === "score"
      ? scorePairs(snapshot, replay, consequences, players)
      : rankPairs(snapshot, whatIf, consequences, players);
  }, [snapshot, replay, consequences, whatIf, view]);
  const series = useMemo(() => {
    const lines = ghosted(pairs, system.slot);
    return view === "score"
      ? lines
      : lines.map((line) => ({ ...line, points: line.points.map(({ x, y }) => ({ x, y: -y })) }));
  }, [pairs, system.slot, view]);
  const write = view === "score" ? rating : (value: number) => number(value);
  const tip = (x: number): Tip => ({
    title: raceTitle(history, Math.round(x) - 1),
    rows: pairs.flatMap(({ name, now, was }) => {
      const [is, real] = [valueAt(now, x), valueAt(was, x)];
      return is === null
        ? []
        : [{ label: name, value: real === null ? write(is) : `${write(is)}, really ${write(real)}` }];
    }),
  });
  return (
    <ChartFrame
      title="Trajectories"
      under={{ slot: system.slot, label: system.name }}
      reading={reading || undefined}
      controls={<Segmented label="Show" value={view} onChange={setView} options={VIEWS} />}
      table={() => pairsTable(pairs, view, view === "score" ? 1 : 0)}
      className={styles.figure}
      empty={pairs.length === 0 ? { text: "Under this system no listed player’s final rank changes." } : null}
      footer="Those whose course moves most. Dashed grey: what really happened."
    >
      <SeriesPlot
        label={`${view === "score" ? "Scores" : "Ranks"} in the what-if, with what really happened as a ghost`}
        series={series}
        x={X}
        y={view === "score" ? SCORE_AXIS : RANK_AXIS}
        markers={[{ x: whatIf.changed[0] + 1, label: "first change" }]}
        height={280}
        tip={tip}
      />
    </ChartFrame>
  );
}

const X = { label: "race", format: (value: number) => number(value) } as const;
