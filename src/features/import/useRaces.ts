/** The highlighted race: text and list of races are highlighted and scrolled together. */
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Mark, Understood } from "../../ingest/types";
import type { LineIndex } from "./editor/lines";
import type { TextEditorHandle } from "./editor/TextEditor";
import { carried, firstLines, raceOfLine, sharedSpans, spansByLine, type SpansByLine } from "./editor/spans";

type Pane = "text" | "list";

export interface Races {
  /** The highlighted race. */
  readonly lit: number | null;
  /** The race at the top of the text, which the list follows; null before the text is scrolled. */
  readonly top: number | null;
  /** Called when pointer or focus enters a race, or leaves all races. */
  readonly over: (race: number | null) => void;
  /** Scrolls to the first line of a race. */
  readonly show: (race: number) => void;
  /** Called after a pane was scrolled to a race; the other pane follows. */
  readonly scrolled: (pane: Pane, race: number) => void;
  /** Sets the pane that the user is in; the other one follows it. */
  readonly lead: (pane: Pane) => void;
}

export function useSpans(
  index: LineIndex,
  understood: readonly Understood[] | undefined,
  /** The text of the result, which while typing is an earlier one. */
  read: string | undefined,
  /** The user's marks. */
  marks: readonly Mark[],
): SpansByLine {
  const { text } = index;
  const drawn = useRef<SpansByLine>(new Map());
  const spans = useMemo(() => {
    const found = understood && read !== undefined ? carried(understood, read, text) : [];
    const pointed = marks.map((mark) => ({ ...mark, pointed: true }));
    const next = spansByLine(
      index,
      [...found, ...pointed].toSorted((a, b) => a.from - b.from),
    );
    return sharedSpans(drawn.current, next);
  }, [index, understood, read, text, marks]);
  useEffect(() => {
    drawn.current = spans;
  }, [spans]);
  return spans;
}

export function useRaces(spans: SpansByLine, line: number | null, editor: RefObject<TextEditorHandle | null>): Races {
  const [over, setOver] = useState<number | null>(null);
  const [top, setTop] = useState<number | null>(null);
  const leader = useRef<Pane>("text");
  const show = (race: number) => {
    const first = firstLines(spans).get(race);
    if (first !== undefined) editor.current?.reveal(first);
  };
  return {
    lit: over ?? raceOfLine(spans, line),
    top,
    over: setOver,
    show,
    scrolled(pane, race) {
      if (pane !== leader.current) return;
      if (pane === "text") setTop(race);
      else show(race);
    },
    lead(pane) {
      leader.current = pane;
    },
  };
}
