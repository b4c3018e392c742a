import type { Scenario } from "../../engine/simulation/scenarios";
import { laboratory, useChoices } from "../../store";
import { Select, useMediaQuery } from "../../ui";
import { inWords, sentence } from "../../ui/format";
import styles from "./convergence.module.css";

/** Every scenario with its claim; a list to choose from where there is no room beside the figures. */
export function ScenarioRail({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  const { scenario } = useChoices((choices) => choices.convergence);
  const isBeside = useMediaQuery("(min-width: 1000px)");
  if (!isBeside)
    return (
      <div className={styles.pick}>
        <Select
          label="Scenario"
          value={scenario}
          options={scenarios.map(({ id, label }) => ({ value: id, label }))}
          onChange={laboratory.setScenario}
        />
      </div>
    );
  return (
    <nav className={styles.rail} aria-label="Scenarios">
      <h2>{sentence(inWords(scenarios.length))} seasons whose truth is known</h2>
      <ul>
        {scenarios.map(({ id, label, claim }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === scenario} onClick={() => laboratory.setScenario(id)}>
              <strong>{label}</strong>
              <span>{claim}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
