import { models } from "../../../store";
import { Button, Segmented } from "../../../ui";
import { counted } from "../../../ui/format";
import { showFigure } from "../showFigure";
import { chipText, unseenHint } from "../setting";
import { ALL } from "../tuning/SystemField";
import { useAllSystems } from "../tuning/useAllSystems";
import type { ModelsData } from "../useModels";
import styles from "./scoreboard.module.css";

/** The choice between systems as set and as tuned by *Tuning*. */
export function BoardBar({ data }: { readonly data: ModelsData }) {
  const { judged, contenders, models: asked } = data;
  const { made, found } = useAllSystems(data);
  const tune = () => {
    models.setTuning({ contender: ALL, parameters: [] });
    showFigure("Tuning");
  };
  return (
    <div className={styles.judge}>
      <div className={styles.line}>
        {judged && found.length > 0 ? (
          <Segmented
            label="Board"
            value={asked.judged ? "judged" : "set"}
            options={[
              { value: "set", label: "As set" },
              { value: "judged", label: "Tuned, unseen races" },
            ]}
            onChange={(value) => models.set({ judged: value === "judged" })}
          />
        ) : (
          <Button onClick={tune}>Tune all systems…</Button>
        )}
      </div>
      <p className={styles.hint}>
        {judged && asked.judged
          ? `Each system ${chipText({ kind: "tuned", before: judged.split.date, races: judged.split.races, seen: 0 })} in ${counted(made, "try", "tries")} altogether, judged on the ${counted(judged.split.of - judged.split.races, "race")} since.`
          : unseenHint(contenders.map(({ setting }) => setting)) ||
            "At these settings the board compares learning rates as much as systems; tuning them all makes it fair."}
      </p>
    </div>
  );
}
