import { pointsOf } from "../../../../engine/models/points";
import { useMemo, useState } from "react";
import { ChartFrame } from "../../../../ui";
import { builtOf } from "../../../../ui/likelihood/built";
import type { Scale } from "../../../../ui/likelihood/built";
import { BuildPlot } from "../../../../ui/likelihood/BuildPlot";
import { BuildSteps } from "../../../../ui/likelihood/BuildSteps";
import { BellPlot } from "../../figure/BellPlot";
import { Knobs } from "../../figure/Knobs";
import { THURSTONE } from "../../figure/models";
import { Order } from "../../figure/Order";
import { useRace } from "../../figure/useRace";
import { leansOf, stepReading, stepTable } from "./bells.chart";
import styles from "../../figure/figure.module.css";

const CONTENDERS = [THURSTONE];
const WANT = ["updates", "densities", "likelihood"] as const;

/** The chance of the order, built from the last place up; after the last player, where each bell then leans. */
export default function Bells() {
  const { players, changes, result, state } = useRace(CONTENDERS, WANT);
  const [chosen, choose] = useState(0);
  const [scale, setScale] = useState<Scale>("plain");
  const own = result?.updates[0]?.scale;
  const likelihood = result?.likelihood;
  const built = useMemo(
    () =>
      likelihood && own
        ? builtOf(
            likelihood,
            own,
            players.map(({ name }) => name),
          )
        : null,
    [likelihood, own, players],
  );
  const densities = result?.densities ?? null;
  const toPoints = (x: number) => (own ? pointsOf(own, x) : x);
  const leans = densities?.posterior && own ? leansOf(players, densities, toPoints) : [];
  // One step a player, and one for the bells.
  const last = built?.steps.length ?? 0;
  const at = Math.min(chosen, last);
  const bells = built !== null && at === last;
  return (
    <ChartFrame
      title={bells ? "Performance densities" : "How the likelihood is built"}
      reading={built ? stepReading(built, leans, at) : undefined}
      table={built ? () => stepTable(built, leans, at) : undefined}
      controls={
        <div className={styles.controls}>
          <Order changes={changes[0]} />
          <Knobs />
          {built && <BuildSteps at={at} last={last} onAt={choose} scale={scale} onScale={setScale} />}
        </div>
      }
      {...state}
    >
      {built && !bells && <BuildPlot built={built} at={at} scale={scale} slot={THURSTONE.slot} />}
      {bells && densities && (
        <BellPlot players={players} densities={densities} toPoints={toPoints} slot={THURSTONE.slot} />
      )}
    </ChartFrame>
  );
}
