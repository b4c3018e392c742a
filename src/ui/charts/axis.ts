import { textWidth } from "../plot/text";

export { chosenTicks, niceTicks, timeTicks } from "../plot/scales";
export type { Tick } from "../plot/scales";
export { spread } from "../plot/spread";
export const tickWidth = (text: string): number => textWidth(text, "tick");
