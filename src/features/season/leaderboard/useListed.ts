/** The leaderboard's rows as listed: searched, sorted, with another contender's ratings. */
import { useDeferredValue, useMemo } from "react";
import { useChoices } from "../../../store";
import type { SortState } from "../../../ui";
import type { Rated, RatedProps } from "../../common/useSeason";
import { matches } from "../../../ui/search";
import { sortFrom, sortRows, withBeside, type ListedRow } from "./board.chart";
import type { Middle } from "./boardColumns";
import { standingsAt, type BoardRow } from "../../common/standings.chart";

interface ListedInput extends RatedProps {
  readonly contenders: readonly Rated[];
  readonly board: readonly BoardRow[];
  readonly at: number | null;
}

interface Listed {
  readonly rows: readonly ListedRow[];
  readonly sort: SortState;
  /** The column beside the score: the chosen one, or its replacement if it is not available. */
  readonly middle: Middle;
  readonly other: Rated | undefined;
}

export function useListed({ snapshot, rated, replay, contenders, board, at }: ListedInput): Listed {
  const { search, sort: kept, middle: wanted, beside } = useChoices((choices) => choices.season);
  const sought = useDeferredValue(search);
  const sort = useMemo(() => sortFrom(kept), [kept]);
  const other = contenders.find((one) => one.id === beside && one.id !== rated.id && one.replay);
  const rows = useMemo(() => {
    const listed = withBeside(board, other?.replay ? standingsAt(snapshot, other.replay, at) : null);
    const found = sought.trim() ? listed.filter((row) => matches(row.name, sought)) : listed;
    return sortRows(found, sort);
  }, [board, other, snapshot, at, sought, sort]);
  const there = wanted === "beside" && !other ? "mean" : wanted;
  return { rows, sort, middle: there === "mean" && !replay.sd ? "honours" : there, other };
}
