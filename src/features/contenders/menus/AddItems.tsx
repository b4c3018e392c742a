import { ArrowLeft, Code, FlaskConical } from "lucide-react";
import { contenders, dataSets, exampleById, FULL_WORDS, isRule, SLOTS, useChoices } from "../../../store";
import type { Description } from "../../../worker/protocol";
import type { DrawMenu } from "../../../ui";
import { addSystem, REMOVE_ONE, usesOf, type Use } from "../uses";

type Model = Description["models"][number];

interface AddItemsProps {
  readonly draw: DrawMenu;
  readonly description: Description | null;
  /** The system or the kind of results chosen in the first step; null before that. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** Opens the code of a new rule. */
  readonly onRule: () => void;
}

/** The items of the menu that adds a system, in two steps. */
export function AddItems({ draw, description, chosen, onChoose: setChosen, onRule }: AddItemsProps) {
  // A user's own rule is added with its code, not from this list.
  const models = description?.models.filter(({ id }) => !isRule(id)) ?? [];
  const model = models.find(({ id }) => id === chosen);
  const uses = usesOf(models);
  const use = uses.find(({ id }) => id === chosen);
  const isFull = useChoices((choices) => choices.contenders.length >= SLOTS);
  const back = {
    items: [{ label: "All systems", icon: <ArrowLeft size={14} />, stays: true, onSelect: () => setChosen(null) }],
  };
  return draw(
    isFull
      ? [{ items: [{ label: FULL_WORDS, hint: REMOVE_ONE, disabled: true, onSelect: () => undefined }] }]
      : model
        ? [presetsOf(model), back]
        : use
          ? [systemsOf(use, models), ...exampleOf(use), back]
          : [
              {
                label: "Systems",
                items: models.map(({ id, label, line }) => ({
                  label,
                  hint: line,
                  stays: true,
                  onSelect: () => setChosen(id),
                })),
              },
              {
                items: [
                  {
                    label: "Your own rule",
                    hint: "JavaScript of your own, rated beside the others.",
                    icon: <Code size={14} />,
                    onSelect: onRule,
                  },
                ],
              },
              {
                label: "By what you rate",
                items: uses.map(({ id, label, hint }) => ({
                  label,
                  hint,
                  stays: true,
                  onSelect: () => setChosen(id),
                })),
              },
            ],
    model ? `Add ${model.label}: preset` : use ? `Add for ${use.label}` : undefined,
  );
}

function presetsOf(model: Model) {
  return {
    label: model.label,
    items: [
      { label: "Defaults", hint: "Every parameter at its default.", onSelect: () => contenders.add(model.id) },
      ...model.presets.map(({ label, hint, parameters }) => ({
        label,
        hint,
        onSelect: () => contenders.add(model.id, parameters),
      })),
    ],
  };
}

function systemsOf({ label, example, systems }: Use, models: readonly Model[]) {
  return {
    label: "text" in example ? `${label}. ${example.text}` : label,
    items: systems.map((system) => ({
      label: system.label,
      hint: system.hint,
      onSelect: () => addSystem(system, models),
    })),
  };
}

function exampleOf({ example }: Use) {
  const bundled = "id" in example ? exampleById(example.id) : undefined;
  if (!bundled) return [];
  return [
    {
      items: [
        {
          label: `Open ${bundled.name}`,
          hint: "The bundled example to try it on.",
          icon: <FlaskConical size={14} />,
          onSelect: () => dataSets.openExample(bundled.id),
        },
      ],
    },
  ];
}
