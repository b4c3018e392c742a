import { createContext, useContext, useEffect, useState } from "react";

/** Where a figure stands: on a phone, beside the text, or on a wall. */
export type Stage = "phone" | "desk" | "wall";

/** Of the words of axes, px at the usual size. */
const TICK = 11;
/** On a wall they grow with the screen: 24 px at 1920. */
const WALL_SHARE = 24 / 1920;
const LEAST_ON_WALL = 15;

const wallTick = (): number => Math.max(LEAST_ON_WALL, Math.round(innerWidth * WALL_SHARE));

/** How much larger than usual the words of charts are there; LearnScreen.module.css sets them in `--wall-tick`. */
export function useLetters(at: Stage): number {
  const [tick, setTick] = useState(wallTick);
  useEffect(() => {
    if (at !== "wall") return undefined;
    const measure = () => setTick(wallTick());
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [at]);
  useEffect(() => {
    if (at !== "wall") return undefined;
    document.documentElement.style.setProperty("--wall-tick", `${tick}px`);
    return () => void document.documentElement.style.removeProperty("--wall-tick");
  }, [at, tick]);
  return at === "wall" ? tick / TICK : 1;
}

export const StageContext = createContext<Stage>("desk");

/** false: the question is not played yet, so the figure keeps what would answer it to itself. */
export const AnsweredContext = createContext(true);

export const useAnswered = (): boolean => useContext(AnsweredContext);

export const useStage = (): Stage => useContext(StageContext);
