import { useEffect, useState, type ReactNode } from "react";
import { race, useWanted, useResults, view } from "../../store";
import { FigureSource, useMediaQuery, useNarrow, Button, Progress } from "../../ui";
import { usePrinting } from "../../ui/hooks/usePrinting";
import { useStages } from "../../ui/hooks/useStages";
import { afterOpening } from "../../ui/whenIdle";
import { RaceBar } from "./bar/RaceBar";
import { Below } from "./Below";
import { useDrag } from "./field/drag";
import { rowLayout, STRIP } from "./field/rowLayout";
import { useRaceSource } from "./field/source";
import { useField, type RaceField } from "./field/useField";
import { useHeight } from "./field/useHeight";
import { EntrantFields } from "./entrant/EntrantFields";
import { FinishingOrder } from "./order/FinishingOrder";
import { wantRaceMenus } from "./raceMenus";
import { PlacementProbabilities } from "./placements/PlacementProbabilities";
import { UpdateSizes } from "./updates/UpdateSizes";
import { useWhy } from "./explanation/useWhy";
import styles from "./RaceScreen.module.css";
import { AddPlayer } from "./order/AddPlayer";
import { PresetMenu } from "./bar/PresetMenu";
import { RacePicker } from "./bar/RacePicker";
import { number } from "../../ui/format";

const ROW_HEIGHT = 42;

const closeDrawer = () => race.ask(null);

/** The race screen: any entrants in any order, and the rating changes of every contender. */
export function RaceScreen() {
  useEffect(() => afterOpening(wantRaceMenus), []);
  const field = useField();
  const count = field.starters.length;
  const fits = count <= MAX_STARTERS;
  const source = useRaceSource();
  // Figures are rendered one after another, but requested at once.
  useWanted("updates", fits);
  useWanted("placements", fits);
  useWanted("wins", fits);
  if (count === 0) return <NoRace field={field} />;
  return (
    <FigureSource value={source}>
      {fits ? <Playground field={field} /> : <TooManyEntrants count={count} />}
    </FigureSource>
  );
}

function Playground({ field }: { readonly field: RaceField }) {
  const stage = useStages(5, true);
  const why = useWhy(field);
  const narrow = useNarrow();
  // In print, figures are laid out one below another and label their rows themselves.
  const printing = usePrinting();
  const beside = !narrow && !printing;
  const wide = useMediaQuery("(min-width: 1200px)") && !printing;
  const lifted = useDrag((drag) => drag.lifted);
  const { starters, asked } = field;

  // The charts beside the starters match their row height and leave a gap where the drawer is open.
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
        <Later there={stage > 1} className={styles.pane}>
          <UpdateSizes
            field={field}
            rows={beside ? rows : null}
            why={why.why}
            parts={parts}
            className={styles.pane}
            bodyClassName={styles.paneBody}
          />
        </Later>
        <Later there={stage > 2} className={styles.third}>
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
        </Later>
      </div>
      <Below open={stage > 3}>{({ FiguresBelow }) => <FiguresBelow field={field} whole={stage > 4} />}</Below>
    </div>
  );
}

interface LaterProps {
  readonly there: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** Reserves the space of a pane and renders its content once `there` is true. */
const Later = ({ there, className, children }: LaterProps) => (there ? children : <div className={className} />);

/** Shown when the race has no entrants: the season is still loading, or all entrants were removed. */
function NoRace({ field }: { readonly field: RaceField }) {
  const snapshot = useResults((results) => results.snapshot);
  const replays = useResults((results) => results.replays);
  const [picking, setPicking] = useState(false);
  const rating = Object.values(replays).find((slot) => slot.status === "working");
  const coming = snapshot.status === "working" || (!snapshot.value && snapshot.status === "idle");

  return (
    <div className={styles.noEntrants}>
      <h1>Race</h1>
      {coming || (rating && !field.race.value) ? (
        <Progress
          value={coming ? null : (rating?.progress ?? null)}
          text={coming ? "Reading the season" : "Rating the season, for the latest race with the ratings of that day"}
        />
      ) : (
        <>
          <p>No players yet. Take a race from the season, with the ratings of that day, or add your own players.</p>
          {snapshot.status === "error" && <p className={styles.problem}>{snapshot.message}</p>}
          <div className={styles.ways}>
            <Button kind="primary" disabled={!snapshot.value?.history.raceCount} onClick={() => setPicking(true)}>
              Load from season
            </Button>
            <PresetMenu />
            <AddPlayer starters={[]} />
          </div>
        </>
      )}
      <RacePicker open={picking} snapshot={snapshot.value} onClose={() => setPicking(false)} />
    </div>
  );
}

/** Maximum number of starters; more take a browser minutes to render. */
const MAX_STARTERS = 500;

function TooManyEntrants({ count }: { readonly count: number }) {
  const snapshot = useResults((results) => results.snapshot.value);
  const [picking, setPicking] = useState(false);
  return (
    <div className={styles.noEntrants}>
      <h1>Race</h1>
      <p>
        This race has {number(count)} entrants, and this screen shows up to {number(MAX_STARTERS)}. Season shows its
        result and what each entrant gained.
      </p>
      <div className={styles.ways}>
        <Button kind="primary" onClick={() => view.go("season")}>
          Go to Season
        </Button>
        <Button disabled={!snapshot?.history.raceCount} onClick={() => setPicking(true)}>
          Load from season
        </Button>
        <PresetMenu />
      </div>
      <RacePicker open={picking} snapshot={snapshot} onClose={() => setPicking(false)} />
    </div>
  );
}
