import { useState } from "react";
import { ArrowLeft, Plus } from "lucide-react";
import { contenders } from "../../store";
import type { Description } from "../../worker/protocol";
import { Button, Menu } from "../../ui";

/** Two steps: the system, then its preset, with a line on each; typing a name goes to it. */
export function AddContender({ description }: { readonly description: Description | null }) {
  const models = description?.models ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const model = models.find(({ id }) => id === chosen);
  return (
    <Menu
      label={model ? `Add ${model.label}: preset` : "Add a rating system"}
      onOpen={() => setChosen(null)}
      trigger={
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          aria-label="Add rating system"
          disabled={models.length === 0}
        >
          Add
        </Button>
      }
      sections={
        model
          ? [
              {
                label: model.label,
                items: [
                  {
                    label: "Defaults",
                    hint: "Every parameter at its default.",
                    onSelect: () => contenders.add(model.id),
                  },
                  ...model.presets.map(({ label, hint, parameters }) => ({
                    label,
                    hint,
                    onSelect: () => contenders.add(model.id, parameters),
                  })),
                ],
              },
              {
                items: [
                  {
                    label: "All systems",
                    icon: <ArrowLeft size={14} />,
                    stays: true,
                    onSelect: () => setChosen(null),
                  },
                ],
              },
            ]
          : [
              {
                items: models.map(({ id, label, summary }) => ({
                  label,
                  hint: summary,
                  stays: true,
                  onSelect: () => setChosen(id),
                })),
              },
            ]
      }
    />
  );
}
