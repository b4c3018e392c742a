import { useEffect, useState } from "react";
import { Button, whileMounted } from "../../../ui";
import { change, list, number } from "../../../ui/format";
import { ask } from "../claims/asking";
import { movedIn } from "../claims/moved";
import type { Moved } from "../claims/moved";
import { useSettings } from "../figure/figureState";
import { OWN } from "../lessons/11-wild/own";
import type { Lesson, RealRace } from "../lesson";
import { openRealRace } from "../links/openRealRace";
import { later } from "./later";
import styles from "./text.module.css";

/** The rating changes of the real race under the lesson's system, and a link to it in Season, which shows the same numbers. */
export function RealRaceLink({ lesson }: { readonly lesson: Lesson }) {
  const { real } = lesson;
  return "none" in real ? null : <Real lesson={lesson} real={real} />;
}

function Real({ lesson, real }: { readonly lesson: Lesson; readonly real: RealRace }) {
  const settings = useSettings();
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  const [system] = lesson.systems(settings);
  useEffect(
    () =>
      whileMounted(
        later(600, () => (real.still ? Promise.resolve([]) : movedIn(ask, real, lesson.systems(settings)[0]))),
        setMoved,
        // If the data cannot be loaded there are no numbers; pressing the link then says why.
        () => setMoved([]),
      ),
    [lesson, real, settings],
  );
  const unit = lesson.inRace === "own" ? OWN : { name: "points", points: 1 };
  const known = moved.filter(({ points }) => Number.isFinite(points));
  return (
    <>
      <p className={styles.note} data-real>
        {known.length > 0 &&
          `In that ${real.contest ?? "race"}, with all earlier ones counted, ${system.label}${settings.k === undefined ? "" : ` with K = ${number(settings.k)}`} moves ${list(known.map(({ name, points }) => `${name} by ${change(points / unit.points)}`))} ${unit.name}.`}
      </p>
      <Button onClick={() => openRealRace(lesson, real)}>{`Open this ${real.contest ?? "race"} in Season`}</Button>
    </>
  );
}
