import { createContext, useContext, useEffect, useState } from "react";

/** Layout of a figure: on a phone, beside the text, or on a wall display. */
export type FigureLayout = "phone" | "desktop" | "wall";

/** Size of axis labels, px at the usual size. */
const TICK = 11;
/** In the wall layout they grow with the screen: 24 px at 1920. */
const WALL_SHARE = 24 / 1920;
const MIN_ON_WALL = 15;

const wallTick = (): number => Math.max(MIN_ON_WALL, Math.round(innerWidth * WALL_SHARE));

/** Size of chart text relative to the usual one; `--wall-tick` in LearnScreen.module.css is the same size. */
export function useLetters(at: FigureLayout): number {
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

export const StageContext = createContext<FigureLayout>("desktop");

/** false: the question has not been played, so the figure hides its answer. */
export const AnsweredContext = createContext(true);

export const useAnswered = (): boolean => useContext(AnsweredContext);

export const useStage = (): FigureLayout => useContext(StageContext);
