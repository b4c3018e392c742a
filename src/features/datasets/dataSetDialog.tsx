import type { ComponentType } from "react";
import { useDataSet, type DataSet } from "../../store";
import { Dialog } from "../../ui";

interface ContentProps {
  readonly dataSet: DataSet;
  readonly onClose: () => void;
}

/** A dialog about the open data set, which says so if none is open. */
export const dataSetDialog = (title: string, Content: ComponentType<ContentProps>) =>
  function DataSetDialog({ onClose }: Pick<ContentProps, "onClose">) {
    const dataSet = useDataSet();
    if (dataSet) return <Content dataSet={dataSet} onClose={onClose} />;
    return (
      <Dialog onClose={onClose} title={title} size="text">
        <p>No data set is open. Paste results, or open an example.</p>
      </Dialog>
    );
  };
