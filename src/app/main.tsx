import "../ui/theme";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./yields/beforeStore";
import { notify, persistence, startStore, wordsOf } from "../store";
import "./yields/beforeUi";
import { wantOverlays } from "../ui/controls/Overlay";
import "../ui";
import "./yields/beforeApp";
import { afterOpening, whenIdle } from "../ui/whenIdle";
import { wantContenderMenus } from "../features/contenders";
import { App } from "./App";
import { wantDataSetItems } from "./DataSetMenu";
import { fetchScreen } from "./screens";

/** The beginning of addresses of embedded lessons and figures. */
const EMBED = "#/embed/";

/** Other sites may frame that page but not this one: docs/hosting.md. */
const EMBED_PAGE = "embed.html";
const REST_BEFORE_STORING_MS = 2_500;

const keepOffline = (): void =>
  void import("./offline").then(
    (offline) => offline.keepOffline(),
    // Without a network there is nothing to store.
    () => undefined,
  );

const root = createRoot(document.getElementById("root")!);
const embedded = () => location.hash.startsWith(EMBED);

if ("stopped" in document.documentElement.dataset) {
  // The start script has already shown why the app cannot run.
} else if (embedded()) {
  location.replace(EMBED_PAGE + location.hash);
} else {
  // An address typed into an open page can leave the embedded lesson.
  for (const moved of ["popstate", "hashchange"] as const)
    addEventListener(moved, (event) => {
      if (!embedded()) return;
      event.stopImmediatePropagation();
      location.reload();
    });
  // The page has requested the file. Loading it now makes it available for the first text, which would otherwise look
  // up other fonts for each size.
  void document.fonts.load('1em "Radio Canada Variable"').catch(() => undefined);
  // Fetches the screen's code while stored choices are read.
  fetchScreen(location.hash);
  // Stored choices are read before the first paint, so that a returning user does not see the page of a first visit.
  await startStore().catch((error: unknown) => notify("error", wordsOf(error)));
  // In small steps, because header, systems and screen together would be one long task.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // If the pointer or the focus nears a button, it loads sooner.
  afterOpening(() => {
    wantOverlays();
    wantDataSetItems();
    wantContenderMenus();
    persistence.want();
  });
  // Storing the app reads all of its files, so the first figures and other work of the page come first.
  if (import.meta.env.PROD) setTimeout(() => whenIdle(keepOffline), REST_BEFORE_STORING_MS);
}
