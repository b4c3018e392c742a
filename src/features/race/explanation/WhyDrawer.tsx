import type { ReactNode } from "react";
import { Change, ContenderMark } from "../../../ui";
import { WorkingView } from "../../../ui/working/WorkingView";
import type { Starter } from "../field/starters";
import { barWords } from "./why.chart";
import type { WhyField } from "./useWhy";
import styles from "./Why.module.css";

interface WhyDrawerProps {
  readonly starter: Starter;
  readonly field: WhyField;
  /** The chart beside the drawer shows the values, so the list omits them. */
  readonly beside: boolean;
  /** Minimum height, to match the chart beside it. */
  readonly height: number | undefined;
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Why the rating changes: the rule in words, its parts and their sum. */
export function WhyDrawer({ starter, field, beside, height, measure, children }: WhyDrawerProps) {
  const { why, problem } = field;
  return (
    <div className={styles.drawer} style={{ minHeight: height }} data-no-drag>
      <section ref={measure} className={styles.inner} aria-label={`Why ${starter.name} moves`}>
        {problem ? (
          <p>{problem}</p>
        ) : !why ? (
          <p>Working it out</p>
        ) : (
          <WorkingView working={why} heading="h3" folded beside={beside} caption={!beside && barWords(why)} />
        )}
        {children}
      </section>
    </div>
  );
}

/** The rating change under the other systems. */
export function WhyOthers({ field }: { readonly field: WhyField }) {
  const known = field.others.filter(({ why }) => why);
  if (known.length === 0) return null;
  return (
    <div className={styles.others}>
      <h3>The same place under the others{field.why?.display.units === "own" && ", in points"}</h3>
      <dl>
        {known.map(({ contender, why }) => (
          <div key={contender.id}>
            <dt>
              <ContenderMark slot={contender.slot} bare />
              {contender.label}
            </dt>
            <dd>
              <Change value={why!.total} bare />
            </dd>
            <dd className={styles.short}>{why!.reason}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
