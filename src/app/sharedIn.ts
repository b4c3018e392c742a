/** Files and texts that the system shared with Podium: the service worker stored them, and the page takes them once. */
import { incoming } from "../store";
import { SHARED, takeShared } from "./offline/shared";

export function takeWhatWasShared(): void {
  if (!new URLSearchParams(location.search).has(SHARED)) return;
  history.replaceState(null, "", location.pathname + location.hash);
  void takeShared(caches).then(({ files, text }) => {
    if (files.length > 0) incoming.offer({ files });
    else if (text !== "") incoming.offer({ address: text });
  });
}
