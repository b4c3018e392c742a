import { useEffect, useState } from "react";
import { pointsOf } from "../../../../engine/rating/points";
import { Button, ChartFrame, Slider } from "../../../../ui";
import { number, percent, rating } from "../../../../ui/format";
import { Area, Line, Plot, Words, XAxis } from "../../../../ui/plot";
import { raceOf } from "../../claims/claimRace";
import { figureState } from "../../figure/figureState";
import { specOf, THURSTONE } from "../../figure/models";
import { frameState, useEngine } from "../../figure/useEngine";
import { useStage } from "../../figure/stage";
import { markDrill } from "../../progress";
import { CLOSE, pairsOf, pointsFor, QUESTIONS, standing, type DrillAnswer } from "./drill";
import styles from "./prediction.module.css";

const NAMES = ["Ash", "Birch"] as const;
const DOMAIN = [700, 2300] as const;
const HEIGHT = { phone: 190, desktop: 280, wall: 380 };

const toldOf = ({ guess, chance }: DrillAnswer, { first, second }: ReturnType<typeof pairsOf>[number]): string =>
  `You said ${guess} %, it is ${percent(chance)} %: ${NAMES[0]} is rated ${number(first - second)} points higher. Each per cent off costs one of ten points: ${pointsFor(guess, chance)} of 10 points.`;

/** Ten pairs of bells: estimate how often the first player wins. */
export function Drill({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    figureState.drill(true);
    return () => figureState.drill(false);
  }, []);
  const [seed, setSeed] = useState(1);
  const [answers, setAnswers] = useState<readonly DrillAnswer[]>([]);
  const [answered, setAnswered] = useState(false);
  const [guess, setGuess] = useState(50);
  const at = answered ? answers.length - 1 : answers.length;
  const over = at >= QUESTIONS;
  const pair = pairsOf(seed)[Math.min(at, QUESTIONS - 1)];
  const field = [{ points: pair.first }, { points: pair.second }];
  const asked = useEngine("race", {
    race: raceOf(field, 1),
    contenders: [specOf(THURSTONE)],
    focus: 0,
    want: ["updates", "wins", "densities"],
  });
  const answer = asked.answer;
  const fresh = answer?.request.race.beliefs[0][0].points === pair.first ? answer.result : null;
  const chance = fresh?.wins?.[1];
  const { points, streak, longest } = standing(answers);
  const tell = () => {
    if (chance === undefined) return;
    const next = [...answers, { guess, chance }];
    setAnswers(next);
    setAnswered(true);
    if (next.length === QUESTIONS) markDrill(standing(next).points);
  };
  const go = () => {
    setAnswered(false);
    setGuess(50);
  };
  const again = (next: number) => {
    setSeed(next);
    setAnswers([]);
    go();
  };
  return (
    <ChartFrame
      title="Drill: estimate the win probability"
      lazy={false}
      reading={
        over
          ? `Set ${seed}: ${points} of 100 points, longest streak ${longest}.`
          : `Pair ${at + 1} of ${QUESTIONS}. How often does ${NAMES[0]}, who is rated higher, win?`
      }
      controls={
        <div className={styles.drill}>
          <p>
            No player plays equally well every day. Each bell shows how well one player plays, the higher the more
            often; the rating is its middle. The less the two bells overlap, the more often {NAMES[0]} wins.
          </p>
          <p className={styles.score}>
            <span>
              Points <b>{points}</b> of {10 * answers.length}
            </span>
            <span>
              Streak <b>{streak}</b> (within {CLOSE} %)
            </span>
            <span>Set {seed}</span>
          </p>
          {!over && !answered && (
            <Slider
              label={`${NAMES[0]} wins`}
              value={guess}
              onChange={setGuess}
              integer
              range={{ min: 0, max: 100, step: 1, scale: "linear" }}
              unit="%"
            />
          )}
          <p className={styles.told} role="status">
            {answered && toldOf(answers.at(-1)!, pair)}
          </p>
          <div className={styles.buttons}>
            {answered ? (
              <Button kind="primary" onClick={go}>
                {answers.length < QUESTIONS ? "Next pair" : "Result"}
              </Button>
            ) : over ? (
              <>
                <Button kind="primary" onClick={() => again(seed + 1)}>
                  Next set
                </Button>
                <Button onClick={() => again(seed)}>Same set again</Button>
              </>
            ) : (
              <Button kind="primary" onClick={tell} disabled={chance === undefined}>
                Check
              </Button>
            )}
            <Button onClick={onClose}>Back to the figure</Button>
          </div>
        </div>
      }
      {...frameState({ answer: fresh, trouble: asked.trouble })}
    >
      {fresh?.densities && (
        <Bells
          x={Array.from(fresh.densities.x, (own) => pointsOf(fresh.updates[0].scale, own))}
          bells={fresh.densities.prior}
          pair={[pair.first, pair.second]}
        />
      )}
    </ChartFrame>
  );
}

interface BellsProps {
  readonly x: readonly number[];
  readonly bells: readonly Float64Array[];
  readonly pair: readonly [number, number];
}

/** Two bells on one axis: the more they overlap, the more even the game. */
function Bells({ x, bells, pair }: BellsProps) {
  const peak = Math.max(...bells.map((bell) => bell.reduce((a, b) => Math.max(a, b), 0)));
  const height = HEIGHT[useStage()];
  const inside = x.flatMap((at, i) => (at >= DOMAIN[0] && at <= DOMAIN[1] ? [i] : []));
  return (
    <Plot
      label={`Two bells: ${NAMES[0]} about ${rating(pair[0])}, ${NAMES[1]} about ${rating(pair[1])}`}
      height={height}
      margin={{ left: 4, right: 8, top: 34, bottom: 40 }}
      x={{ domain: DOMAIN, most: 6, format: rating, label: "performance, points" }}
      y={{ domain: [0, peak] }}
    >
      <XAxis />
      {bells.map((bell, i) => {
        const points = { x: inside.map((at) => x[at]), y: inside.map((at) => bell[at]) };
        return (
          <g key={NAMES[i]}>
            <Area points={points} slot={i} fillOpacity={0.14} />
            <Line points={points} slot={i} />
            <Words
              x={pair[i]}
              y={peak}
              dx={i === 0 ? 10 : -10}
              dy={-12}
              anchor={i === 0 ? "start" : "end"}
              className="label halo"
            >
              {NAMES[i]}
            </Words>
          </g>
        );
      })}
    </Plot>
  );
}
