import { useEffect } from "react";
import { Undo2 } from "lucide-react";
import { race as ownRace, same, useChoices, useResults } from "../../../store";
import { Button } from "../../../ui";
import { useHand } from "../field/hand";
import type { RaceEdits } from "../field/edits";
import styles from "./RaceBar.module.css";

/** Keys that are typed into a field, or belong to what is open over the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    "input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable], [role=dialog], [role=menu]",
  ) !== null;

/** Back to the result by the key R, while the race is edited. */
function useKey(isEdited: boolean): void {
  useEffect(() => {
    if (!isEdited) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target) || useHand.getState().lifted) return;
      event.preventDefault();
      ownRace.backToResult();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isEdited]);
}

/** Says that the race in hand is not the result, and what of it was changed. */
export function WhatIfMark({ edits }: { readonly edits: RaceEdits }) {
  return (
    <b className={styles.whatIf} title={`This is not the result: ${edits.words}.`}>
      What if
    </b>
  );
}

/** The way from an edited race to the result, and from any race to the what-if race that was left for it. */
export function WhatIfWays({ edits }: { readonly edits: RaceEdits | null }) {
  const entrants = useChoices((choices) => choices.race.entrants);
  const left = useResults((results) => results.left);
  const isLeft = left !== null && !same(left.entrants, entrants);
  useKey(edits !== null);
  if (!edits && !isLeft) return null;
  return (
    <div className={styles.ways}>
      {isLeft && (
        <Button title={left.from?.name || undefined} onClick={() => ownRace.returnToWhatIf()}>
          {left.from ? "Back to the what-if" : "Back to your own race"}
        </Button>
      )}
      {edits && (
        <Button
          icon={<Undo2 size={15} aria-hidden="true" />}
          aria-keyshortcuts="R"
          title="Back to the result (R)"
          onClick={() => ownRace.backToResult()}
        >
          Back to the result
        </Button>
      )}
    </div>
  );
}
