/** Skills of the drivers as quantities of claims. */
import { skill } from "../../claims/claimWords";
import { DRIFT, DRIVERS, endOf, EXAMPLE } from "./drivers";

/** Skill at the end of a year, by all races and by those until then. */
export const of = (player: string, year: number, drift = DRIFT) => {
  const asked = { example: EXAMPLE, player, on: endOf(year), drift };
  return { now: skill(asked), before: skill({ ...asked, to: endOf(year) }) };
};

/** The sd of the first driver's skill at the end of a year, by the races until a day, or by all. */
export const certainty = (year: number, to?: string) =>
  skill({ example: EXAMPLE, player: DRIVERS[0], on: endOf(year), drift: DRIFT, what: "sd", ...(to && { to }) });
