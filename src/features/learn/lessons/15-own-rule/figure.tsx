import { lazy, Suspense, useEffect, useState } from "react";
import { Plus, RotateCcw } from "lucide-react";
import { FULL_WORDS, rules, SLOTS, useChoices, wordsOf } from "../../../../store";
import { Button, ChartFrame, notice, Slider } from "../../../../ui";
import { tableOf, type ItemColumn } from "../../../../ui/figureTable";
import { change, counted, number } from "../../../../ui/format";
import { Dot, Handle, Line, Plot, Rule, usePlot, Words, XAxis, YAxis } from "../../../../ui/plot";
import type { CodeEditorProps } from "../../../common/CodeEditor";
import { GuessAt } from "../../figure/GuessMark";
import { figureState, useNumberGuess, useSettings } from "../../figure/figureState";
import { ELO } from "../../figure/models";
import { useAnswered, useStage } from "../../figure/stage";
import { frameState } from "../../figure/useEngine";
import knobs from "../../figure/figure.module.css";
import { ELO_RULE, FLAT_RULE, OPENING } from "./code";
import { MAX_GAMES } from "./lesson";
import { useThrown } from "./useThrown";
import styles from "./rule.module.css";

const CodeEditor = lazy(() => import("../../../common/CodeEditor"));

const HEIGHT = { phone: 230, desktop: 320, wall: 420 };
const ELO_ALONE = [ELO];
const ELO_AND_FLAT = [ELO, FLAT_RULE];
const MINE = "Your rule";

/** What thrown games pay under the rule in the editor, compared with Elo. */
export default function OwnRule() {
  const { games, flat } = useSettings();
  const [text, setText] = useState(OPENING);
  const others = flat ? ELO_AND_FLAT : ELO_ALONE;
  const { gains, problem } = useThrown(text, others);
  const guess = useNumberGuess();
  const height = HEIGHT[useStage()];
  const at = Math.min(MAX_GAMES, games);
  useMeasured(text, gains?.[0]);
  useFollowed(gains?.[0][at]);
  const lines = gains?.map((all) => all.slice(0, MAX_GAMES + 1)) ?? [];
  const labels = [MINE, ...others.map(({ label }) => label)];
  return (
    <>
      <ChartFrame
        title="What thrown games pay"
        lazy={false}
        reading={
          gains &&
          `${counted(at, "thrown game")} ${at === 1 ? "pays" : "pay"} ${change(gains[0][at])} points under the rule below, ${change(gains[1][at])} under Elo.${at > 0 ? ` The last one paid ${number(gains[0][at] - gains[0][at - 1], 1)}.` : ""}`
        }
        table={() =>
          tableOf(lines[0] ?? [], [
            ["Thrown games", (_, n) => n, number],
            ...labels.map((label, k): ItemColumn<number> => [`${label}, points`, (_, n) => lines[k][n], change]),
          ])
        }
        controls={
          <div className={knobs.controls}>
            <Slider
              label="Thrown games"
              value={at}
              onChange={(next) => figureState.set({ games: next })}
              integer
              range={{ min: 0, max: MAX_GAMES, step: 1, scale: "linear" }}
            />
          </div>
        }
        {...frameState({ answer: gains, trouble: gains ? "" : problem })}
      >
        {gains && (
          <Plot
            label="Points gained by thrown games, by rule"
            height={height}
            margin={{ top: 30, right: 96, bottom: 44, left: 60 }}
            x={{ domain: [0, MAX_GAMES], ticks: [0, 25, 50, 75, 100], format: number, label: "thrown games" }}
            y={{
              domain: [Math.min(0, ...lines.flat()), Math.max(300, guess ?? 0, ...lines.flat())],
              nice: 4,
              most: 5,
              format: (value) => change(value, 0),
              label: "points gained",
            }}
            over={
              <Handle
                label="Thrown games, on the chart"
                value={at}
                onChange={(next) => figureState.set({ games: next })}
                min={0}
                max={MAX_GAMES}
                step={1}
                text={counted(at, "thrown game")}
              />
            }
          >
            <YAxis />
            <XAxis />
            {lines.map((line, k) => (
              <Line key={labels[k]} points={line.map((y, x) => ({ x, y }))} slot={slotOf(k, others)} />
            ))}
            <Ends lines={lines} labels={labels} />
            <Rule x={at} kind="edge" />
            <Dot x={at} y={gains[0][at]} slot={ELO_RULE.slot} size={1.3} />
            {guess !== null && <GuessAt x={MAX_GAMES} y={guess} />}
          </Plot>
        )}
      </ChartFrame>
      <Code text={text} onText={setText} problem={problem} />
    </>
  );
}

const slotOf = (line: number, others: typeof ELO_ALONE): number => (line === 0 ? ELO_RULE.slot : others[line - 1].slot);

/** The name of each line at its end; lines that end together show the name of the first. */
function Ends({
  lines,
  labels,
}: {
  readonly lines: readonly (readonly number[])[];
  readonly labels: readonly string[];
}) {
  const { y } = usePlot();
  const ends = lines.map((line) => line[MAX_GAMES]);
  return ends.map((end, k) =>
    ends.slice(0, k).some((other) => Math.abs(y(other) - y(end)) < 12) ? null : (
      <Words key={labels[k]} x={MAX_GAMES} y={end} dx={6} dy={4} className="label-small halo">
        {labels[k].replace(" for every win", "")}
      </Words>
    ),
  );
}

/** Passes what the changed rule pays to the tasks: for the first game, the hundredth, and a thousand. */
function useMeasured(text: string, gains: readonly number[] | undefined): void {
  useEffect(() => {
    if (!gains || text === OPENING) return;
    figureState.act({ first: gains[1], last: gains[MAX_GAMES] - gains[MAX_GAMES - 1], all: gains.at(-1)! });
    // Depends on the gains only, which arrive after the text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gains]);
}

/** Sets the players of the formula below the figure to their ratings after the games. */
function useFollowed(gain: number | undefined): void {
  useEffect(() => {
    if (gain === undefined) return;
    figureState.follow(figureState.get().map((one, i) => ({ ...one, points: 1500 + (i === 0 ? gain : -gain) })));
  }, [gain]);
}

/** The code: read-only until the prediction is played. */
function Code({ text, onText, problem }: CodeEditorProps) {
  const answered = useAnswered();
  const isFull = useChoices(({ contenders }) => contenders.length >= SLOTS);
  const plain = <pre className={styles.plain}>{text}</pre>;
  const add = () =>
    void rules.run(null, text).then(
      () => notice("Your rule is one of your systems"),
      (error: unknown) => notice(wordsOf(error)),
    );
  return (
    <section className={styles.code} aria-label="The rule">
      <h3>The rule</h3>
      {answered ? (
        <>
          <div className={styles.editor}>
            <Suspense fallback={plain}>
              <CodeEditor text={text} onText={onText} problem={problem} />
            </Suspense>
          </div>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={knobs.buttons}>
            <Button icon={<RotateCcw size={14} />} disabled={text === OPENING} onClick={() => onText(OPENING)}>
              Put Elo back
            </Button>
            <Button icon={<Plus size={14} />} disabled={isFull} title={isFull ? FULL_WORDS : undefined} onClick={add}>
              Add to my systems
            </Button>
          </div>
        </>
      ) : (
        <>
          {plain}
          <p className="ink-3">Play your prediction, then change the line.</p>
        </>
      )}
    </section>
  );
}
