import { BookOpen, X } from "lucide-react";
import type { ModelDescription } from "../../engine/rating/model";
import { contenders, isRule, modelName, useResults, useUnits, gesture, type ContenderChoice } from "../../store";
import { Button, CONTENDER_SLOTS, ContenderMark, IconButton, Select, TextField, contenderStyle } from "../../ui";
import { ParameterField } from "./ParameterField";
import { presetOf, shownParameters } from "./parameters";
import { ruleOf } from "./pointsRule";
import { UnitsField } from "./UnitsMenu";
import styles from "./ContenderStrip.module.css";
import { useEffect, useRef, type ReactNode } from "react";

interface ContenderPanelProps {
  readonly contender: ContenderChoice;
  readonly name: string;
  readonly problem: string;
  /** Absent if this version does not know the model. */
  readonly model: ModelDescription | undefined;
  /** Sentences about columns of the open history that the system ignores or lacks. */
  readonly remarks: readonly string[];
  readonly onAbout: () => void;
  readonly onClose: () => void;
  readonly bare: boolean;
}

/** Name, mark, preset and every parameter of a system. */
export default function ContenderPanel(props: ContenderPanelProps) {
  const { contender, name, model, onClose, bare } = props;
  const { id, parameters } = contender;
  const preset = model?.presets.find((one) => one.id === presetOf(model, parameters));
  const shown = model ? shownParameters(model.parameters, parameters) : [];
  const field = (at: number) => (
    <OneUndoStep key={shown[at].id}>
      <ParameterField
        parameter={shown[at]}
        rate={shown.find((one) => one.id === "learningRate")?.inForce}
        onChange={(value) => contenders.setParameter(id, shown[at].id, value)}
      />
    </OneUndoStep>
  );
  const units = useUnits();
  const inspection = useResults((results) => results.inspections[id]);
  const rule = inspection?.ok
    ? ruleOf(units, contender.label ?? model?.label ?? modelName(contender), inspection.inspection.scale)
    : undefined;
  const indexes = shown.map((_, at) => at);
  const plain = indexes.filter((at) => !shown[at].advanced);
  const advanced = indexes.filter((at) => shown[at].advanced);
  return (
    <div className={styles.panel}>
      {!bare && (
        <h2 className={styles.head}>
          <ContenderMark slot={contender.slot} surface="var(--surface-raised)" /> {name}
          <IconButton label="Close" icon={<X size={16} />} onClick={onClose} />
        </h2>
      )}
      <About {...props} />
      <div className={styles.identity}>
        <div className={styles.pair}>
          <OneUndoStep>
            <TextField
              label="Name"
              value={contender.label ?? ""}
              placeholder={name}
              onChange={(label) => contenders.rename(id, label)}
            />
          </OneUndoStep>
          {model && model.presets.length > 0 && (
            <Select
              label="Preset"
              showLabel
              value={presetOf(model, parameters)}
              options={[
                { value: "defaults", label: "Defaults" },
                ...model.presets.map((preset) => ({ value: preset.id, label: preset.label })),
                { value: "own", label: "Own values", disabled: true },
              ]}
              onChange={(preset) =>
                contenders.setParameters(id, model.presets.find((one) => one.id === preset)?.parameters ?? {})
              }
            />
          )}
        </div>
        {preset && <p className={styles.presetHint}>{preset.hint}</p>}
        <fieldset className={styles.slots}>
          <legend className={styles.legend}>Colour, dash and marker</legend>
          <div>
            {Array.from({ length: CONTENDER_SLOTS }, (_, slot) => (
              <label key={slot} className={styles.slot} title={contenderStyle(slot).shape}>
                <input
                  type="radio"
                  className="unseen"
                  name={`${id} slot`}
                  checked={contender.slot === slot}
                  onChange={() => contenders.setSlot(id, slot)}
                  aria-label={contenderStyle(slot).shape}
                />
                <ContenderMark slot={slot} surface="var(--surface-raised)" />
              </label>
            ))}
          </div>
        </fieldset>
        <UnitsField rule={rule} />
      </div>
      <div className={styles.values}>
        <div className={styles.fields}>{plain.map(field)}</div>
        {advanced.length > 0 && (
          <details className={styles.more}>
            <summary>More parameters</summary>
            <div className={styles.fields}>{advanced.map(field)}</div>
          </details>
        )}
      </div>
    </div>
  );
}

/** Summary and source of the model, remarks on the open results, and what is wrong with the system. */
function About({ contender, problem, model, remarks, onAbout, bare }: ContenderPanelProps) {
  return (
    <div className={styles.about}>
      {model && (
        <p className={bare ? undefined : styles.summary}>
          {model.summary} <span className={styles.source}>{model.source}</span>
        </p>
      )}
      {(model || isRule(contender.model)) && (
        <div>
          <Button size="small" icon={<BookOpen size={14} />} onClick={onAbout}>
            {isRule(contender.model) ? "Code of this rule" : "About this model"}
          </Button>
        </div>
      )}
      {remarks.length > 0 && (
        <ul className={styles.remarks} aria-label="About these results">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Everything that happens while the focus stays inside is one undo step: dragging a slider, typing a number. */
function OneUndoStep({ children }: { readonly children: ReactNode }) {
  const held = useRef(false);
  const release = () => {
    if (held.current) gesture.end();
    held.current = false;
  };
  useEffect(() => release, []);
  return (
    <div
      onFocus={() => {
        if (!held.current) gesture.begin();
        held.current = true;
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release();
      }}
    >
      {children}
    </div>
  );
}
