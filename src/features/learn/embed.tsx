import { Suspense, useEffect, useRef, useState } from "react";
import { useNarrow } from "../../ui";
import { LESSONS, useTextOf } from "./lessons";
import type { Lesson } from "./lesson";
import { stateOf } from "./links/code";
import { keepNothing, useOpenedLesson } from "./progress";
import { Stage } from "./Stage";
import { Checks } from "./predict/Checks";
import { Gate } from "./text/Gate";
import { Ask, Explained, Matters, Start } from "./text/LessonText";
import { TryIt } from "./text/TryIt";
import { AS_IT_OPENS, useOpened } from "./useOpened";
import styles from "./LearnScreen.module.css";
import text from "./text/text.module.css";

interface Address {
  readonly kind: string;
  readonly id: string;
  readonly code?: string;
  readonly theme: string | null;
  readonly large: boolean;
}

/** `#/embed/KIND/ID?s=CODE&theme=dark&size=large`. */
function parseEmbed(hash: string): Address {
  const [route, query = ""] = hash.replace(/^#\/embed\//, "").split("?", 2);
  const [kind = "", id = ""] = route.split("/");
  const asked = new URLSearchParams(query);
  return {
    kind,
    id,
    code: asked.get("s") ?? undefined,
    theme: asked.get("theme"),
    large: asked.get("size") === "large",
  };
}

/** A lesson or its figure on a page of another site: no header, no storage; it reports its height. */
export function Embed() {
  const [address] = useState(() => {
    keepNothing();
    return parseEmbed(location.hash);
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { theme, large } = address;
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (large) document.documentElement.dataset.scale = "wall";
    document.title = "Podium";
  }, [address]);
  useEffect(() => {
    const element = box.current;
    if (!element || window.parent === window) return undefined;
    // Any parent page may receive the height, because it is not secret and no reply is read.
    const tell = () =>
      window.parent.postMessage({ podium: "height", height: Math.ceil(element.getBoundingClientRect().height) }, "*");
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const lesson = LESSONS.find(({ id }) => id === address.id);
  return (
    <main id="main" ref={box}>
      {lesson && (address.kind === "lesson" || address.kind === "figure") ? (
        <Suspense fallback={<p className="ink-3">Opening the lesson</p>}>
          <Embedded lesson={lesson} {...address} />
        </Suspense>
      ) : (
        <p className={text.missing}>
          Podium has no such lesson.{" "}
          <a href="./#/learn" target="_blank" rel="noopener">
            All lessons
          </a>
        </p>
      )}
    </main>
  );
}

function Embedded({ lesson, kind, code, large }: Address & { readonly lesson: Lesson }) {
  useTextOf(lesson);
  const damaged = code !== undefined && stateOf(lesson, code) === null;
  const ready = useOpened(lesson, damaged ? AS_IT_OPENS : code);
  const narrow = useNarrow();
  const opened = useOpenedLesson(lesson.id);
  const stage = (
    <Stage
      lesson={lesson}
      at={large ? "wall" : narrow ? "phone" : "desktop"}
      ready={ready}
      answered={kind === "figure" || opened}
    />
  );
  const note = damaged && <p role="status">The settings in this link are damaged. The lesson is shown as it opens.</p>;
  if (kind === "figure")
    return (
      <div className={styles.embedded}>
        {note}
        {stage}
      </div>
    );
  return (
    <article className={styles.embedded}>
      <div className={text.text}>
        {note}
        <Start lesson={lesson} step />
        <Ask lesson={lesson} answers />
      </div>
      {stage}
      <div className={text.text}>
        <Gate lesson={lesson.id} answers>
          <Explained lesson={lesson} />
          <TryIt lesson={lesson} />
          <Checks lesson={lesson} />
          <Matters lesson={lesson} links={false} />
        </Gate>
      </div>
    </article>
  );
}
