import type { DataSet } from "../../../store";
import type { RatedProps } from "../../common/useSeason";
import { NamesSheet } from "../quality/NamesSheet";
import { QualitySheet } from "../quality/QualitySheet";
import { SharedSheet } from "../shared/SharedSheet";
import { SHEETS } from "../addresses";

interface OpenSheetProps extends RatedProps {
  readonly page: string | undefined;
  readonly dataSet: DataSet;
  readonly onClose: () => void;
}

/** The sheet that the address opens over the figures. */
export function OpenSheet({ page, dataSet, snapshot, rated, replay, onClose }: OpenSheetProps) {
  if (page === SHEETS.quality) return <QualitySheet {...{ dataSet, snapshot, onClose }} />;
  if (page === SHEETS.names) return <NamesSheet {...{ dataSet, onClose }} history={snapshot.history} />;
  return page === SHEETS.shared ? <SharedSheet {...{ dataSet, snapshot, rated, replay, onClose }} /> : null;
}
