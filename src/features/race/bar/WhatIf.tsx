import { FastForward, Undo2 } from "lucide-react";
import { race as ownRace, same, useChoices, whatIf } from "../../../store";
import { Button, notice } from "../../../ui";
import { list } from "../../../ui/format";
import { useKey } from "../../../ui/hooks/useKey";
import { useDrag } from "../field/drag";
import type { RaceEdits } from "../field/edits";
import styles from "./RaceBar.module.css";

/** Ignored during a drag. */
const goBack = () => {
  if (!useDrag.getState().lifted) ownRace.backToResult();
};

/** Applies this order to the other race; entrants who are not in that race are left out and named in a message. */
function carryForward(): void {
  const unknownEntrants = whatIf.carryOpenRace();
  if (unknownEntrants.length > 0)
    notice(
      `${list(unknownEntrants)} did not take part in this race and ${unknownEntrants.length > 1 ? "are" : "is"} left out`,
    );
}

/** Marks an edited race and lists its changes. */
export function WhatIfMark({ edits }: { readonly edits: RaceEdits }) {
  return (
    <b className={styles.whatIf} title={`This is not the result: ${edits.words}.`}>
      What if
    </b>
  );
}

/** Buttons that lead back to the result, and to the what-if race that was replaced. */
export function WhatIfButtons({ edits }: { readonly edits: RaceEdits | null }) {
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
          icon={<FastForward size={15} />}
          title="What if the race had ended so: the rest of the season, rated again"
          onClick={carryForward}
        >
          Carry forward
        </Button>
      )}
      {edits && (
        <Button
          icon={<Undo2 size={15} />}
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
