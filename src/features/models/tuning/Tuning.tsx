import { tuneAll, runProgress, tuning } from "../../../store";
import { ChartFrame, Button, type ChartFrameProps } from "../../../ui";
import type { Contending, ModelsData } from "../useModels";
import { foundRows, foundTable, foundWords, type FoundRow } from "./all.chart";
import { Search } from "./Search";
import { ALL } from "./SystemField";
import { progressText, tuningReading, tuningTable, valueText } from "./tuning.chart";
import { TuningControls } from "./TuningControls";
import { useAllSystems, type AllSystems } from "./useAllSystems";
import { useTuning } from "./useTuning";
import { Scroll } from "../../../ui/prose/Prose";
import styles from "./tuning.module.css";

/** Tunes parameters on earlier races and evaluates them on later ones, for one system or all. */
export function Tuning({ data }: { readonly data: ModelsData }) {
  const one = useTuning(data);
  const all = useAllSystems(data);
  const { target } = one;
  if (!target)
    return <ChartFrame title="Tuning" empty={{ text: "Which parameters predict best. Add a rating system first." }} />;
  // Keep showing the running search, whatever is chosen next.
  const isAll = all.working || (data.models.tuning.contender === ALL && !one.working);
  return (
    <ChartFrame
      title="Tuning"
      lazy={false}
      controls={<TuningControls data={data} one={one} target={target} all={isAll ? all : null} />}
      {...(isAll ? frameOfAll(data, all) : frameOfOne(one, target))}
    />
  );
}

type Frame = Partial<ChartFrameProps>;

function frameOfOne(found: ReturnType<typeof useTuning>, target: Contending): Frame {
  const { slot, result, shown, tunable, chosen } = found;
  const name = shown?.name ?? target.name;
  const start = (): void =>
    void tuning.start(
      target.id,
      chosen.map(({ id }) => id),
    );
  return {
    blank: !result,
    under: shown ? { slot: shown.slot, label: shown.name } : undefined,
    reading: tuningReading(result, name, tunable.shown),
    table: result && result.path.length > 0 ? () => tuningTable(result, tunable.shown) : undefined,
    progress: result ? runProgress(slot, progressText(result, slot.secondsLeft), tuning.cancel) : null,
    error: slot.status === "failed" ? failed(slot.message, "parameters", start) : null,
    children: result && <Search {...found} result={result} name={name} />,
  };
}

function frameOfAll({ judged }: ModelsData, { run, progress, made, found, adopt }: AllSystems): Frame {
  const rows = judged ? foundRows(judged, found) : [];
  return {
    blank: rows.length === 0,
    reading: judged
      ? foundWords(judged, made, found.length)
      : "All systems tuned on the earlier races and judged on the later ones, so that the scoreboard compares systems, not their learning rates.",
    table: rows.length > 0 ? () => foundTable(rows) : undefined,
    progress,
    error: run.status === "failed" ? failed(run.message, "systems", () => void tuneAll.start()) : null,
    children: rows.length > 0 && <AllResults rows={rows} onUse={adopt} />,
  };
}

const failed = (what: string, other: string, onClick: () => void): ChartFrameProps["error"] => ({
  what,
  remedy: `Change the split or the ${other}, and start again.`,
  action: { label: "Start again", onClick },
});

interface AllResultsProps {
  readonly rows: readonly FoundRow[];
  readonly onUse: () => void;
}

/** The search's result for each system, and the button that applies all of them. */
function AllResults({ rows, onUse }: AllResultsProps) {
  return (
    <div className={styles.report}>
      <Scroll label="What the search found">
        <table>
          <caption className="unseen">What the search found for each system</caption>
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col">Parameter</th>
              <th scope="col">as set</th>
              <th scope="col">tuned</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, parameter, set, tuned }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{parameter}</td>
                <td>{set === null ? "–" : valueText(set)}</td>
                <td>{valueText(tuned)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <Button size="small" onClick={onUse}>
        Use the tuned settings
      </Button>
    </div>
  );
}
