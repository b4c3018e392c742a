import { useContext } from "react";
import { ChartFrame, Slider } from "../../../../ui";
import { change, counted, number, percentSign } from "../../../../ui/format";
import { tableOf } from "../../../../ui/figureTable";
import {
  Dot,
  EndLabels,
  LettersContext,
  Line,
  Plot,
  Rule,
  Words,
  XAxis,
  YAxis,
  extentOf,
  namesRoom,
  Handle,
} from "../../../../ui/plot";
import { candidateQuestion } from "../../claims/measure";
import { figureState, useFigurePlayers, useSettings } from "../../figure/figureState";
import { Knobs } from "../../figure/Knobs";
import { TRUESKILL } from "../../figure/models";
import { useAnswered, useStage } from "../../figure/stage";
import { frameState, useEngine } from "../../figure/useEngine";
import { bestAt, linesOf, MAX_GAMES, tipsOf, worths } from "./matches.chart";
import styles from "../../figure/figure.module.css";

const UNCERTAIN = ["sd"] as const;
/** Number of player sliders, in addition to the one for the games to come. */
const TURNED = 3;
const HEIGHT = { phone: 260, desktop: 360, wall: 540 };
/** Keeps the handle at zero games away from the y axis. */
const LEFT_OF_0 = -0.7;
const GAMES = Array.from({ length: MAX_GAMES + 1 }, (_, games) => games);

/**
 * The value of a game against each opponent by the number of later games: where lines cross, the best choice changes.
 */
export default function Matches() {
  const [player, ...pool] = useFigurePlayers();
  const { m } = useSettings();
  const asked = useEngine("candidates", player && pool.length > 0 ? candidateQuestion(player, pool, m) : null);
  const height = HEIGHT[useStage()];
  const letters = useContext(LettersContext);
  const answered = useAnswered();
  const result = asked.answer?.result;
  const table = answered && result?.quality.length === pool.length ? result : null;
  const names = pool.map(({ name }) => name);
  const all = table ? worths(names, table.quality, table.lookAhead) : [];
  const [best, even] = table ? [bestAt(all, m), bestAt(all, 0)] : [null, null];
  const [lines, tips] = table ? [linesOf(all), tipsOf(all)] : [[], []];
  const color = (name: string) => (name === best?.name ? undefined : "var(--ink-3)");
  const ends = lines.map(({ name, y }) => ({ id: name, text: name, y: y[MAX_GAMES], strong: name === best?.name }));
  const put = (games: number) => figureState.set({ m: games });
  return (
    <ChartFrame
      title="What a game is worth"
      lazy={false}
      reading={
        best && even
          ? `With ${counted(m, "game")} to come, meet ${best.name}. ${tips.length > 0 ? tips.map((tip) => `From ${counted(tip.games, "game")} on, the choice tips from ${tip.from} to ${tip.to}.`).join(" ") : `It is ${best.name} however many games follow.`}`
          : undefined
      }
      table={
        table
          ? () =>
              tableOf(all, [
                ["Opponent", ({ name }) => name],
                ["Match quality q", ({ q }) => q, percentSign],
                ["Best game afterwards F", ({ f }) => f, percentSign],
                [`Worth with ${m} to come`, ({ q, f }) => q + m * f, (value) => number(value, 2)],
              ])
          : undefined
      }
      controls={
        <div className={styles.controls}>
          <Slider
            label="Games to come, m"
            value={m}
            onChange={put}
            integer
            range={{ min: 0, max: MAX_GAMES, step: 1, scale: "linear" }}
          />
          <Knobs of={UNCERTAIN} only={[player, ...pool].slice(0, TURNED).map(({ name }) => name)} />
        </div>
      }
      footer="A worth of 1 is one game between two players known to be equal."
      {...frameState({ answer: table, trouble: asked.trouble, answered })}
    >
      {even && (
        <Plot
          label="Worth of a game against each opponent by the games to come"
          height={height}
          margin={(width) => ({ top: 34, right: namesRoom(ends, width * 0.36, letters), bottom: 44, left: 56 })}
          x={{ domain: [LEFT_OF_0, MAX_GAMES], ticks: [0, 5, 10, 15, 20], format: number, label: "games to come, m" }}
          y={{
            domain: extentOf(lines.flatMap(({ y }) => y)),
            nice: 4,
            most: 5,
            format: (value) => change(value, 1),
            label: `worth more than the game with ${even.name}`,
          }}
          over={
            <Handle
              label="Games to come, on the chart"
              value={m}
              onChange={put}
              min={0}
              max={MAX_GAMES}
              step={1}
              text={counted(m, "game")}
            />
          }
        >
          <YAxis />
          <XAxis line={false} />
          <Rule y={0} kind="zero" />
          <Rule x={m} kind="edge" />
          {lines.map(({ name, y }) => (
            <Line
              key={name}
              points={{ x: GAMES, y }}
              {...(name === best?.name
                ? { slot: TRUESKILL.slot, dashed: false }
                : { stroke: color(name), strokeWidth: 1.5 })}
            />
          ))}
          {tips.map(({ games, to }) => {
            const at = lines.find(({ name }) => name === to)!.y[games];
            return (
              <g key={games}>
                <Dot x={games} y={at} r={6} fill="var(--mark)" stroke="var(--ink-1)" strokeWidth={2} />
                <Words x={games} y={at} dx={8} dy={-12} className="label-small halo">
                  tips to {to}
                </Words>
              </g>
            );
          })}
          <EndLabels ends={ends} />
        </Plot>
      )}
    </ChartFrame>
  );
}
