import { useEffect, useState } from "react";
import { useNarrow } from "../hooks/useMediaQuery";

interface ToastSpot {
  /** In the head of the open dialog, between its last button and *Close*; else at the foot of the page. */
  readonly inHead: boolean;
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly room: number;
}

const GAP = 8;
/** Above the phone's tab bar. */
const OVER_TABS = 76;
const LEAST = 240;

const topHead = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>("[role=dialog] > header")].at(-1) ?? null;

function spotOf(head: HTMLElement | null, narrow: boolean): ToastSpot {
  const bottom = narrow ? OVER_TABS : 20;
  const width = window.innerWidth;
  if (!head) return { inHead: false, top: 0, left: 16, right: 16, bottom, room: Math.min(480, width - 32) };
  const box = head.getBoundingClientRect();
  const buttons = [...head.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
  const close = buttons.at(-1)?.left ?? box.right;
  const before = Math.max(box.left, ...buttons.slice(0, -1).map((button) => button.right));
  const room = Math.max(LEAST, Math.min(480, close - before - 2 * GAP));
  return { inHead: true, top: Math.max(4, box.top + 5), left: GAP, right: width - close + GAP, bottom, room };
}

/** Where messages stand: dialogs come and go, and the window changes its size. */
export function useToastSpot(): ToastSpot {
  const narrow = useNarrow();
  const [spot, setSpot] = useState(() => spotOf(topHead(), narrow));
  useEffect(() => {
    let watched: HTMLElement | null = null;
    const look = () => {
      const head = topHead();
      if (head !== watched) {
        // Before anything is observed: an observer may tell at once.
        watched = head;
        sizes.disconnect();
        if (head) [head, ...head.children].forEach((part) => sizes.observe(part));
      }
      const next = spotOf(head, narrow);
      setSpot((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const sizes = new ResizeObserver(look);
    // Dialogs stand beside the app, in the body.
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { childList: true });
    // A dialog rises into its place.
    document.addEventListener("animationend", look);
    window.addEventListener("resize", look);
    look();
    return () => {
      sizes.disconnect();
      dialogs.disconnect();
      document.removeEventListener("animationend", look);
      window.removeEventListener("resize", look);
    };
  }, [narrow]);
  return spot;
}
