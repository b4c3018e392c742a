import { RaceEditor } from "./RaceEditor";

/** A new race for the open data set, from anywhere in the app. */
export default function AddRace({ onClose }: { readonly onClose: () => void }) {
  return <RaceEditor raceKey={null} onClose={onClose} />;
}
