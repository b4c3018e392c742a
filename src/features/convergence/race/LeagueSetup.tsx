import type { LeaguePlan } from "../../../engine/simulation/league/settings";
import type { Parameter } from "../../../engine/rating/parameters";
import { league, useChoices } from "../../../store";
import { Button, classes, PopoverButton } from "../../../ui";
import { SettingField } from "../Settings";
import shared from "../convergence.module.css";
import styles from "./race.module.css";

const AT_HAND = ["players", "field", "races", "seed"];

/** The settings of the league, and a button that starts another league of the same kind. */
export function LeagueSetup({ plan }: { readonly plan: LeaguePlan }) {
  const { parameters: chosen } = useChoices((choices) => choices.league);
  const valueOf = ({ id, ...parameter }: Parameter): unknown => chosen[id] ?? parameter.default;
  const shown = plan.parameters.filter(({ when }) => {
    const other = when && plan.parameters.find(({ id }) => id === when.parameter);
    return !when || !other || when.in.some((one) => one === valueOf(other));
  });
  const field = (parameter: Parameter) => (
    <SettingField
      key={parameter.id}
      parameter={parameter}
      value={valueOf(parameter)}
      onSet={(value) => league.set(parameter.id, value)}
    />
  );
  const seed = plan.parameters.find(({ id }) => id === "seed")!;
  return (
    <section className={classes(shared.head, styles.head)} aria-label="The league">
      <div className={styles.about}>
        <h2 className={shared.title}>A race of the systems</h2>
        <p className={shared.hint}>
          <b>Every system rates the same races of the same players from 1,500 on.</b> How soon does each find the hidden
          truth, and what throws it off? <i>Share</i> copies a link to this moment.
        </p>
      </div>
      <div className={shared.bar}>
        {shown.filter(({ id }) => AT_HAND.includes(id)).map(field)}
        <PopoverButton label="Settings of the league" button={<Button>All settings</Button>}>
          <div className={shared.all}>
            <fieldset>
              <legend>League</legend>
              {shown.filter(({ id }) => !AT_HAND.includes(id)).map(field)}
            </fieldset>
          </div>
        </PopoverButton>
        <Button onClick={() => league.set("seed", Number(valueOf(seed)) + 1)}>New league</Button>
        {Object.keys(chosen).length > 0 && (
          <Button kind="quiet" onClick={league.reset}>
            Reset
          </Button>
        )}
      </div>
      {plan.problem && (
        <p role="alert" className={shared.problem}>
          {plan.problem}
        </p>
      )}
    </section>
  );
}
