import type { Scenario } from "../../engine/simulation/scenarios";
import { laboratory, useChoices, view } from "../../store";
import { Select, useMediaQuery } from "../../ui";
import { inWords, sentence } from "../../ui/format";
import styles from "./convergence.module.css";

/** A scenario has an address of its own. */
function choose(id: string): void {
  laboratory.setScenario(id);
  view.go("convergence", id);
}

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
          onChange={choose}
        />
      </div>
    );
  return (
    <nav className={styles.rail} aria-label="Scenarios">
      <h2>{sentence(inWords(scenarios.length))} simulated leagues whose true skills are known</h2>
      <ul>
        {scenarios.map(({ id, label, claim }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === scenario} onClick={() => choose(id)}>
              <strong>{label}</strong>
              <span>{claim}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
