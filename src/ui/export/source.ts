/** The source of a figure's numbers, written below every saved figure. */
import { createContext } from "react";

/** Provided by the app for every screen; null: unknown. */
export const FigureSource = createContext<string | null>(null);
