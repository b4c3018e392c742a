import { createContext, useContext } from "react";

/** Where a figure stands: on a phone, beside the text, or on a wall. */
export type Stage = "phone" | "desk" | "wall";

export const StageContext = createContext<Stage>("desk");

export const useStage = (): Stage => useContext(StageContext);
