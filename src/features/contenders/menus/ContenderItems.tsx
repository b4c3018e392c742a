import { BookOpen, Copy, Gauge, SlidersHorizontal, Target, Trash2 } from "lucide-react";
import { contenders, FULL_WORDS, isRule, SLOTS, undo, useChoices, type ContenderChoice } from "../../../store";
import { notice, type DrawMenu } from "../../../ui";
import type { Description } from "../../../worker/protocol";
import { useSpeedChoice } from "./useSpeedChoice";

interface ContenderItemsProps {
  readonly draw: DrawMenu;
  readonly contender: ContenderChoice;
  /** The name including its variant. */
  readonly full: string;
  readonly model: Description["models"][number] | undefined;
  readonly problem: string | undefined;
  readonly focused: boolean;
  /** Whether it is the only system, which cannot be removed. */
  readonly only: boolean;
  readonly onEdit: () => void;
  readonly onAbout: () => void;
}

/** The menu items of a system. */
export function ContenderItems(props: ContenderItemsProps) {
  const { draw, contender, full, model, problem, focused, only, onEdit, onAbout } = props;
  const suit = useSpeedChoice(contender, full, model);
  const isFull = useChoices((choices) => choices.contenders.length >= SLOTS);
  const remove = () => {
    contenders.remove(contender.id);
    notice(`${full} removed`, { onUndo: undo });
  };
  return draw([
    {
      items: [
        {
          label: "Use it on all screens",
          icon: <Target size={14} />,
          checked: focused,
          onSelect: () => contenders.focus(contender.id),
        },
        { label: "Edit parameters", icon: <SlidersHorizontal size={14} />, onSelect: onEdit },
        ...(model && !problem
          ? [
              {
                label: "Suit to these results",
                icon: <Gauge size={14} />,
                disabled: !suit,
                onSelect: () => suit?.(),
              },
            ]
          : []),
        ...(model || isRule(contender.model)
          ? [
              {
                label: isRule(contender.model) ? "Code of this rule" : "About this model",
                icon: <BookOpen size={14} />,
                onSelect: onAbout,
              },
            ]
          : []),
        {
          label: "Duplicate",
          icon: <Copy size={14} />,
          disabled: isFull,
          hint: isFull ? FULL_WORDS : undefined,
          onSelect: () => contenders.duplicate(contender.id),
        },
      ],
    },
    { items: [{ label: "Remove", icon: <Trash2 size={14} />, danger: true, disabled: only, onSelect: remove }] },
  ]);
}
