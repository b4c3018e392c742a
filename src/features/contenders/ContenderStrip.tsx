import { useEffect, useRef } from "react";
import { START_POINTS } from "../../engine/rating/points";
import { number } from "../../ui/format";
import { useChoices, useDataSet, useFocused, useResults, useSystems, useUnits } from "../../store";
import { AddContender } from "./AddContender";
import { ContenderItem } from "./ContenderItem";
import { ruleOf } from "./pointsRule";
import { remarksOf } from "./remarks";
import { UnitsMenu } from "./UnitsMenu";
import styles from "./ContenderStrip.module.css";

/** The purpose of ratings in one sentence. */
const PURPOSE = `Ratings tell how likely each player is to finish ahead; newcomers start at ${number(START_POINTS)} points.`;

/** Passed to `onAbout` instead of a model to open the code of a new rule. */
export const NEW_RULE = "rule-new";

/** Pixels between the edge and a chip that was scrolled into view. */
const EDGE = 8;

/**
 * The user's rating systems in the header; the framed one is the focused contender, which supplies ratings and
 * matrices.
 */
export function ContenderStrip({ onAbout }: { readonly onAbout: (model: string) => void }) {
  const contenders = useChoices((choices) => choices.contenders);
  const focused = useFocused();
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const snapshot = useResults((results) => results.snapshot.value);
  const replays = useResults((results) => results.replays);
  const ties = useDataSet()?.options.ties;
  const remarks = ({ id, model, parameters }: (typeof contenders)[number]) => {
    const known = description?.models.find((one) => one.id === model);
    return known ? remarksOf(known, snapshot, ties, replays[id]?.value?.notes ?? [], parameters) : [];
  };
  const inspection = focused && inspections[focused.id];
  // Keeps the framed chip visible: first on phones, elsewhere clear of the *Add* button.
  const chips = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Measuring now would force a layout in the middle of rendering, so measure in the next frame.
    const frame = requestAnimationFrame(() => {
      const chip = chips.current?.querySelector<HTMLElement>("[data-focused]");
      const list = chips.current;
      if (!chip || !list) return;
      const bounds = list.getBoundingClientRect();
      const { left, right } = chip.getBoundingClientRect();
      const add = list.lastElementChild?.getBoundingClientRect().width ?? 0;
      if (left < bounds.left) list.scrollLeft += left - bounds.left - EDGE;
      else if (right > bounds.right - add) list.scrollLeft += right - (bounds.right - add) + EDGE;
    });
    return () => cancelAnimationFrame(frame);
  }, [focused?.id, contenders.length, inspections]);
  const units = useUnits();
  const systems = useSystems();
  const rule =
    focused && inspection?.ok
      ? ruleOf(units, systems.find(({ id }) => id === focused.id)!.model, inspection.inspection.scale)
      : undefined;
  return (
    <section className={styles.strip} aria-label="Rating systems">
      <div className={styles.fit}>
        <div className={styles.row}>
          <span className={styles.label} aria-hidden="true" title={[PURPOSE, rule].filter(Boolean).join(" ")}>
            Rating systems
          </span>
          <ul className={styles.chips} ref={chips}>
            {contenders.map((contender, at) => (
              <li key={contender.id} data-focused={contender.id === focused?.id || undefined}>
                <ContenderItem
                  contender={contender}
                  focused={contender.id === focused?.id}
                  system={systems[at]}
                  description={description}
                  remarks={remarks(contender)}
                  onAbout={onAbout}
                  only={contenders.length === 1}
                />
              </li>
            ))}
            <li className={styles.add}>
              <AddContender description={description} onRule={() => onAbout(NEW_RULE)} />
            </li>
          </ul>
        </div>
        {rule && (
          <span className={styles.points} title={rule}>
            {units === "own" ? rule : PURPOSE}
          </span>
        )}
      </div>
      <UnitsMenu />
    </section>
  );
}
