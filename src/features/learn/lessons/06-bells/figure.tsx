import { pointsOf } from "../../../../engine/rating/points";
import { useMemo, useState } from "react";
import { ChartFrame, Segmented } from "../../../../ui";
import { builtOf, type ValueScale } from "../../../../ui/likelihood/built";
import { BuildPlot } from "../../../../ui/likelihood/BuildPlot";
import { BuildSteps } from "../../../../ui/likelihood/BuildSteps";
import { optionsOf } from "../../../../ui/options";
import { BellPlot } from "../../figure/BellPlot";
import { THURSTONE } from "../../figure/models";
import { Order } from "../../figure/Order";
import { Ratings } from "../../figure/RaceFigure";
import { useRace } from "../../figure/useRace";
import { bellsReading, bellsTable, shiftsOf, stepReading, stepTable } from "./bells.chart";
import styles from "../../figure/figure.module.css";

const CONTENDERS = [THURSTONE];
const WANT = ["updates", "densities", "likelihood"] as const;
type Page = "bells" | "built";

type Race = ReturnType<typeof useRace>;

/** The race's densities with their shifts, and how the probability of its order is built. */
function useBuilt(players: Race["players"], result: Race["result"]) {
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
  const shifts = densities?.posterior && own ? shiftsOf(players, densities, toPoints) : [];
  return { built, last: (built?.steps.length ?? 1) - 1, densities, toPoints, shifts };
}

/** The shift of each bell given the order; a second page shows how the probability of the order is built. */
export default function Bells() {
  const { players, changes, result, state } = useRace(CONTENDERS, WANT);
  const [page, setPage] = useState<Page>("bells");
  const [chosen, choose] = useState(0);
  const [scale, setScale] = useState<ValueScale>("plain");
  const { built, last, densities, toPoints, shifts } = useBuilt(players, result);
  const at = Math.min(chosen, last);
  const bells = page === "bells";
  return (
    <ChartFrame
      title={bells ? "Performance densities" : "How the likelihood is built"}
      {...(built && {
        reading: bells ? bellsReading(shifts) : stepReading(built, at),
        table: () => (bells ? bellsTable(shifts) : stepTable(built, at)),
      })}
      controls={
        <div className={styles.controls}>
          <Segmented
            label="What is shown"
            value={page}
            onChange={setPage}
            options={optionsOf({ bells: "Where the bells shift", built: "How it is built" })}
          />
          {!bells && <BuildSteps at={at} last={last} onAt={choose} scale={scale} onScale={setScale} />}
          <Order changes={changes[0]} />
          <Ratings slot={THURSTONE.slot} />
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
