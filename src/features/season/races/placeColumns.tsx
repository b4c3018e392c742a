import type { DataColumn } from "../../../ui";
import { number, percentSign } from "../../../ui/format";
import { PlaceHead, PlaceStrip } from "../../common/PlaceStrip";
import type { Prospect } from "../../common/places.chart";
import type { DetailRow } from "../../common/detail.chart";

/** Columns of predictions for each entrant: mean place, probability of the result, probabilities of all places. */
export function placeColumns(
  rows: readonly DetailRow[],
  prospects: ReadonlyMap<number, Prospect>,
  width: number,
  narrow: boolean,
): readonly (DataColumn<DetailRow> | false)[] {
  const known = [...prospects.values()];
  const places = Math.max(0, ...known.map(({ chances }) => chances.length));
  const most = scaleOf(known);
  const longest = rows.reduce((most, { name, team }) => Math.max(most, name.length + (team ? team.length + 1 : 0)), 0);
  const names = Math.min(narrow ? 108 : 190, longest * 7.4);
  const strip = Math.max(80, Math.min(460, width - names - (narrow ? 168 : 270)));
  const absent = <span className="ink-3">–</span>;
  return [
    !narrow && {
      head: "Expected place",
      numeric: true,
      cell: ({ row }) => {
        const one = prospects.get(row);
        return one ? <span className="ink-2">{number(one.expected, 1)}</span> : absent;
      },
    },
    {
      head: "Chance",
      numeric: true,
      cell: ({ row }) => {
        const one = prospects.get(row);
        return one ? percentSign(one.fate) : absent;
      },
    },
    places > 0 && {
      head: <PlaceHead places={places} width={strip} />,
      width: strip,
      cell: ({ row }) => {
        const one = prospects.get(row);
        return one ? <PlaceStrip prospect={one} width={strip} most={most} /> : null;
      },
    },
  ];
}

/**
 * Share of rows whose highest probability fits the scale, so that one certain winner does not flatten the other rows.
 */
const FITTING = 0.9;

/** The probability that fills the height of a strip, the same for the whole column. */
function scaleOf(prospects: readonly Prospect[]): number {
  const peaks = prospects.map(({ chances }) => chances.reduce((a, b) => Math.max(a, b), 0)).sort((a, b) => a - b);
  return peaks[Math.floor((peaks.length - 1) * FITTING)] || 1;
}
