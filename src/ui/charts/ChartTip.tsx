export { TipLayer as ChartTip } from "../plot/TipLayer";
export type { Tip, TipRow } from "../plot/TipLayer";
