import { Predict } from "../predict/Predict";
import { LESSONS } from "../lessons";
import type { Lesson, RealRace } from "../lesson";
import { LessonProse } from "./LessonProse";
import styles from "./text.module.css";
import { Button, whileMounted } from "../../../ui";
import { figureState, useSettings, useChanged, useFigurePlayers } from "../figure/figureState";
import { openExample, openInModels } from "../links/openExample";
import { openInConvergence } from "../links/openInConvergence";
import { useEffect, useState } from "react";
import { change, list, number, rating } from "../../../ui/format";
import { ask } from "../claims/asking";
import { movedIn, type MovedRating } from "../claims/moved";
import { OWN } from "../lessons/11-wild/own";
import { openRealRace } from "../links/openRealRace";
import { later } from "./later";
import { fromSeason, runOnMySeason } from "../links/mySeason";
import { useClub } from "../progress";

interface PartProps {
  readonly lesson: Lesson;
  /** Shows the number of the lesson, if there is no list of lessons beside it. */
  readonly step?: boolean;
}

/** Title, the story of the club, and the first paragraph: everything before the question. */
export function Start({ lesson, step = false }: PartProps) {
  return (
    <>
      {step && (
        <p className={styles.step}>
          Lesson {LESSONS.indexOf(lesson) + 1} of {LESSONS.length}
        </p>
      )}
      <h1>{lesson.text.title}</h1>
      <Club lesson={lesson} />
      <LessonProse key={lesson.id} trees={lesson.text.opening.slice(0, 1)} />
    </>
  );
}

/** The question, if answers may be shown, or for the teacher. */
export function Ask({ lesson, answers }: PartProps & { readonly answers: boolean }) {
  return <Predict key={lesson.id} lesson={lesson} answers={answers} />;
}

/** The text after the question, and its collapsed details. */
export function Explained({ lesson }: PartProps) {
  const { opening, deeper } = lesson.text;
  return (
    <>
      <LessonProse key={lesson.id} trees={opening.slice(1)} />
      {deeper.length > 0 && (
        <details className={styles.deeper}>
          <summary>For those who want it</summary>
          <LessonProse trees={deeper} />
        </details>
      )}
    </>
  );
}

/** On real races; an embedded lesson omits the links, which leave the lesson. */
export function Matters({ lesson, links = true }: PartProps & { readonly links?: boolean }) {
  return (
    <div className={styles.matters}>
      <h2>Why it matters</h2>
      <LessonProse trees={lesson.text.matters} />
      {links && (
        <div className={styles.links}>
          <RealRaceLink lesson={lesson} />
          {runsOnSeason(lesson) && <MySeason key={lesson.id} lesson={lesson} />}
          <FurtherLinks lesson={lesson} />
        </div>
      )}
    </div>
  );
}

/**
 * Links to other screens that show what the lesson says: scenarios of Convergence, Models on the same games,
 * Matchmaking.
 */
function FurtherLinks({
  lesson: { scenarios = [], inModels, inMatchmaking, systems, real },
}: {
  readonly lesson: Lesson;
}) {
  return (
    <>
      {scenarios.length > 0 && (
        <div className={styles.further} role="group" aria-labelledby="open-in-convergence">
          <span id="open-in-convergence">Open in Convergence</span>
          {scenarios.map((scene) => (
            <Button
              key={scene.id}
              size="small"
              aria-label={`Open “${scene.label}” in Convergence`}
              onClick={() => openInConvergence(scene)}
            >
              {scene.label}
            </Button>
          ))}
        </div>
      )}
      {inModels && (
        <Button onClick={() => openInModels(inModels(figureState.settings()), systems(figureState.settings()))}>
          Open this in Models
        </Button>
      )}
      {inMatchmaking && "example" in real && (
        <Button onClick={() => openExample(real.example, "matchmaking", systems(figureState.settings()))}>
          Open Matchmaking
        </Button>
      )}
    </>
  );
}

/**
 * The rating changes of the real race under the lesson's system, and a link to Season, which shows the same numbers.
 */
function RealRaceLink({ lesson }: { readonly lesson: Lesson }) {
  const { real } = lesson;
  return "none" in real ? null : <Real lesson={lesson} real={real} />;
}

function Real({ lesson, real }: { readonly lesson: Lesson; readonly real: RealRace }) {
  const settings = useSettings();
  const [moved, setMoved] = useState<readonly MovedRating[]>([]);
  const [system] = lesson.systems(settings);
  useEffect(
    () =>
      whileMounted(
        later(600, () => (real.still ? Promise.resolve([]) : movedIn(ask, real, lesson.systems(settings)[0]))),
        setMoved,
        // If the data cannot be loaded there are no numbers; clicking the link then says why.
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

const runsOnSeason = ({ onSeason }: Pick<Lesson, "onSeason">): boolean => typeof onSeason === "string";

function MySeason({ lesson }: { readonly lesson: Lesson }) {
  const [note, setNote] = useState("");
  const [on, setOn] = useState(false);
  const run = () => {
    const found = fromSeason(lesson);
    if (typeof found === "string") {
      setNote(found);
      return;
    }
    runOnMySeason(found, lesson);
    setNote(found.note);
    setOn(true);
  };
  const back = () => {
    figureState.put(lesson.race);
    figureState.cast({});
    figureState.set(lesson.settings ?? {});
    setNote("");
    setOn(false);
  };
  return (
    <div className={styles.further}>
      <Button onClick={run}>Run this on my season</Button>
      {on && <Button onClick={back}>Back to the lesson’s own</Button>}
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  );
}

/** The story of the club in this lesson, with settings from earlier lessons. */
function Club({ lesson }: { readonly lesson: Lesson }) {
  const club = useClub();
  const players = useFigurePlayers();
  const { k } = useSettings();
  const changed = useChanged();
  // Other figures show equal players, or players outside the club.
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
