import { EXAMPLES, dataSets, useChoices } from "../../store";
import { Dialog } from "../../ui";
import { counted, number } from "../../ui/format";
import styles from "./Import.module.css";

/** The bundled seasons. */
export default function ExamplesDialog({ onClose }: { readonly onClose: () => void }) {
  const all = useChoices((choices) => choices.dataSets);
  const current = useChoices((choices) => choices.current);
  const open = all.find((dataSet) => dataSet.id === current)?.source;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Examples"
      description="Real results that come with Podium. What you open stands beside your own data sets."
      size="form"
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
              <span>{example.hint}</span>
              <small>
                {counted(example.races, "race")} · {number(example.players)} players · {example.licence}
                {example.note ? ` · ${example.note}` : ""}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
