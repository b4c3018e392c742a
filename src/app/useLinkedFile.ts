import { useEffect, useMemo, useState } from "react";
import { linkedFiles, markOf, type DataSet } from "../store";

interface LinkedFile {
  /** Name of the linked file on the disk, or null. */
  readonly file: string | null;
  /** Whether the data set was changed since the file was read or written. */
  readonly isUnsaved: boolean;
}

export function useLinkedFile(dataSet: DataSet | undefined): LinkedFile {
  const id = dataSet?.id ?? "";
  const [known, setKnown] = useState<{ readonly id: string; readonly file: string | null; readonly mark?: string }>();
  useEffect(() => {
    let isOn = true;
    const look = () =>
      void Promise.all([linkedFiles.nameOf(id), linkedFiles.markIn(id)]).then(
        ([file, mark]) => isOn && setKnown({ id, file, mark }),
        () => undefined,
      );
    look();
    const stop = linkedFiles.subscribe(look);
    return () => {
      isOn = false;
      stop();
    };
  }, [id]);
  const file = known?.id === id ? known.file : null;
  const mark = useMemo(() => (file !== null && dataSet ? markOf(dataSet) : undefined), [file, dataSet]);
  return { file, isUnsaved: file !== null && known?.mark !== undefined && known.mark !== mark };
}
