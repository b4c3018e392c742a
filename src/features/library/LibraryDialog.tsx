import { useEffect, useRef, useState } from "react";
import pages from "virtual:model-pages";
import { Button, Dialog, Select, useNarrow, whileMounted } from "../../ui";
import { Prose } from "../../ui/prose/Prose";
import type { Tree } from "../../ui/prose/tree";
import styles from "./Library.module.css";

interface LibraryDialogProps {
  /** A model's id, or "choosing" for the page across them. */
  readonly page: string;
  readonly onPage: (page: string) => void;
  readonly onClose: () => void;
}

type Text =
  { readonly of: string; readonly trees: readonly Tree[] } | { readonly of: string; readonly problem: string };

/** The pages about the models and about choosing one, generated at build time. */
export default function LibraryDialog({ page, onPage, onClose }: LibraryDialogProps) {
  const entry = pages.find(({ id }) => id === page);
  const [text, setText] = useState<Text | null>(null);
  const [attempt, setAttempt] = useState(0);
  const narrow = useNarrow();
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!entry) return undefined;
    return whileMounted(
      () => entry.load(),
      (module) => setText({ of: page, trees: module.default }),
      () => setText({ of: page, problem: "This page could not be loaded. Check the connection and try again." }),
    );
  }, [entry, page, attempt]);

  // A new page starts at its top.
  useEffect(() => {
    top.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [page]);

  const shown = text?.of === page ? text : null;
  return (
    <Dialog onClose={onClose} title={entry ? entry.title : "About this model"} size="text">
      <div ref={top} className={styles.page}>
        {narrow ? (
          <div className={styles.pages}>
            <Select
              label="Page"
              value={page}
              options={pages.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={onPage}
            />
          </div>
        ) : (
          <nav className={styles.pages} aria-label="Model pages">
            {pages.map(({ id, title }) => (
              <button key={id} type="button" aria-current={id === page ? "page" : undefined} onClick={() => onPage(id)}>
                {title}
              </button>
            ))}
          </nav>
        )}
        {!entry ? (
          <p>There is no page about this model.</p>
        ) : !shown ? (
          <p>Opening</p>
        ) : "problem" in shown ? (
          <>
            <p role="alert">{shown.problem}</p>
            <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
          </>
        ) : (
          <article
            className={styles.text}
            // A lesson opens behind the dialog, so close it.
            onClick={({ target }) => (target as Element).closest('a[href^="#/"]') && onClose()}
          >
            <Prose trees={shown.trees} onPage={onPage} />
          </article>
        )}
      </div>
    </Dialog>
  );
}
