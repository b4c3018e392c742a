import { currentDataSet, useChoices, useResults } from "../../../store";
import { RaceEditor } from "./RaceEditor";
import { Dialog } from "../../../ui";

/** A new race for the open data set, from anywhere in the app. */
export default function AddRace({ onClose }: { readonly onClose: () => void }) {
  const snapshot = useResults((results) => results.snapshot.value);
  const of = useResults((results) => results.snapshotOf);
  const dataSet = useChoices(currentDataSet);
  if (!snapshot || !dataSet || of !== dataSet.id) {
    return (
      <Dialog open onClose={onClose} title="Add a race">
        <p>The races are still being read.</p>
      </Dialog>
    );
  }
  return <RaceEditor history={snapshot.history} race={null} onClose={onClose} />;
}
