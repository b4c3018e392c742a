import { race, undo } from "../../../store";
import { Button, Menu, notice } from "../../../ui";
import { ChevronDown } from "lucide-react";
import { PRESETS } from "./presets";

export function PresetMenu() {
  return (
    <Menu
      label="Presets"
      align="end"
      trigger={
        <Button>
          Presets <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[
        {
          items: PRESETS.map(({ label, hint, field }) => ({
            label,
            onSelect: () => {
              race.loadField(field);
              notice(label, { description: hint, onUndo: undo });
            },
          })),
        },
      ]}
    />
  );
}
