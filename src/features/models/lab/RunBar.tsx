import {
  isHalted,
  isUnderWay,
  lab,
  resumableProgress,
  runLabel,
  useResults,
  type LabWork,
  type Run,
} from "../../../store";
import { Button, Progress } from "../../../ui";
import { counted, number } from "../../../ui/format";
import styles from "./lab.module.css";

interface RunBarProps {
  /** The run belongs to the present races and answers. */
  readonly isCurrent: boolean;
  readonly disabled: boolean;
}

const START = "Find our system";
/** Searches share a fixed budget of processor time (`engine/lab/plan.ts`), so the size of the season hardly matters. */
const COST = "Tunes, judges and simulates a dozen systems: about a minute. It can be stopped and resumed.";
/** Share of the work after which the remaining time is estimated. */
const ESTIMATE_FROM = 0.05;

/** Starts, stops and resumes the run, with its progress and remaining time. */
export function RunBar({ isCurrent, disabled }: RunBarProps) {
  const run = useResults((results) => results.lab);
  const working = isUnderWay(run);
  const resumes = isCurrent && isHalted(run) && run.value?.done === false;
  const progress =
    working || resumes ? resumableProgress(run, stageOf(run.value) + secondsWords(run), lab.cancel) : null;
  return (
    <>
      <div>
        <Button
          kind="primary"
          disabled={working || disabled}
          onClick={() => void (resumes ? lab.resume() : lab.start())}
        >
          {resumes ? runLabel(run, START) : isCurrent && run.value?.done ? "Run again" : START}
        </Button>
      </div>
      {progress && <Progress {...progress} />}
      {!working && !resumes && <p className={styles.cost}>{COST}</p>}
      {run.status === "failed" && <p role="alert">{run.message}</p>}
    </>
  );
}

/** The first tries are the slowest and workers are still starting, so an early estimate would be far too long. */
const secondsWords = ({ secondsLeft, progress }: Run<LabWork>): string =>
  secondsLeft === null || progress < ESTIMATE_FROM ? "" : `, about ${number(Math.max(1, secondsLeft))} s left`;

/** The present stage: tuning, judging or simulating. */
function stageOf(value: LabWork | null): string {
  if (!value || value.done) return "Starting";
  const { plan, paths, judged, courses } = value.known;
  const seasons = courses.flat();
  const there = seasons.filter(Boolean).length;
  if (there > 0) return `Simulating: ${number(there)} of ${counted(seasons.length, "season")}`;
  const tries = paths.flat(1).reduce((sum, path) => sum + path.length, 0);
  const ready = judged.filter(Boolean).length;
  return `Tuning ${counted(plan.systems.length, "system")}: ${counted(tries, "try", "tries")}, ${number(ready)} judged`;
}
