import { race, useWanted } from "../../store";
import { FigureSource, useMediaQuery, useNarrow } from "../../ui";
import { usePrinting } from "../../ui/hooks/usePrinting";
import { useStages } from "../../ui/hooks/useStages";
import { RaceBar } from "./bar/RaceBar";
import { Below } from "./Below";
import { useDrag } from "./field/drag";
import { rowLayout, STRIP } from "./field/rows";
import { useRaceSource } from "./field/source";
import { useField } from "./field/useField";
import type { Field } from "./field/useField";
import { useHeight } from "./field/useHeight";
import { EntrantFields } from "./entrant/EntrantFields";
import { FinishingOrder } from "./order/FinishingOrder";
import { NoRace } from "./NoRace";
import { PlacementProbabilities } from "./placements/PlacementProbabilities";
import { MOST_STARTERS, TooManyEntrants } from "./TooManyEntrants";
import { UpdateSizes } from "./updates/UpdateSizes";
import { useWhy } from "./why/useWhy";
import styles from "./RaceScreen.module.css";

const ROW_HEIGHT = 42;

const closeDrawer = () => race.ask(null);

/** The playground: any field in any order, and every contender's answer. */
export function RaceScreen() {
  const field = useField();
  const count = field.starters.length;
  const fits = count <= MOST_STARTERS;
  const source = useRaceSource();
  // Figures are rendered one after another, but requested at once.
  useWanted("updates", fits);
  useWanted("placements", fits);
  useWanted("wins", fits);
  if (count === 0) return <NoRace field={field} />;
  return (
    <FigureSource value={source}>{fits ? <Bench field={field} /> : <TooManyEntrants count={count} />}</FigureSource>
  );
}

function Bench({ field }: { readonly field: Field }) {
  const stage = useStages(5, true);
  const why = useWhy(field);
  const narrow = useNarrow();
  // In print, figures follow the order and have their own names.
  const printing = usePrinting();
  const beside = !narrow && !printing;
  const wide = useMediaQuery("(min-width: 1200px)") && !printing;
  const lifted = useDrag((hand) => hand.lifted);
  const { starters, asked } = field;

  // The charts beside the starters take their height, and that of the drawer between them.
  const [rowRef, rowHeight] = useHeight(ROW_HEIGHT, "[data-starter] > :first-child");
  const [drawerRef, drawer, parts] = useHeight(0, null, "[data-parts]");
  const [othersRef, others] = useHeight(0);
  const open = lifted ? -1 : starters.findIndex((one) => one.id === asked);
  const gap = open < 0 ? 0 : Math.max(drawer, wide ? others : 0) + 1;
  const rows = rowLayout(starters.length, rowHeight, open, gap);

  if (stage === 0) return <div className={styles.screen} />;

  const askedStarter = starters[open];
  return (
    <div className={styles.screen}>
      <RaceBar field={field} />
      <div className={styles.bench}>
        <FinishingOrder
          field={field}
          measure={rowRef}
          className={styles.order}
          drawer={
            askedStarter && (
              <Below open onFail={closeDrawer}>
                {({ WhyDrawer, WhyOthers }) => (
                  <WhyDrawer
                    starter={askedStarter}
                    field={why}
                    beside={beside}
                    height={beside ? gap : undefined}
                    measure={drawerRef}
                  >
                    {!wide && <WhyOthers field={why} />}
                    <EntrantFields starter={askedStarter} field={field} />
                  </WhyDrawer>
                )}
              </Below>
            )
          }
        />
        {stage > 1 ? (
          <UpdateSizes
            field={field}
            rows={beside ? rows : null}
            why={why.why}
            parts={parts}
            className={styles.pane}
            bodyClassName={styles.paneBody}
          />
        ) : (
          <div className={styles.pane} />
        )}
        {stage > 2 ? (
          <PlacementProbabilities
            field={field}
            rows={wide ? rows : null}
            className={styles.third}
            bodyClassName={styles.paneBody}
            drawer={
              wide &&
              askedStarter && (
                <div
                  className={styles.others}
                  style={{ top: STRIP + (rows.drawer?.top ?? 0) }}
                  ref={othersRef}
                  data-no-export
                >
                  <Below open onFail={closeDrawer}>
                    {({ WhyOthers }) => <WhyOthers field={why} />}
                  </Below>
                </div>
              )
            }
          />
        ) : (
          <div className={styles.third} />
        )}
      </div>
      <Below open={stage > 3}>{({ FiguresBelow }) => <FiguresBelow field={field} whole={stage > 4} />}</Below>
    </div>
  );
}
