import { RaceEditor } from "./RaceEditor";

/** The form of a new race for the open data set, for use anywhere in the app. */
export default function AddRace({ onClose }: { readonly onClose: () => void }) {
  return <RaceEditor raceKey={null} onClose={onClose} />;
}
