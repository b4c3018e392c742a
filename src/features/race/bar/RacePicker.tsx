import type { HistorySnapshot } from "../../../worker/protocol";
import { raceMenus } from "../raceMenus";

interface RacePickerProps {
  readonly open: boolean;
  readonly snapshot: HistorySnapshot | null;
  /** Index of the open race; -1: none. */
  readonly chosen?: number;
  readonly onClose: () => void;
}

/** The list of the season's races; renders nothing while closed. */
export function RacePicker({ open, snapshot, chosen = -1, onClose }: RacePickerProps) {
  return (
    <raceMenus.Part open={open} onFail={onClose}>
      {({ SeasonPicker }) => open && snapshot && <SeasonPicker {...{ snapshot, chosen, onClose }} />}
    </raceMenus.Part>
  );
}
