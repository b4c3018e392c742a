import { Button, ChartFrame, useReducedMotion } from "../../../../ui";
import { tableOf, type ItemColumn } from "../../../../ui/figureTable";
import { list, number, rating } from "../../../../ui/format";
import { figureState } from "../../figure/figureState";
import { Knobs } from "../../figure/Knobs";
import { TRUESKILL } from "../../figure/models";
import { useRace } from "../../figure/useRace";
import { useAnswered } from "../../figure/stage";
import { beliefsOf, type MovedBelief } from "./belief";
import { ScorePlot } from "./ScorePlot";
import styles from "../../figure/figure.module.css";
import { useCallback, useEffect, useState } from "react";

const CONTENDERS = [TRUESKILL];
const KNOBS = ["points", "sd"] as const;
const WANT = ["updates"] as const;

const scored = ({ name, before }: MovedBelief) => `${name}’s score is ${rating(before.score)}`;
const moved = (by: number) => `${by < 0 ? "falls" : "rises"} by ${number(Math.abs(by), 1)}`;

const lost = ({ name, before, after }: MovedBelief): string =>
  `${name} lost: the rating ${moved(after.mean - before.mean)}, the uncertainty ${moved(after.sd - before.sd)}, so the cautious score ${moved(after.score - before.score)} points.`;

/** Mean, ±3 sd band and cautious score of two players, before and after one game. */
export default function Certainty() {
  const { players, changes, sdChanges, state } = useRace(CONTENDERS, WANT);
  const { at, play } = usePlayback();
  const sds = sdChanges[0];
  const beliefs = changes[0] && sds ? beliefsOf(players, changes[0], sds) : [];
  const [winner] = beliefs;
  const loser = beliefs.at(-1);
  const answered = useAnswered();
  return (
    <ChartFrame
      title="Rating, uncertainty and score"
      lazy={false}
      reading={loser && (answered ? lost(loser) : `Before the game: ${list(beliefs.map(scored))}.`)}
      table={
        answered
          ? () =>
              tableOf(
                beliefs,
                [
                  ["Player", ({ name }) => name],
                  ...(["before", "after"] as const).flatMap((when): ItemColumn<MovedBelief>[] => [
                    [`Rating ${when}`, (one) => one[when].mean, rating],
                    [`Uncertainty ${when}`, (one) => one[when].sd, rating],
                    [`Score ${when}`, (one) => one[when].score, rating],
                  ]),
                ],
                "Points. The score is the rating minus three times the uncertainty.",
              )
          : undefined
      }
      controls={
        <div className={styles.controls}>
          <div className={styles.buttons}>
            <Button onClick={play} disabled={!answered || beliefs.length === 0}>
              Show it again
            </Button>
            <Button
              disabled={!answered || beliefs.length === 0}
              onClick={() => {
                figureState.put(
                  players.map((one, i) => ({
                    ...one,
                    points: Math.round(beliefs[i].after.mean),
                    sd: Math.round(beliefs[i].after.sd),
                  })),
                );
                play();
              }}
            >
              {winner ? `Next game: ${winner.name} wins again` : "Next game"}
            </Button>
          </div>
          <Knobs of={KNOBS} />
        </div>
      }
      footer={`${answered ? "Hollow: before the game. Filled: after it." : "The game is not played yet."} The bar goes from the cautious score to as far above the rating.`}
      {...state}
    >
      {beliefs.length > 0 && <ScorePlot beliefs={beliefs} at={at} slot={TRUESKILL.slot} played={answered} />}
    </ChartFrame>
  );
}

const LASTS = 1600;

/** Runs from 0 to 1 in a second and a half after playing; 1 at rest, and immediately with reduced motion. */
function usePlayback() {
  const still = useReducedMotion();
  const [start, setStart] = useState<number | null>(null);
  const [at, setAt] = useState(1);
  useEffect(() => {
    if (start === null) return undefined;
    let frame = requestAnimationFrame(function step(now) {
      const next = Math.min(1, Math.max(0, (now - start) / LASTS));
      setAt(next);
      if (next < 1) frame = requestAnimationFrame(step);
      else setStart(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [start]);
  const play = useCallback(() => {
    if (still) return;
    setAt(0);
    setStart(performance.now());
  }, [still]);
  // Ease in and out.
  return { at: at * at * (3 - 2 * at), play };
}
