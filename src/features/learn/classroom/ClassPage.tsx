import { Button, Checkbox } from "../../../ui";
import { CopyField } from "../../../ui/controls/CopyField";
import { counted } from "../../../ui/format";
import { LESSONS, useAllLessons } from "../lessons";
import type { Lesson } from "../lesson";
import { classLink } from "../links/addresses";
import { Histogram } from "./Histogram";
import { countClass, type ClassCount } from "./predictionCode";
import { QrCode } from "../../../ui/QrCode";
import styles from "./class.module.css";
import { useCallback, useEffect, useRef, useState } from "react";

const SHOWN = 3;

function troubles({ unread, twice, others }: ClassCount): readonly string[] {
  const some = unread.slice(0, SHOWN).map((line) => `“${line.slice(0, 40)}”`);
  return [
    ...(unread.length > 0
      ? [
          `${counted(unread.length, "line is", "lines are")} not a valid code: ${some.join(", ")}${unread.length > SHOWN ? " and more" : ""}. Compare with the student’s, letter by letter.`,
        ]
      : []),
    ...(twice > 0
      ? [`${counted(twice, "code was", "codes were")} handed in before and ${twice === 1 ? "counts" : "count"} once.`]
      : []),
    ...(others > 0 ? [`${counted(others, "code belongs", "codes belong")} to another lesson.`] : []),
  ];
}

interface ClassPageProps {
  readonly lesson: Lesson;
  /** Whether this is the projected window, with question and histogram in large letters. */
  readonly wall: boolean;
}

/**
 * The page of a class in one room: a link to scan, the students' codes, and the histogram of their predictions beside
 * the answer.
 */
export default function ClassPage({ lesson, wall }: ClassPageProps) {
  // Loads the codes of all lessons, to recognise those of another lesson.
  useAllLessons();
  const [{ codes, answer }, put] = useClass(lesson.id);
  const link = classLink(
    lesson,
    { players: lesson.race, settings: lesson.settings ?? {} },
    { answers: true, later: true, menu: false },
  );
  const count = countClass(codes, LESSONS.indexOf(lesson), LESSONS);
  const histogram = <Histogram lesson={lesson} values={count.values} answer={answer} />;
  const qr = <QrCode text={link} label="Link for the class, as a QR code" />;
  if (wall)
    return (
      <article className={styles.wall}>
        <h1>{lesson.question.prompt}</h1>
        <div className={styles.columns}>
          <div className={styles.qr}>{qr}</div>
          {histogram}
        </div>
      </article>
    );
  const add = async (files: FileList | null) => {
    const texts = await Promise.all([...(files ?? [])].map((file) => file.text()));
    put({ codes: [codes, ...texts].filter(Boolean).join("\n"), answer });
  };
  return (
    <article className={styles.page}>
      <h1>Class: {lesson.text.title}</h1>
      <p>{lesson.question.prompt}</p>
      <div className={styles.columns}>
        <section aria-label="Hand out and collect">
          <h2>1. Students open the lesson</h2>
          <div className={styles.qr}>{qr}</div>
          <CopyField label="Link for the class" text={link} />
          <h2>2. They predict and hand in their code</h2>
          <label className={styles.codes}>
            <span>Codes, one a line</span>
            <textarea
              rows={8}
              value={codes}
              spellCheck={false}
              onChange={(event) => put({ codes: event.target.value, answer })}
            />
          </label>
          <label className={styles.codes}>
            <span>Or open their files</span>
            <input type="file" multiple accept=".txt,text/plain" onChange={(event) => void add(event.target.files)} />
          </label>
          <div role="status">
            {troubles(count).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <p className={styles.note}>
            Codes hold a prediction and a random number, nothing about a person. They are not saved: closing this page
            clears them.
          </p>
        </section>
        <section aria-label="Compare">
          <h2>3. The class compares</h2>
          <div className={styles.actions}>
            <Checkbox label="Show the answer" checked={answer} onChange={(on) => put({ codes, answer: on })} />
            <Button size="small" onClick={() => window.open(`#/learn/class/${lesson.id}/wall`, "podium-wall")}>
              Open a second window for the wall
            </Button>
          </div>
          {histogram}
        </section>
      </div>
      <p>
        <a href={`#/learn/${lesson.id}`}>Back to the lesson</a>
      </p>
    </article>
  );
}

/**
 * The predictions of a class, shared between windows of one browser. They are never stored, and disappear with the last
 * window.
 */
interface ClassState {
  readonly codes: string;
  /** Whether the histogram shows the answer. */
  readonly answer: boolean;
}

type Message = { readonly kind: "ask" } | ({ readonly kind: "state" } & ClassState);

const EMPTY: ClassState = { codes: "", answer: false };

function useClass(lesson: string): readonly [ClassState, (next: ClassState) => void] {
  const [state, setState] = useState(EMPTY);
  const latest = useRef(state);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const open = new BroadcastChannel(`podium-class-${lesson}`);
    channel.current = open;
    open.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.kind === "ask") {
        if (latest.current !== EMPTY) open.postMessage({ kind: "state", ...latest.current });
        return;
      }
      latest.current = { codes: data.codes, answer: data.answer };
      setState(latest.current);
    });
    open.postMessage({ kind: "ask" });
    return () => {
      channel.current = null;
      open.close();
    };
  }, [lesson]);
  const put = useCallback((next: ClassState) => {
    latest.current = next;
    setState(next);
    channel.current?.postMessage({ kind: "state", ...next });
  }, []);
  return [state, put];
}
