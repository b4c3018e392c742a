/** Initial ratings stated by the user, as beliefs of a model. A pure leaf: the page imports it as values. */
import { counted } from "../history/plural";
import type { Start } from "../history/starts";
import type { Model, ModelDescription, Rater, RatingScale } from "./model";
import { unitsChange, unitsOfPoints } from "./points";

/** Whether a system accepts initial ratings on a scale: that of a model, by id, or if absent the scale that each system shows. */
export function takesStarts({ id, supports }: Pick<ModelDescription, "id" | "supports">, scale?: string): boolean {
  return supports.starts === true && (scale === undefined || scale === id);
}

/** Converts to own units from the scale shown: the system's own ratings where people know these, otherwise points. */
export function unitsOfStart(scale: RatingScale, { rating, sd }: Start, isOwn: boolean): Start {
  if (isOwn || scale.known) return { rating, sd };
  return { rating: unitsOfPoints(scale, rating), sd: unitsChange(scale, sd) };
}

/** Says how a system uses initial ratings; "" without any. `count`: number of players with one. */
export function startWords(
  model: Pick<ModelDescription, "id" | "label" | "supports">,
  known: boolean,
  count: number,
  scale?: string,
): string {
  if (count === 0) return "";
  const players = counted(count, "player");
  if (!model.supports.starts)
    return `${model.label} has no initial ratings of one’s own: those of ${players} are not used.`;
  if (!takesStarts(model, scale))
    return `The initial ratings of ${players} are on the scale of another system, so ${model.label} does not use them.`;
  const as = scale === model.id ? "own ratings" : known ? "ratings" : "points";
  return `${players} ${count === 1 ? "starts" : "start"} with a rating of ${count === 1 ? "its" : "their"} own, taken as ${as} of ${model.label}.`;
}

/** Sets the initial rating of a player who has not raced, own units. */
export function setStart(rater: Rater, { columns }: Pick<Model, "columns">, player: number, start: Start): void {
  const { rating, sd } = start;
  rater.state[0][player] = rating;
  const sdColumn = columns.indexOf("sd");
  if (sdColumn >= 0 && !Number.isNaN(sd)) rater.state[sdColumn][player] = sd;
  rater.started?.(player, start);
}
