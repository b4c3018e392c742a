import { Button } from "../../../ui";
import { list, number, rating } from "../../../ui/format";
import { hand, useChanged, useHand, useSettings } from "../figure/hand";
import type { Lesson } from "../lesson";
import { useClub } from "../progress";
import { LessonProse } from "./LessonProse";
import styles from "./text.module.css";

/** What goes on in the club, and what was set in the lessons before, for this figure. */
export function Club({ lesson }: { readonly lesson: Lesson }) {
  const club = useClub();
  const players = useHand();
  const { k } = useSettings();
  const changed = useChanged();
  // Other figures show equals, or people who are not of the club.
  const rated = lesson.onSeason === "leaders" ? players : [];
  const known = rated.filter(({ name, points }) => name in club && club[name] !== points);
  const other = k !== undefined && "k" in club && club.k !== k ? club.k : null;
  const words = [
    ...known.map(({ name }) => `${name} ${rating(club[name])}`),
    ...(other === null ? [] : [`K = ${number(other)}`]),
  ];
  const play = () => {
    if (known.length > 0) hand.put(players.map((one) => ({ ...one, points: club[one.name] ?? one.points })));
    if (other !== null) hand.set({ k: other });
  };
  return (
    <div className={styles.club}>
      <LessonProse trees={lesson.text.story} />
      {words.length > 0 && !changed && (
        <p className={styles.goOn}>
          You left the club at {list(words)}.{" "}
          <Button size="small" onClick={play}>
            Go on from there
          </Button>
        </p>
      )}
    </div>
  );
}
