import type { DataColumn } from "../../../ui";
import { number, percentSign } from "../../../ui/format";
import { PlaceHead, PlaceStrip } from "../PlaceStrip";
import type { Prospect } from "../places.chart";
import type { DetailRow } from "./detail.chart";

/** What was expected of each entrant, beside place and name: the mean place, the chance of what came, all chances. */
export function placeColumns(prospects: ReadonlyMap<number, Prospect>, width: number, narrow: boolean): readonly DataColumn<DetailRow>[] {
  const known = [...prospects.values()];
  const places = Math.max(0, ...known.map(({ chances }) => chances.length));
  const most = Math.max(0, ...known.map(({ chances }) => chances.reduce((a, b) => Math.max(a, b), 0))) || 1;
  const strip = Math.max(90, Math.min(460, width - (narrow ? 252 : 330)));
  const absent = <span className="ink-3">–</span>;
  return [
    { id: "expected", head: narrow ? "Exp." : "Expected", numeric: true, cell: ({ row }) => { const one = prospects.get(row); return one ? <span className="ink-2">{number(one.expected, 1)}</span> : absent; } },
    { id: "fate", head: "Chance", numeric: true, cell: ({ row }) => { const one = prospects.get(row); return one ? percentSign(one.fate) : absent; } },
    ...(places === 0 ? [] : [{
      id: "places", head: <PlaceHead places={places} width={strip} />, width: strip,
      cell: ({ row }: DetailRow) => { const one = prospects.get(row); return one ? <PlaceStrip prospect={one} width={strip} most={most} /> : null; },
    }]),
  ];
}
