import { race, undo } from "../../../store";
import { notice, type DrawMenu } from "../../../ui";
import { PRESETS } from "./presets";

export function PresetItems({ draw }: { readonly draw: DrawMenu }) {
  return draw([
    {
      items: PRESETS.map(({ label, hint, field }) => ({
        label,
        onSelect: () => {
          race.loadField(field);
          notice(label, { description: hint, onUndo: undo });
        },
      })),
    },
  ]);
}
