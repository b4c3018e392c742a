import { FastForward, Undo2 } from "lucide-react";
import { race as ownRace, same, useChoices, whatIf } from "../../../store";
import { Button, notice } from "../../../ui";
import { list } from "../../../ui/format";
import { useKey } from "../../../ui/hooks/useKey";
import { useHand } from "../field/hand";
import type { RaceEdits } from "../field/edits";
import styles from "./RaceBar.module.css";

/** Not while a row is dragged. */
const goBack = () => {
  if (!useHand.getState().lifted) ownRace.backToResult();
};

/** The order goes along; who was not in the race stays behind, and is named. */
function carryForward(): void {
  const strangers = whatIf.carryHand();
  if (strangers.length > 0)
    notice(`${list(strangers)} did not take part in this race and ${strangers.length > 1 ? "are" : "is"} left out`);
}

/** Says that the open race is not the result, and what was changed. */
export function WhatIfMark({ edits }: { readonly edits: RaceEdits }) {
  return (
    <b className={styles.whatIf} title={`This is not the result: ${edits.words}.`}>
      What if
    </b>
  );
}

/** Buttons from an edited race to the result, and from any race back to the what-if race that it replaced. */
export function WhatIfWays({ edits }: { readonly edits: RaceEdits | null }) {
  const entrants = useChoices((choices) => choices.race.entrants);
  const left = useChoices((choices) => choices.race.left);
  const isLeft = left !== undefined && !same(left.entrants, entrants);
  useKey("r", goBack, edits !== null);
  const isHere = useChoices(({ race, current }) => race.from?.dataSet === current);
  if (!edits && !isLeft) return null;
  return (
    <div className={styles.ways}>
      {isLeft && (
        <Button title={left.from?.name || undefined} onClick={() => ownRace.returnToWhatIf()}>
          {left.from ? "Back to the what-if" : "Back to your own race"}
        </Button>
      )}
      {edits && isHere && (
        <Button
          icon={<FastForward size={15} aria-hidden="true" />}
          title="What if the race had ended so: the rest of the season, rated again"
          onClick={carryForward}
        >
          Carry forward
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
