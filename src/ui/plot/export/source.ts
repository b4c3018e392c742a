/** Where the numbers of a figure come from: written below every figure that is saved. */
import { createContext } from "react";

/** The app says it for every screen; null: nothing is known. */
export const FigureSource = createContext<string | null>(null);
