/** What the figure of the lesson shows, and what the engine is asked for it. */
import { specOf, TRUESKILL } from "../../figure/models";
import type { Driven } from "../../claims/claim";
import { drivenBy } from "../../claims/words";

export const EXAMPLE = "formula-one";
/** The strongest car, which the question is about. */
export const BEST = "Mercedes";

/** All of them were in the last race. */
export const DRIVERS = ["Sergio Pérez", "Kimi Antonelli", "Max Verstappen", "Lando Norris", "Fernando Alonso"] as const;

export const ASKED = { example: EXAMPLE, model: specOf(TRUESKILL), shared: "constructor" } as const;

export const of = (player: string, group: string, what?: Driven["what"]) =>
  drivenBy({ ...ASKED, player, group, ...(what && { what }) });
