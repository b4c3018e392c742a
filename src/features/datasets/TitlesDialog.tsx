import { TITLE_SCALES } from "../../engine/rating/titles";
import {
  dataSets,
  undo,
  leaderboardRows,
  useFocusedReplay,
  useResults,
  useSystems,
  useFocused,
  type DataSet,
} from "../../store";
import { Button, Checkbox, Dialog, Select, notice } from "../../ui";
import { TitleRows } from "./TitleRows";
import { holdersOf, isOffered, scaleOf, withFloor } from "./titles";
import { dataSetDialog } from "./dataSetDialog";
import styles from "./Titles.module.css";

const TITLE = "Titles and colours";
const NONE = { value: "none", label: "None" };

/** Ratings and scale of the focused system. */
function useFocusedRatings() {
  const focused = useFocused();
  const system = useSystems().find(({ id }) => id === focused?.id);
  const replay = useFocusedReplay()?.value ?? null;
  const snapshot = useResults((results) => results.snapshot.value);
  return { name: system?.name ?? "", replay, snapshot };
}

function Titles({ dataSet, onClose }: { readonly dataSet: DataSet; readonly onClose: () => void }) {
  const { id, name, titles } = dataSet;
  const { name: system, replay, snapshot } = useFocusedRatings();
  const chosen = scaleOf(titles);
  const hint = TITLE_SCALES.find((scale) => scale.id === chosen)?.hint;
  const holders =
    titles && replay && snapshot
      ? holdersOf(
          titles,
          replay.scale,
          leaderboardRows(snapshot, replay).map(({ score }) => score),
        )
      : null;
  const choose = (scale: string) => {
    dataSets.setTitles(TITLE_SCALES.find((one) => one.id === scale)?.titles ?? [], id);
    if (titles && !isOffered(titles)) notice("Your own titles were replaced", { onUndo: undo });
  };
  return (
    <Dialog
      onClose={onClose}
      title={TITLE}
      size="table"
      aside={<span className={styles.name}>{name}</span>}
      description="Names for parts of the rating scale. They appear beside the scores on the leaderboard, on a player’s page and in Race. Changes take effect at once; undo takes them back."
      footer={
        <>
          <p className={styles.words}>{titles && replay && unitsWords(system, replay.scale.known === true)}</p>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.scale}>
        <Select
          label="Scale of names"
          showLabel
          value={chosen}
          onChange={choose}
          options={[NONE, ...TITLE_SCALES.map(({ id: value, label }) => ({ value, label }))]}
        />
        <p>{titles ? hint : "No titles are shown. Choose a scale; every name, limit and colour can be changed."}</p>
      </div>
      {titles && (
        <>
          <TitleRows key={id} titles={titles} holders={holders} onChange={(next) => dataSets.setTitles(next, id)} />
          <Checkbox
            label="The lowest title has a lower limit"
            checked={titles[0].from !== null}
            onChange={(limited) => dataSets.setTitles(withFloor(titles, limited), id)}
          />
        </>
      )}
    </Dialog>
  );
}

/** The units of the limits, in words. */
function unitsWords(system: string, isKnown: boolean): string {
  return isKnown
    ? `Limits are in ${system}’s own ratings: its score, rounded to a whole number.`
    : `Limits are in points: the score under ${system}, rounded to a whole number.`;
}

/** Editor of titles: ranges of the rating scale of the open data set. */
export default dataSetDialog(TITLE, Titles);
