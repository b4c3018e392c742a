import { ChevronDown } from "lucide-react";
import { currentDataSet, useChoices } from "../store";
import { Menu } from "../ui";
import { deferred } from "../ui/deferred";
import type { DialogName } from "./dialogs";
import { useRating, useSummary } from "./source";
import styles from "./App.module.css";

const items = deferred(() => import("./DataSetItems"));
export const { load: loadDataSetItems, want: wantDataSetItems } = items;

/** The open data set, its size, and a menu of all of them. */
export function DataSetMenu({ onOpen }: { readonly onOpen: (dialog: DialogName) => void }) {
  const current = useChoices(currentDataSet);
  const summary = useSummary();
  const isExample = current?.source.kind === "example" && current.edits.length === 0;
  const rating = useRating();
  return (
    <Menu
      label="Data sets"
      near={wantDataSetItems}
      trigger={
        <button type="button" className={styles.dataset} title={current?.name}>
          <b>
            <span>
              {isExample && "Example: "}
              {current?.name ?? "No data set"}
            </span>
            <ChevronDown size={14} />
          </b>
          {summary && <small>{[rating, summary].filter(Boolean).join(" · ")}</small>}
        </button>
      }
      sections={(draw, open, fail) => (
        <items.Part open={open} onFail={fail}>
          {({ DataSetItems }) => <DataSetItems draw={draw} onOpen={onOpen} />}
        </items.Part>
      )}
    />
  );
}
