/** A system as a legend names it: its slot gives mark, colour and dash. */
export interface LegendEntry {
  readonly slot: number;
  readonly label: string;
}

/** The systems among the lines of a chart; what has no slot is no system. */
export function legendOf(series: readonly { readonly slot?: number; readonly label: string }[]): LegendEntry[] {
  return series.flatMap(({ slot, label }) => (slot === undefined ? [] : [{ slot, label }]));
}
