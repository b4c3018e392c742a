import { ArrowUpDown, Dices, Equal } from "lucide-react";
import { race } from "../../../store";
import { Button, Menu } from "../../../ui";
import type { RaceField } from "../field/useField";
import { raceMenus, wantRaceMenus } from "../raceMenus";
import { AddPlayer } from "./AddPlayer";
import styles from "./Order.module.css";

const icon = { size: 15, strokeWidth: 1.6 } as const;

/** Actions for the whole field and for the selected starter. */
export function OrderTools({ field }: { readonly field: RaceField }) {
  const { starters, asked, focus } = field;
  const at = starters.findIndex((starter) => starter.id === asked);
  const starter = starters[at];
  const canTie = starter !== undefined && at > 0 && starter.finish === "finished";

  return (
    <div className={styles.foot}>
      <AddPlayer starters={starters} />
      <Button
        size="small"
        icon={<Equal {...icon} />}
        disabled={!canTie}
        title={canTie ? undefined : "Select a starter to tie it with the one above"}
        onClick={() => starter && race.toggleTie(starter.id)}
      >
        Tie
      </Button>
      <Menu
        label="Order"
        near={wantRaceMenus}
        trigger={
          <Button size="small" icon={<ArrowUpDown {...icon} />} disabled={starters.length < 2}>
            Order
          </Button>
        }
        sections={(draw, open, fail) => (
          <raceMenus.Part open={open} onFail={fail}>
            {({ OrderItems }) => <OrderItems {...{ draw, starters, focus }} />}
          </raceMenus.Part>
        )}
      />
      <Menu
        label="Randomise"
        near={wantRaceMenus}
        trigger={
          <Button size="small" icon={<Dices {...icon} />} disabled={starters.length === 0}>
            Randomise
          </Button>
        }
        sections={(draw, open, fail) => (
          <raceMenus.Part open={open} onFail={fail}>
            {({ RandomItems }) => <RandomItems draw={draw} />}
          </raceMenus.Part>
        )}
      />
    </div>
  );
}
