import { Suspense, lazy, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { ContenderStrip } from "../features/contenders";
import { DropAnywhere } from "../features/import/DropAnywhere";
import { hiddenIn } from "../features/learn/links/hidden";
import { READING, TITLES, useChoices, view, type Choices } from "../store";
import { FigureSource, useNarrow } from "../ui";
import { afterOpening } from "../ui/whenIdle";
import { ErrorBoundary } from "./ErrorBoundary";
import { Header } from "./Header";
import type { DialogName } from "./dialogs";
import { OpenDialog } from "./OpenDialog";
import { StaleNote } from "./StaleNote";
import { SavingBar } from "./SavingBar";
import { TabBar } from "./TabBar";
import { ScreenContent } from "./ScreenContent";
import { screenOf } from "./screens";
import { useSource } from "./source";
import { takeWhatWasShared } from "./sharedIn";
import { useTheme } from "./theme";
import { Welcome } from "./Welcome";
import { useKeys } from "./useKeys";
import styles from "./App.module.css";

const RecommendedDialog = lazy(() => import("../features/export/RecommendedDialog"));
const PageDialog = lazy(() => import("./PageDialog"));
const ToastLayer = lazy(() => import("./ToastLayer"));

/** Whether a class’s link to a lesson hides the menu. */
const hidesMenu = ({ view: { screen, path } }: Choices): boolean => screen === "learn" && hiddenIn(path[2]).menu;

/** The document in `#/models/lab/policy`, shown over the page that recommends a system. */
const documentIn = ({ view: { path } }: Choices) =>
  (["policy", "code", "standings"] as const).find((kind) => path[0] === "lab" && path[1] === kind);

/** The dialog that the address names: *How it is read*, or the titles. */
const dialogInAddress = ({ view: { path } }: Choices): DialogName | null =>
  path[0] === READING ? "readings" : path[0] === TITLES ? "titles" : null;

/** Watches the linked file after the page has opened. */
function watchFileLater(): () => void {
  let stop: (() => void) | null = afterOpening(
    () =>
      void import("./watchFile").then(
        ({ watchFile }) => {
          if (stop) stop = watchFile();
        },
        () => undefined,
      ),
  );
  return () => {
    stop?.();
    stop = null;
  };
}

export function App() {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  useEffect(watchFileLater, []);
  useEffect(takeWhatWasShared, []);
  const [page, setPage] = useState<string | null>(null);
  const screen = screenOf(useChoices((choices) => choices.view.screen));
  const over = useChoices(dialogInAddress);
  const published = useChoices(documentIn);
  const bare = useChoices(hidesMenu);
  const theme = useTheme();
  const narrow = useNarrow();
  // Later than the header, because a change renders everything that uses the context, including a screen that is still
  // loading in steps.
  const source = useDeferredValue(useSource(screen.id));
  const close = () => setDialog(null);
  const closeOver = () => {
    close();
    if (over) view.go(screen.id);
  };
  const leave = () => {
    closeOver();
    setPage(null);
    if (published) view.go(screen.id, "lab");
  };
  const show = (name: DialogName | null) =>
    name && (
      <OpenDialog
        name={name}
        screen={screen}
        onClose={name === over ? closeOver : close}
        onOpen={setDialog}
        onPage={setPage}
      />
    );
  const paste = useCallback(() => setDialog("paste"), []);
  const shown = useRef(screen.id);
  const keys = useCallback(() => setDialog("keys"), []);
  const palette = useCallback(() => setDialog("palette"), []);
  useKeys({ onPalette: palette, onKeys: keys });
  useEffect(() => {
    document.title = `${screen.label} · Podium`;
  }, [screen.label]);
  // The control that led here may have disappeared with the old screen, so move the focus into the new one.
  useEffect(() => {
    if (document.activeElement === document.body && shown.current !== screen.id)
      document.getElementById("main")?.focus({ preventScroll: true });
    shown.current = screen.id;
  }, [screen.id]);

  return (
    <div className={styles.app}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        Skip to the figures
      </a>
      <header hidden={bare}>
        <Header screen={screen.id} narrow={narrow} onOpen={setDialog} />
        <ErrorBoundary name="The list of systems">
          <ContenderStrip onAbout={setPage} />
        </ErrorBoundary>
        <SavingBar />
        <Welcome onPaste={paste} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <StaleNote screen={screen.id} />
        {!screen.titled && <h1 className="unseen">{screen.label}</h1>}
        <ErrorBoundary key={screen.id} name={screen.label}>
          <FigureSource value={source}>
            <ScreenContent screen={screen} />
          </FigureSource>
        </ErrorBoundary>
      </main>
      {narrow && !bare && <TabBar screen={screen.id} />}
      <DropAnywhere onOpen={paste} />
      <ErrorBoundary name="This dialog" onFailed={leave}>
        <Suspense fallback={null}>
          <FigureSource value={source}>
            {show(dialog)}
            {over !== dialog && show(over)}
          </FigureSource>
          {published && <RecommendedDialog kind={published} onClose={() => view.go(screen.id, "lab")} />}
          {page && <PageDialog page={page} onPage={setPage} />}
        </Suspense>
      </ErrorBoundary>
      <Suspense fallback={null}>
        <ToastLayer theme={theme} />
      </Suspense>
    </div>
  );
}
