import { useEffect, useState } from "react";
import { useNarrow } from "../hooks/useMediaQuery";
import { TALL, toastSide, type ToastSide } from "./toastSide";

interface ToastSpot {
  /** In the head of the open dialog, between its last button and *Close*; otherwise beside the control clicked last. */
  readonly side: ToastSide | "top-right";
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly room: number;
}

const GAP = 8;
/** Distance that keeps a message above the phone's tab bar. */
const OVER_TABS = 76;
const MIN = 240;
const EDGE = 16;

const topHead = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>("[role=dialog] > header")].at(-1) ?? null;

/** The row or control of an event; null: none, undefined: a message. */
function actedOn(target: EventTarget | null): Element | null | undefined {
  if (!(target instanceof Element) || target.closest("[data-sonner-toaster]")) return undefined;
  return target.closest("tr, li, [role=row]") ?? target.closest("button, a, input, select, textarea, [tabindex]");
}

function spotOf(head: HTMLElement | null, narrow: boolean, acted: DOMRect | null): ToastSpot {
  const { innerWidth: width, innerHeight: height } = window;
  if (head && !narrow) return besideButtons(head, width);
  // On a phone the head of a dialog has room for its title only, and moves down below the message (Dialog.module.css).
  if (head) return { side: "top-center", top: 6, left: GAP, right: GAP, bottom: OVER_TABS, room: width - 2 * GAP };
  const bottom = narrow ? OVER_TABS : 20;
  const room = Math.min(480, width - 2 * EDGE);
  const side = toastSide(acted, { width, height }, { bottom, edge: EDGE, room });
  const top = Math.max(GAP, (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) + GAP);
  // Above the clicked control if possible, instead of over the title at the top of the screen.
  const hasRoomAbove = side === "top-center" && acted !== null && acted.top - top > TALL;
  if (hasRoomAbove)
    return { side: "bottom-center", top, left: EDGE, right: EDGE, bottom: height - acted.top + GAP, room };
  return { side, top, left: EDGE, right: EDGE, bottom, room };
}

/** Position in the head of a dialog, between its last button and *Close*. */
function besideButtons(head: HTMLElement, width: number): ToastSpot {
  const box = head.getBoundingClientRect();
  const buttons = [...head.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
  const close = buttons.at(-1)?.left ?? box.right;
  const before = Math.max(box.left, ...buttons.slice(0, -1).map((button) => button.right));
  const room = Math.max(MIN, Math.min(480, close - before - 2 * GAP));
  return { side: "top-right", top: Math.max(4, box.top + 5), left: GAP, right: width - close + GAP, bottom: 20, room };
}

/** Where messages appear; updated as dialogs open and close and the window is resized. */
export function useToastSpot(): ToastSpot {
  const narrow = useNarrow();
  const [spot, setSpot] = useState(() => spotOf(topHead(), narrow, null));
  useEffect(() => {
    let watched: HTMLElement | null = null;
    let acted: DOMRect | null = null;
    const look = () => {
      const head = topHead();
      if (head !== watched) {
        // Set before observing, because an observer may call back at once.
        watched = head;
        sizes.disconnect();
        if (head) [head, ...head.children].forEach((part) => sizes.observe(part));
      }
      const next = spotOf(head, narrow, acted);
      setSpot((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const act = ({ target }: Event) => {
      const about = actedOn(target);
      if (about === undefined) return;
      acted = about?.getBoundingClientRect() ?? null;
      look();
    };
    const sizes = new ResizeObserver(look);
    // Dialogs are siblings of the app, in the body.
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { childList: true });
    // A dialog is in its final position only after its animation.
    document.addEventListener("animationend", look);
    window.addEventListener("resize", look);
    document.addEventListener("pointerdown", act, true);
    document.addEventListener("focusin", act);
    look();
    return () => {
      sizes.disconnect();
      dialogs.disconnect();
      document.removeEventListener("animationend", look);
      window.removeEventListener("resize", look);
      document.removeEventListener("pointerdown", act, true);
      document.removeEventListener("focusin", act);
    };
  }, [narrow]);
  return spot;
}
