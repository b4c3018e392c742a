import { Button } from "../../../ui";
import { list, number, rating } from "../../../ui/format";
import { figureState, useChanged, useFigurePlayers, useSettings } from "../figure/figureState";
import type { Lesson } from "../lesson";
import { useClub } from "../progress";
import { LessonProse } from "./LessonProse";
import styles from "./text.module.css";

/** What happens in the club, with what was set in earlier lessons, for this figure. */
export function Club({ lesson }: { readonly lesson: Lesson }) {
  const club = useClub();
  const players = useFigurePlayers();
  const { k } = useSettings();
  const changed = useChanged();
  // Other figures show equal players, or people outside the club.
  const rated = lesson.onSeason === "leaders" ? players : [];
  const known = rated.filter(({ name, points }) => name in club && club[name] !== points);
  const other = k !== undefined && "k" in club && club.k !== k ? club.k : null;
  const words = [
    ...known.map(({ name }) => `${name} ${rating(club[name])}`),
    ...(other === null ? [] : [`K = ${number(other)}`]),
  ];
  const play = () => {
    if (known.length > 0) figureState.put(players.map((one) => ({ ...one, points: club[one.name] ?? one.points })));
    if (other !== null) figureState.set({ k: other });
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
