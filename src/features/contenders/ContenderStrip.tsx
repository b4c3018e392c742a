import { contenderName, useChoices, useDataSet, useFocused, useResults } from "../../store";
import { AddContender } from "./AddContender";
import { ContenderItem } from "./ContenderItem";
import { pointsRule } from "./pointsRule";
import { remarksOf } from "./remarks";
import styles from "./ContenderStrip.module.css";

/** The rating systems on the track, in the order of the header; the framed one is what lanes and matrices read from. */
export function ContenderStrip({ onAbout }: { readonly onAbout: (model: string) => void }) {
  const contenders = useChoices((choices) => choices.contenders);
  const focused = useFocused();
  const description = useResults((results) => results.description.value);
  const inspections = useResults((results) => results.inspections);
  const history = useResults((results) => results.snapshot.value?.history);
  const replays = useResults((results) => results.replays);
  const ties = useDataSet()?.options.ties;
  const remarks = (id: string, model: string) => {
    const known = description?.models.find((one) => one.id === model);
    return known ? remarksOf(known, history, ties, replays[id]?.value?.notes ?? []) : [];
  };
  const inspection = focused && inspections[focused.id];
  return (
    <section className={styles.strip} aria-label="Contenders">
      <span className={styles.label} aria-hidden="true">
        Contenders
      </span>
      <ul className={styles.chips}>
        {contenders.map((contender) => (
          <li key={contender.id} data-focused={contender.id === focused?.id || undefined}>
            <ContenderItem
              contender={contender}
              focused={contender.id === focused?.id}
              name={contenderName(contender, description, inspections[contender.id])}
              description={description}
              remarks={remarks(contender.id, contender.model)}
              onAbout={onAbout}
              only={contenders.length === 1}
            />
          </li>
        ))}
        <li className={styles.add}>
          <AddContender description={description} />
        </li>
      </ul>
      {inspection?.ok && (
        <span className={styles.points} title={pointsRule(inspection.inspection.scale)}>
          {pointsRule(inspection.inspection.scale)}
        </span>
      )}
    </section>
  );
}
