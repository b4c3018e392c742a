import { EXAMPLES, dataSets, useChoices } from "../../store";
import { Dialog } from "../../ui";
import { counted, number } from "../../ui/format";
import styles from "./Examples.module.css";

/** The bundled data sets: what each shows, its size and its source. */
export default function ExamplesDialog({ onClose }: { readonly onClose: () => void }) {
  const all = useChoices((choices) => choices.dataSets);
  const current = useChoices((choices) => choices.current);
  const open = all.find((dataSet) => dataSet.id === current)?.source;
  return (
    <Dialog
      onClose={onClose}
      title="Examples"
      description="Real results that come with Podium. Opening one adds it to your data sets."
      size="text"
      flush
    >
      <ul className={styles.examples}>
        {EXAMPLES.map((example) => (
          <li key={example.id} data-selected={(open?.kind === "example" && open.example === example.id) || undefined}>
            <button
              type="button"
              onClick={() => {
                dataSets.openExample(example.id);
                onClose();
              }}
            >
              <b>{example.name}</b>
              <span className={styles.size}>
                {counted(example.races, "race")} · {number(example.players)} players ·{" "}
                {number(Math.round(example.bytes / 1000))} kB
              </span>
              <span>
                {example.hint} {example.note}
              </span>
              <small>{example.credit}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
