import { ArrowUpDown, Dices, Equal, ListOrdered, Shuffle } from "lucide-react";
import { race } from "../../../store";
import { Button, Menu, notice, problem } from "../../../ui";
import { undo } from "../../../store";
import type { Field } from "../field/useField";
import { AddPlayer } from "./AddPlayer";
import styles from "./Order.module.css";

const icon = { size: 15, strokeWidth: 1.6 } as const;

/** Spreads of *Randomise*, points. */
const SPREADS = [
  { label: "Nearly equal", spread: 50 },
  { label: "A club evening", spread: 150 },
  { label: "An open field", spread: 300 },
] as const;

/** What can be done with the field as a whole, and with the selected starter. */
export function OrderTools({ field }: { readonly field: Field }) {
  const { starters, asked, focus } = field;
  const at = starters.findIndex((starter) => starter.id === asked);
  const starter = starters[at];
  const canTie = starter !== undefined && at > 0 && starter.finish === "finished";
  const randomise = (spread: number) => {
    race.randomise({ seed: crypto.getRandomValues(new Uint32Array(1))[0], spread });
    notice("New random ratings", { onUndo: undo });
  };
  const draw = () => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    race.drawOrder(seed).catch((error: Error) => problem("No order could be drawn", { description: error.message }));
  };
  const likeliest = () => race.setOrder(starters.toSorted((a, b) => b.points - a.points).map((one) => one.id));

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
        trigger={
          <Button size="small" icon={<ArrowUpDown {...icon} />} disabled={starters.length < 2}>
            Order
          </Button>
        }
        sections={[
          {
            items: [
              { label: "Reverse", icon: <ArrowUpDown {...icon} />, onSelect: () => race.reverse() },
              { label: "Most likely order", icon: <ListOrdered {...icon} />, aside: "by rating", onSelect: likeliest },
              {
                label: "Random draw",
                icon: <Shuffle {...icon} />,
                aside: focus ? `by ${focus.name}` : undefined,
                disabled: !focus || focus.problem !== "",
                onSelect: draw,
              },
            ],
          },
        ]}
      />
      <Menu
        label="Randomise"
        trigger={
          <Button size="small" icon={<Dices {...icon} />} disabled={starters.length === 0}>
            Randomise
          </Button>
        }
        sections={[
          {
            label: "Ratings about 1,500",
            items: SPREADS.map(({ label, spread }) => ({
              label,
              aside: `sd ${spread}`,
              onSelect: () => randomise(spread),
            })),
          },
        ]}
      />
    </div>
  );
}
