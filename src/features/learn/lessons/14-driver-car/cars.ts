/** The data of the lesson's figure, and its requests to the engine. */
import { specOf, TRUESKILL } from "../../figure/models";
import type { Driven } from "../../claims/claim";
import { drivenBy } from "../../claims/claimWords";

export const EXAMPLE = "formula-one";
/** The strongest car, which the question asks about. */
export const BEST = "Mercedes";

/** They all started in the last race. */
export const DRIVERS = ["Sergio Pérez", "Kimi Antonelli", "Max Verstappen", "Lando Norris", "Fernando Alonso"] as const;

export const ASKED = { example: EXAMPLE, model: specOf(TRUESKILL), shared: "constructor" } as const;

export const of = (player: string, group: string, what?: Driven["what"]) =>
  drivenBy({ ...ASKED, player, group, ...(what && { what }) });
