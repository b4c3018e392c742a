import { createContext, useContext } from "react";

/** Where a figure stands: on a phone, beside the text, or on a wall. */
export type Stage = "phone" | "desk" | "wall";

/** How much larger than usual the words of charts are there: what LearnScreen.module.css makes of 11 px. */
export const LETTERS: Readonly<Record<Stage, number>> = { phone: 1, desk: 1, wall: 15 / 11 };

export const StageContext = createContext<Stage>("desk");

export const useStage = (): Stage => useContext(StageContext);
