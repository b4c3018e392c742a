import { Suspense, lazy, useState } from "react";
import {
  BookOpen,
  ChevronDown,
  Copy,
  Gauge,
  Info,
  SlidersHorizontal,
  Target,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { contenders, FULL_WORDS, isRule, SLOTS, undo, useChoices } from "../../store";
import type { Contender, System } from "../../store";
import type { Description } from "../../worker/protocol";
import { ContenderChip, IconButton, Menu, Popover, Sheet, notice, useNarrow } from "../../ui";
import { useSuit, useSuitOffer } from "./useSuit";
import styles from "./ContenderStrip.module.css";

const ContenderPanel = lazy(() => import("./ContenderPanel"));

interface ContenderItemProps {
  readonly contender: Contender;
  readonly focused: boolean;
  readonly system: System;
  readonly description: Description | null;
  /** What it cannot use of the open history, or lacks in it, in sentences. */
  readonly remarks: readonly string[];
  /** It is the only one and cannot be removed. */
  readonly only: boolean;
  readonly onAbout: (model: string) => void;
}

export function ContenderItem(props: ContenderItemProps) {
  const { contender, focused, system, description, remarks, only, onAbout } = props;
  const [editing, setEditing] = useState(false);
  const narrow = useNarrow();
  const { label: full, problem } = system;
  const model = description?.models.find((one) => one.id === contender.model);
  const suit = useSuit(contender, full, model);
  const offer = useSuitOffer(contender, full, model, focused && !problem);
  const isFull = useChoices((choices) => choices.contenders.length >= SLOTS);
  const remove = () => {
    contenders.remove(contender.id);
    notice(`${full} removed`, { onUndo: undo });
  };

  const about = () => {
    setEditing(false);
    onAbout(isRule(contender.model) ? `rule-of ${contender.id}` : contender.model);
  };

  const menu = (
    <>
      {offer && (
        // In a box of its own: buttons beside a chip's name are as wide as an icon.
        <span>
          <button
            type="button"
            className={styles.suited}
            aria-label={`Use ${offer.setting}, suited to these results, for ${full}`}
            title={offer.words}
            onClick={offer.onTake}
          >
            <Gauge size={14} aria-hidden="true" />
            {!narrow && `Use ${offer.setting}`}
          </button>
        </span>
      )}
      {problem && (
        <button
          type="button"
          className={styles.warn}
          aria-label={`${full}: ${problem}`}
          title={problem}
          onClick={() => setEditing(true)}
        >
          <TriangleAlert size={14} />
        </button>
      )}
      {!problem && remarks.length > 0 && (
        <button
          type="button"
          className={styles.remark}
          aria-label={`${full}: ${remarks.join(" ")}`}
          title={remarks.join("\n")}
          onClick={() => setEditing(true)}
        >
          <Info size={14} />
        </button>
      )}
      <Menu
        label={`${full}, options`}
        trigger={<IconButton kind="tool" label={`${full}, options`} icon={<ChevronDown size={14} />} />}
        sections={[
          {
            items: [
              {
                label: "Use it on all screens",
                icon: <Target size={14} />,
                checked: focused,
                onSelect: () => contenders.focus(contender.id),
              },
              { label: "Edit parameters", icon: <SlidersHorizontal size={14} />, onSelect: () => setEditing(true) },
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
                      onSelect: about,
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
        ]}
      />
    </>
  );
  const chip = (
    <span>
      <ContenderChip
        slot={contender.slot}
        label={system.model}
        variant={system.variant}
        focused={focused}
        onFocus={() => contenders.focus(contender.id)}
        menu={menu}
      />
    </span>
  );
  const panel = (
    <Suspense fallback={<p className={styles.panel}>Opening</p>}>
      <ContenderPanel
        contender={contender}
        name={full}
        problem={problem}
        model={model}
        remarks={remarks}
        onAbout={about}
        onClose={() => setEditing(false)}
        bare={narrow}
      />
    </Suspense>
  );
  if (narrow) {
    return (
      <>
        {chip}
        <Sheet open={editing} onClose={() => setEditing(false)} title={full}>
          {panel}
        </Sheet>
      </>
    );
  }
  return (
    <Popover open={editing} onClose={() => setEditing(false)} label={`${full}, parameters`} anchor={chip} pushes>
      {panel}
    </Popover>
  );
}
