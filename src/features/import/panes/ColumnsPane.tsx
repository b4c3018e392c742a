import { Select } from "../../../ui";
import { Columns } from "../columns/Columns";
import type { PasteDialogState } from "../usePasteDialog";
import styles from "../PasteDialog.module.css";

/** The meanings of a table's columns, and the choice of the table. Renders nothing if the text has none. */
export function ColumnsPane({ index, dialog, act }: Pick<PasteDialogState, "index" | "dialog" | "act">) {
  const { session } = dialog;
  const { reading, tables, isAbout } = dialog.open;
  const { looked, offered, cutter, here, shared } = tables;
  if (!reading || !looked) return null;
  const { asked } = session;
  return (
    <Columns
      format={reading.format}
      table={looked}
      cutter={cutter}
      index={index}
      asked={asked && isAbout(asked) ? asked : null}
      shared={shared}
      chooser={
        offered.length > 0 && (
          <Select
            label="Columns of"
            className={styles.table}
            value={String(here)}
            options={offered.map(({ label }, at) => ({ value: String(at), label }))}
            onChange={(at) => act.selectTable(Number(at))}
          />
        )
      }
      onColumns={act.map}
      onDragging={act.setDragging}
    />
  );
}
