import type { Scenario } from "../../engine/simulation/scenarios";
import { choices, simulation, useChoices, view } from "../../store";
import { Select, useMediaQuery } from "../../ui";
import { inWords, sentence } from "../../ui/format";
import styles from "./convergence.module.css";

/** Address of the race of systems, listed below the scenarios. */
export const RACE = "race";

/** Each scenario has an address of its own. */
function choose(id: string): void {
  const { convergence, view: now } = choices.store.getState();
  // Return from the race to the scenario with its settings.
  const isBack = now.path[0] === RACE && id === convergence.scenario;
  if (id !== RACE && !isBack) simulation.setScenario(id);
  view.go("convergence", id);
}

const RACE_LABEL = "A race of the systems";

/** The scenarios with their claims; a menu on narrow screens. */
export function ScenarioRail({ scenarios }: { readonly scenarios: readonly Scenario[] }) {
  const { scenario } = useChoices((choices) => choices.convergence);
  const racing = useChoices((choices) => choices.view.path[0] === RACE);
  const isBeside = useMediaQuery("(min-width: 1000px)");
  if (!isBeside)
    return (
      <div className={styles.pick}>
        <Select
          label="Scenario"
          value={racing ? RACE : scenario}
          options={[{ id: RACE, label: RACE_LABEL }, ...scenarios].map(({ id, label }) => ({ value: id, label }))}
          onChange={choose}
        />
      </div>
    );
  return (
    <nav className={styles.rail} aria-label="Scenarios">
      <ul className={styles.racing}>
        <li>
          <button type="button" aria-pressed={racing} onClick={() => choose(RACE)}>
            <strong>{RACE_LABEL}</strong>
            <span>All systems side by side, in a league that you rig while it runs.</span>
          </button>
        </li>
      </ul>
      <h2>{sentence(inWords(scenarios.length))} simulated leagues whose true skills are known</h2>
      <ul>
        {scenarios.map(({ id, label, claim }) => (
          <li key={id}>
            <button type="button" aria-pressed={!racing && id === scenario} onClick={() => choose(id)}>
              <strong>{label}</strong>
              <span>{claim}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
