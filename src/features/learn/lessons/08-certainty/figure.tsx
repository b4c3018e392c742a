import { Button, ChartFrame } from "../../../../ui";
import { change, rating } from "../../../../ui/format";
import { hand } from "../../figure/hand";
import { Knobs } from "../../figure/Knobs";
import { TRUESKILL } from "../../figure/models";
import { useRace } from "../../figure/useRace";
import { beliefsOf } from "./belief";
import { ScorePlot } from "./ScorePlot";
import { usePlayback } from "./usePlayback";
import styles from "../../figure/figure.module.css";

const CONTENDERS = [TRUESKILL];
const KNOBS = ["points", "sd"] as const;
const WANT = ["updates"] as const;

/** Mean, ±3 sd band and cautious score of two players, before and after one game. */
export default function Certainty() {
  const { players, changes, sdChanges, state } = useRace(CONTENDERS, WANT);
  const { at, play } = usePlayback();
  const sds = sdChanges[0];
  const beliefs = changes[0] && sds ? beliefsOf(players, changes[0], sds) : [];
  const loser = beliefs.at(-1);
  return (
    <ChartFrame
      title="Mean, band and score"
      lazy={false}
      reading={
        loser &&
        `${loser.name} lost: mean ${change(loser.after.mean - loser.before.mean)}, sd ${change(loser.after.sd - loser.before.sd)}, so the cautious score moves by ${change(loser.after.score - loser.before.score)} points.`
      }
      table={() => ({
        columns: [
          { label: "Player" },
          ...["Mean before", "Sd before", "Score before", "Mean after", "Sd after", "Score after"].map((label) => ({
            label,
            format: rating,
          })),
        ],
        rows: beliefs.map(({ name, before, after }) => [
          name,
          before.mean,
          before.sd,
          before.score,
          after.mean,
          after.sd,
          after.score,
        ]),
        note: "Points. The score is the mean minus 3 sd.",
      })}
      controls={
        <div className={styles.controls}>
          <div className={styles.buttons}>
            <Button kind="primary" onClick={play} disabled={beliefs.length === 0}>
              Play the game
            </Button>
            <Button
              disabled={beliefs.length === 0}
              onClick={() => {
                hand.put(players.map((one, i) => ({ ...one, points: beliefs[i].after.mean, sd: beliefs[i].after.sd })));
                play();
              }}
            >
              Same result again
            </Button>
          </div>
          <Knobs of={KNOBS} />
        </div>
      }
      footer="Hollow: before the game. Filled: after it. The score is the lower end of the band."
      {...state}
    >
      {beliefs.length > 0 && <ScorePlot beliefs={beliefs} at={at} slot={TRUESKILL.slot} />}
    </ChartFrame>
  );
}
