import { ChevronDown } from "lucide-react";
import { Button, Menu } from "../../../ui";
import { raceMenus, wantRaceMenus } from "../raceMenus";

export function PresetMenu() {
  return (
    <Menu
      label="Presets"
      align="end"
      near={wantRaceMenus}
      trigger={
        <Button>
          Presets <ChevronDown size={14} />
        </Button>
      }
      sections={(draw, open, fail) => (
        <raceMenus.Part open={open} onFail={fail}>
          {({ PresetItems }) => <PresetItems draw={draw} />}
        </raceMenus.Part>
      )}
    />
  );
}
