import { lazy, memo, Suspense, type ComponentType } from "react";
import { nothingLeft, useChoices } from "../../store";
import { Button, ChartFrame, Skeleton, useNarrow } from "../../ui";
import { useTurns } from "../../ui/hooks/useTurns";
import { Agreement } from "./agreement/Agreement";
import { TestBar } from "./bar/TestBar";
import { Calibration } from "./calibration/Calibration";
import { BlockFit } from "./fit/BlockFit";
import { WholeHistoryFit } from "./fit/WholeHistoryFit";
import { WhatHelps } from "./sharedEffects/WhatHelps";
import { Scoreboard } from "./scoreboard/Scoreboard";
import { showFigure } from "./showFigure";
import { SkillOverTime } from "./skill/SkillOverTime";
import { Tuning } from "./tuning/Tuning";
import { useModels, type ModelsData } from "./useModels";
import { WhereItGoesWrong } from "./surprises/WhereItGoesWrong";
import styles from "./models.module.css";

/** Which system predicts these results best, with which parameters, and whether the difference is clear. */
export function ModelsScreen() {
  const page = useChoices(({ view }) => PAGES.get(view.path[0]));
  return page ? (
    <Suspense fallback={<Skeleton label={page.label} />}>
      <page.component />
    </Suspense>
  ) : (
    <Board />
  );
}

const PAGES: ReadonlyMap<string, { readonly label: string; readonly component: ComponentType }> = new Map([
  ["lab", { label: "Which system for us?", component: lazy(() => import("./lab/LabPage")) }],
  ["across", { label: "Across data sets", component: lazy(() => import("./dataSets/AcrossPage")) }],
]);

function Board() {
  const data = useModels();
  const { snapshot } = data;
  if (!snapshot || snapshot.history.raceCount === 0) return <Waiting data={data} />;
  return <Figures data={data} />;
}

const Skill = memo(SkillOverTime);
const Calibrated = memo(Calibration);
const Agreed = memo(Agreement);
const Wrong = memo(WhereItGoesWrong);

/** The scoreboard is rendered first; the other figures follow when the page has time, after changes as well. */
function Figures({ data }: { readonly data: ModelsData }) {
  const [skill, calibration, agreement, fit, tuning, wrong] = useTurns(data, 6).map((taken) =>
    taken?.snapshot === data.snapshot ? taken : null,
  );
  const narrow = useNarrow();
  return (
    <div className={styles.models}>
      <TestBar data={data} />
      {narrow && <ContentsStrip />}
      <Scoreboard data={data} />
      <div className={styles.trio}>
        <div>{skill && <Skill data={skill} />}</div>
        <div>{calibration && <Calibrated data={calibration} />}</div>
        <div>{agreement && <Agreed data={agreement} />}</div>
      </div>
      <div className={styles.duo}>
        {/* Its controls must show a new choice at once. */}
        <div>{fit && <WholeHistoryFit data={data} />}</div>
        <div>{tuning && <Tuning data={data} />}</div>
      </div>
      <div className={styles.row}>
        {fit && <BlockFit data={data} />}
        {fit && <WhatHelps data={data} />}
      </div>
      <div className={styles.row}>{wrong && <Wrong data={wrong} />}</div>
    </div>
  );
}

const CONTENTS = [
  "Scoreboard",
  "Skill over time",
  "Calibration",
  "Agreement",
  "Whole-history fit",
  "Tuning",
  "Where it goes wrong",
] as const;

function ContentsStrip() {
  return (
    <nav className={styles.contents} aria-label="Contents">
      {CONTENTS.map((title) => (
        <Button key={title} size="small" kind="quiet" onClick={() => showFigure(title)}>
          {title}
        </Button>
      ))}
    </nav>
  );
}

/** Shown before there are races: what will appear here, or why nothing does. */
function Waiting({ data: { snapshot, failure, loading, dataSet } }: { readonly data: ModelsData }) {
  const none = !dataSet || snapshot !== null;
  return (
    <div className={styles.waiting}>
      <ChartFrame
        title="Scoreboard"
        progress={loading !== null && dataSet ? { value: loading, text: `Opening ${dataSet.name}` } : null}
        error={failure ? { what: failure, remedy: "Open another data set, or bring the results in again." } : null}
        empty={
          failure
            ? null
            : (nothingLeft(snapshot, dataSet, "models") ?? {
                text: none
                  ? "Which rating system predicts your results best. Paste results or open an example first."
                  : "Which rating system predicts these results best, in a moment.",
              })
        }
      />
    </div>
  );
}
