import { Plus } from "lucide-react";
import { contenders } from "../../store";
import type { Description } from "../../worker/protocol";
import { Button, Menu } from "../../ui";

/** Every model of the engine, with its presets; typing the name of a model goes to it. */
export function AddContender({ description }: { readonly description: Description | null }) {
  const models = description?.models ?? [];
  return (
    <Menu
      label="Add a rating system"
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
      sections={models.map((model) => ({
        label: model.label,
        items: [
          { label: "Defaults", search: model.label, onSelect: () => contenders.add(model.id) },
          ...model.presets.map((preset) => ({
            label: preset.label,
            search: `${model.label} ${preset.label}`,
            onSelect: () => contenders.add(model.id, preset.parameters),
          })),
        ],
      }))}
    />
  );
}
