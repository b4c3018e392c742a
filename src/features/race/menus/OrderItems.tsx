import { ArrowUpDown, ListOrdered, Shuffle } from "lucide-react";
import { race, undo, type ShownSystem } from "../../../store";
import { notice, problem, type DrawMenu } from "../../../ui";
import type { Starter } from "../field/starters";

const icon = { size: 15, strokeWidth: 1.6 } as const;

interface OrderItemsProps {
  readonly draw: DrawMenu;
  readonly starters: readonly Starter[];
  readonly focus: ShownSystem | null;
}

/** Menu items that reorder the whole field. */
export function OrderItems({ draw: drawMenu, starters, focus }: OrderItemsProps) {
  const draw = () => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    race.drawOrder(seed).catch((error: Error) => problem("No order could be drawn", { description: error.message }));
  };
  const likeliest = () => race.setOrder(starters.toSorted((a, b) => b.points - a.points).map((one) => one.id));

  return drawMenu([
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
  ]);
}

/** Standard deviations of *Randomise*, in points. */
const SPREADS = [
  { label: "Nearly equal", spread: 50 },
  { label: "A club evening", spread: 150 },
  { label: "An open field", spread: 300 },
] as const;

/** Menu items that change all ratings. */
export function RandomItems({ draw }: { readonly draw: DrawMenu }) {
  const randomise = (spread: number) => {
    race.randomise({ seed: crypto.getRandomValues(new Uint32Array(1))[0], spread });
    notice("New random ratings", { onUndo: undo });
  };
  return draw([
    {
      label: "Ratings about 1,500",
      items: SPREADS.map(({ label, spread }) => ({
        label,
        aside: `sd ${spread}`,
        onSelect: () => randomise(spread),
      })),
    },
  ]);
}
