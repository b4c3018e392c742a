import { UpdateAgainstGap } from "../curves/UpdateAgainstGap";
import { UpdateByFieldSize } from "../curves/UpdateByFieldSize";
import { PerformanceDensities } from "../densities/PerformanceDensities";
import type { RaceField } from "../field/useField";
import { LikelihoodBuilt } from "../likelihood/LikelihoodBuilt";
import { SimulatedRaces } from "../simulated/SimulatedRaces";
import { WinProbabilities } from "../wins/WinProbabilities";
import styles from "./FiguresBelow.module.css";

interface FiguresBelowProps {
  readonly field: RaceField;
  /** Includes the last two figures. */
  readonly whole: boolean;
}

export function FiguresBelow({ field, whole }: FiguresBelowProps) {
  return (
    <>
      <div className={styles.below}>
        <PerformanceDensities field={field} className={styles.figure} />
        <WinProbabilities field={field} className={styles.figure} />
        <div className={styles.stack}>
          <UpdateAgainstGap field={field} className={styles.figure} />
          <UpdateByFieldSize field={field} className={styles.figure} />
        </div>
      </div>
      {whole && (
        <div className={styles.last}>
          <LikelihoodBuilt field={field} className={styles.figure} />
          <SimulatedRaces field={field} className={styles.figure} />
        </div>
      )}
    </>
  );
}
