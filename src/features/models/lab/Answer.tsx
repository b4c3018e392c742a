import { Fragment } from "react";
import { Check } from "lucide-react";
import {
  focusedOf,
  labSettingsOf,
  playerKey,
  same,
  useChoices,
  view,
  choices,
  contenders,
  SLOTS,
  asOneStep,
  undo,
  type LabWork,
  type Slot,
  type ContenderChoice,
} from "../../../store";
import type { HistorySnapshot } from "../../../worker/protocol";
import type { Announcement, LabAnswer } from "../../../worker/protocol/lab";
import { Button, notice } from "../../../ui";
import { CopyField } from "../../../ui/controls/CopyField";
import { counted, date, number } from "../../../ui/format";
import { AnswerTable } from "./SystemsTable";
import { TradeOffs } from "./TradeOffs";
import { nowWords } from "./labWords";
import styles from "./lab.module.css";

interface AnswerProps {
  readonly answer: LabAnswer;
  readonly work: LabWork;
  readonly history: HistorySnapshot["history"];
  readonly announcement: Slot<Announcement>;
}

/** Documents about the recommended system, whether it was applied or not. */
const DOCUMENTS = [
  { kind: "policy", label: "Policy card" },
  { kind: "code", label: "Export as code" },
  { kind: "standings", label: "Publish" },
] as const;

/**
 * The recommendation with its certainty, its rule, trade-offs, the cost of being wrong, and the players who would move.
 */
export function Answer({ answer, work, history, announcement }: AnswerProps) {
  const all = useChoices(({ contenders }) => contenders);
  const focused = useChoices(focusedOf);
  const today = useChoices((choices) => JSON.stringify(labSettingsOf(choices).today));
  if (answer.refusal)
    return (
      <section className={styles.answer} aria-label="Answer">
        <h2>No system is recommended</h2>
        <p role="status">{answer.refusal}</p>
      </section>
    );
  if (!answer.recommendation)
    return (
      <section className={styles.answer} aria-label="Answer">
        <div>
          <p className={styles.over}>Recommended</p>
          <h2 className={styles.chosen}>None</h2>
        </div>
        <p role="status">{answer.sentences.join(" ")}</p>
        <h3>On unseen races</h3>
        {answer.verdict.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <AnswerTable answer={answer} />
        <Method answer={answer} />
      </section>
    );
  const chosen = answer.rows.find(({ system }) => system === answer.recommendation!.system)!;
  const spec = announcement.value?.spec ?? chosen.spec;
  const isInUse = focused !== undefined && contenderWith(spec, all)?.id === focused.id;
  const isAsRun = same(work.known.plan.settings.today, JSON.parse(today) as unknown);
  const now = nowWords(answer.rows, isAsRun);
  return (
    <section className={styles.answer} aria-label="Answer">
      <div className={styles.head}>
        <div>
          <p className={styles.over}>Recommended</p>
          <h2 className={styles.chosen}>{chosen.label}</h2>
        </div>
        <div className={styles.actions}>
          {isInUse ? (
            <Button icon={<Check size={14} />} onClick={() => view.go("season")}>
              In use: open the season
            </Button>
          ) : (
            <Button kind="primary" onClick={() => applyRecommendation(answer, work, spec)}>
              Use this system
            </Button>
          )}
          {DOCUMENTS.map(({ kind, label }) => (
            <Button key={kind} onClick={() => view.go("models", "lab", kind)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <p role="status">{answer.sentences.join(" ")}</p>
      {now && <p>{now}</p>}
      {answer.today && <p>{answer.today}</p>}
      <div className={styles.columns}>
        <div>
          <h3>On unseen races</h3>
          {answer.verdict.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <h3>What it costs to be wrong</h3>
          <ul>
            {answer.cost.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>The rule</h3>
          <dl className={styles.form}>
            {ruleOf(answer, announcement).map(({ label, text }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </dl>
          {announcement.value?.sentences.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </div>
      {announcement.value ? (
        <CopyField label="To announce it" text={announcement.value.paragraph} />
      ) : (
        announcement.status === "working" && <p>Trying other values of K, to say which are as good.</p>
      )}
      {announcement.status === "error" && <p role="alert">{announcement.message}</p>}
      <div className={styles.figure}>
        <TradeOffs answer={answer} />
      </div>
      <AnswerTable answer={answer} />
      <Movers answer={answer} history={history} isInUse={isInUse} />
      <Method answer={answer} />
    </section>
  );
}

interface MoversProps extends Pick<AnswerProps, "answer" | "history"> {
  readonly isInUse: boolean;
}

function Movers({ answer, history, isInUse }: MoversProps) {
  const { moves } = answer;
  if (!moves) return null;
  const list = (title: string, those: typeof moves.risers) => (
    <div>
      <h4>{title}</h4>
      {those.length === 0 ? (
        <p>No player.</p>
      ) : (
        <ul className={styles.moves}>
          {those.map(({ player, name, from, to }) => (
            <li key={player}>
              <a href={`#/season/player/${encodeURIComponent(playerKey(history, player))}`}>{name}</a>
              <span className="number">
                {number(from)} to {number(to)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  return (
    <>
      <h3>Who {isInUse ? "moves" : "would move"} against today’s rule</h3>
      <p>
        Places among {counted(moves.players, "player")} with {counted(moves.races, "race")} or more. Half of them move
        by {counted(moves.median, "place")} or fewer.
      </p>
      <div className={styles.columns}>
        {list(isInUse ? "Rise" : "Would rise", moves.risers)}
        {list(isInUse ? "Fall" : "Would fall", moves.fallers)}
      </div>
    </>
  );
}

function Method({ answer: { split, tries, seasons, reference, leftOut } }: Pick<AnswerProps, "answer">) {
  return (
    <details className={styles.method}>
      <summary>How this was found</summary>
      <p>
        Every system was tuned on the first {counted(split.races, "race")}
        {split.date ? ` (before ${date(split.date)})` : ""} in {counted(tries, "try", "tries")} altogether, and judged
        on the {counted(split.of - split.races, "race")} after them. A system is clearly worse when the 95 % interval of
        its paired difference from the best, resampled over races, does not contain 0. All intervals of differences hold
        at once (max-t bootstrap), so they are wider than that of two systems alone.
      </p>
      <p>
        A system is recommended only if it is clearly better than a coin toss. Of those, the systems near the best are
        kept: no other predicts order or probabilities better by more than one standard error. Of these, the simplest
        that meets the answers is recommended: fewest numbers per player, then worked out by hand, then fewest tuned
        parameters, then Elo first. Where none of them meets an answer, every system that is not clearly worse than the
        best may. No score adds these up.
      </p>
      {reference && (
        <p>
          The simulated columns are means over {counted(seasons, "season")} with their 95 % intervals: your own races
          with the same entrants, places drawn anew. The true skills are the ratings that {reference} found. Every race
          has as many DNFs as it had, and finishers next to each other tie as often as in your season.
        </p>
      )}
      {leftOut.length > 0 && (
        <>
          <h4>Left out</h4>
          <ul>
            {leftOut.map(({ label, reason }) => (
              <li key={label}>
                <b>{label}</b>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** The rule as announced, with a rounded K; until then as it was tuned. */
const ruleOf = (answer: LabAnswer, { value }: AnswerProps["announcement"]): LabAnswer["form"] =>
  value?.form ?? answer.form;

type Spec = LabAnswer["rows"][number]["spec"];

/** The contender that equals the recommended system; undefined if it was not added, or has changed since. */
function contenderWith({ model, parameters }: Spec, all: readonly ContenderChoice[]): ContenderChoice | undefined {
  return all.find((one) => one.model === model && same(one.parameters, parameters));
}

/** Adds the recommended system, or replaces the focused one if no slot is free. `found`: the system, with K rounded or not. */
function applyRecommendation(answer: LabAnswer, { history, known }: LabWork, found: Spec): void {
  const { spec, label, stages } = known.plan.systems[answer.recommendation!.system];
  const ids = stages.flatMap(({ parameters }) => parameters);
  const values = Object.fromEntries(
    ids.map((id) => [id, Number(found.parameters[id])]).filter(([id]) => id in found.parameters),
  );
  const { races, date } = answer.split;
  const tuned = { base: history.base, races, before: date, values };
  const name = ids.length > 0 ? `${label}, tuned` : label;
  const state = choices.store.getState();
  // It was already added.
  const there = contenderWith(found, state.contenders);
  if (there) {
    contenders.focus(there.id);
    return;
  }
  const focused = focusedOf(state);
  if (state.contenders.length < SLOTS || !focused) {
    contenders.addTuned(spec, name, tuned);
    notice(`${name} added`, { onUndo: undo });
    return;
  }
  asOneStep(() => {
    contenders.setModel(focused.id, spec.model, spec.parameters);
    contenders.adopt(focused.id, name, tuned);
  });
  notice(`${name} takes the place of the focused system`, { onUndo: undo });
}
