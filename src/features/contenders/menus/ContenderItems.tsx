import { BookOpen, Copy, Gauge, SlidersHorizontal, Target, Trash2 } from "lucide-react";
import { contenders, FULL_WORDS, isRule, SLOTS, undo, useChoices, type ContenderChoice } from "../../../store";
import { notice, type DrawMenu } from "../../../ui";
import type { Description } from "../../../worker/protocol";
import { useSuit } from "./useSuit";

interface ContenderItemsProps {
  readonly draw: DrawMenu;
  readonly contender: ContenderChoice;
  /** Its name with its variant. */
  readonly full: string;
  readonly model: Description["models"][number] | undefined;
  readonly problem: string | undefined;
  readonly focused: boolean;
  /** It is the only one and cannot be removed. */
  readonly only: boolean;
  readonly onEdit: () => void;
  readonly onAbout: () => void;
}

/** What can be done with a system of the list. */
export function ContenderItems(props: ContenderItemsProps) {
  const { draw, contender, full, model, problem, focused, only, onEdit, onAbout } = props;
  const suit = useSuit(contender, full, model);
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
