import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { choices, race } from "../../../store";
import { drop, cancelDrag, lift, useDrag } from "../field/drag";
import { startersOf } from "../field/starters";

/** Space lifts a starter, arrow keys move it, Space or Enter drops it, Escape cancels. Each step is announced. */
export function useKeyboardDrag(list: RefObject<HTMLElement | null>) {
  const [said, say] = useState("");
  const wanted = useRef<string | null>(null);

  const placeOf = (id: string) => {
    const starter = startersOf(choices.openRace().entrants, "").find((one) => one.id === id);
    return starter ? `${starter.name}: ${starter.words}` : "";
  };

  // A starter loses the focus when it moves in the document, so focus it again.
  useEffect(() => {
    if (!wanted.current) return;
    for (const child of list.current?.children ?? []) {
      if ((child as HTMLElement).dataset.starter === wanted.current)
        child.querySelector<HTMLElement>("[data-grip]")?.focus();
    }
    wanted.current = null;
  });

  const onKeyDown = useCallback((id: string, event: KeyboardEvent) => {
    const drag = useDrag.getState();
    const held = drag.lifted === id && drag.by === "keyboard";
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (event.key === " " || (event.key === "Enter" && held)) {
      if (held) {
        drop();
        say(`Put down. ${placeOf(id)}.`);
      } else {
        lift(id, "keyboard");
        say(`Taken up. ${placeOf(id)}. Arrow keys move, Space puts down, Escape puts back.`);
      }
    } else if (event.key === "Escape" && held) {
      cancelDrag();
      wanted.current = id;
      say(`Put back. ${placeOf(id)}.`);
    } else if (by !== 0 && held) {
      race.moveBy(id, by);
      wanted.current = id;
      say(`${placeOf(id)}.`);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }, []);

  const onBlur = useCallback((id: string, event: FocusEvent<HTMLElement>) => {
    const grip = event.currentTarget;
    setTimeout(() => {
      const drag = useDrag.getState();
      if (drag.lifted === id && drag.by === "keyboard" && document.activeElement !== grip) drop();
    });
  }, []);

  return { said, onKeyDown, onBlur };
}
