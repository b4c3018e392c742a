import { useCallback, useEffect, useRef, useState } from "react";

/** Wall display: large type and only the lesson, until Escape. The page behind it cannot be reached meanwhile. */
export function useWall() {
  const [wall, setWall] = useState(false);
  const toggle = useCallback(() => setWall((on) => !on), []);
  // Separate buttons enlarge and go back, so the focus has to move from one to the other.
  const was = useRef(wall);
  useEffect(() => {
    if (was.current === wall) return;
    was.current = wall;
    document.querySelector<HTMLElement>("[data-wall] button")?.focus({ preventScroll: true });
  }, [wall]);
  useEffect(() => {
    if (!wall) return undefined;
    const main = document.getElementById("main");
    const behind = [...(main?.parentElement?.children ?? [])].filter((one) => one !== main);
    document.documentElement.dataset.scale = "wall";
    document.documentElement.style.overflow = "clip";
    behind.forEach((one) => one.setAttribute("inert", ""));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setWall(false);
    };
    addEventListener("keydown", onKeyDown);
    return () => {
      delete document.documentElement.dataset.scale;
      document.documentElement.style.overflow = "";
      behind.forEach((one) => one.removeAttribute("inert"));
      removeEventListener("keydown", onKeyDown);
    };
  }, [wall]);
  return { wall, toggle };
}
