import type { ComponentType } from "react";
import { useDataSet, type DataSet } from "../../store";
import { Dialog } from "../../ui";

interface ContentProps {
  readonly dataSet: DataSet;
  readonly onClose: () => void;
}

/** A dialog about the open data set; without one it says so. */
export const ofDataSet = (title: string, Content: ComponentType<ContentProps>) =>
  function OfDataSet({ onClose }: Pick<ContentProps, "onClose">) {
    const dataSet = useDataSet();
    if (dataSet) return <Content dataSet={dataSet} onClose={onClose} />;
    return (
      <Dialog open onClose={onClose} title={title} size="text">
        <p>No data set is open. Paste results, or open an example.</p>
      </Dialog>
    );
  };
