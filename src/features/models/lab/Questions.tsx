import { models, useSystems, type Models } from "../../../store";
import type { HistorySnapshot } from "../../../worker/protocol";
import { Segmented, Select } from "../../../ui";
import { counted } from "../../../ui/format";
import { optionsOf } from "../../../ui/options";
import { SplitField } from "../tuning/SplitField";
import { PURPOSE_OPTIONS, SETTLE_RACES } from "./labWords";
import styles from "./lab.module.css";

interface QuestionsProps {
  readonly asked: Models;
  readonly history: HistorySnapshot["history"];
}

/**
 * The questions: the purpose of ratings, how fast newcomers should settle, whether ratings fade, the present rule, and
 * the split.
 */
export function Questions({ asked: { lab, tuning }, history }: QuestionsProps) {
  const known: readonly number[] = SETTLE_RACES;
  const choices = [...new Set([...known, ...(lab.settle === null ? [] : [lab.settle])])].toSorted((a, b) => a - b);
  const systems = useSystems();
  const isDated = history.times.some((time) => !Number.isNaN(time));
  return (
    <ol className={styles.questions} aria-label="Questions">
      <li>
        <b>What are ratings for?</b>
        <Segmented
          label="What are ratings for?"
          value={lab.purpose}
          options={PURPOSE_OPTIONS.map(({ value, label }) => ({ value, label }))}
          onChange={(purpose) => models.setLab({ purpose })}
          note={PURPOSE_OPTIONS.find(({ value }) => value === lab.purpose)!.note}
        />
      </li>
      <li>
        <b>How fast should a newcomer settle?</b>
        <Select
          label="How fast should a newcomer settle?"
          value={String(lab.settle ?? "any")}
          options={[
            ...choices.map((races) => ({ value: String(races), label: `Within ${counted(races, "race")}` })),
            { value: "any", label: "It does not matter" },
          ]}
          onChange={(value) => models.setLab({ settle: value === "any" ? null : Number(value) })}
        />
        <small>Settled: within 100 points of the true skill, on average.</small>
      </li>
      <li>
        <b>Should ratings fade when a player stays away?</b>
        <Segmented
          label="Should ratings fade when a player stays away?"
          value={lab.fade ? "yes" : "no"}
          options={optionsOf({ no: "No", yes: "Yes" })}
          onChange={(value) => models.setLab({ fade: value === "yes" })}
          note={
            isDated
              ? "Fading: a player who stays away becomes less certain, and moves faster after that."
              : "These races have no dates, so time away is not known."
          }
        />
      </li>
      <li>
        <b>Which rule do you use today?</b>
        <Select
          label="Which rule do you use today?"
          value={systems.some(({ id }) => id === lab.today) ? lab.today : ""}
          options={[{ value: "", label: "None yet" }, ...systems.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(today) => models.setLab({ today })}
        />
        <small>
          One of your systems, as it is set. It is judged like the others, and by the same answers. Not in the list? Add
          it first.
        </small>
      </li>
      <li>
        <b>Which races judge?</b>
        <SplitField label="Tuned until" history={history} split={tuning.split} />
        <small>Systems are tuned before the split and judged on the races after it.</small>
      </li>
    </ol>
  );
}
