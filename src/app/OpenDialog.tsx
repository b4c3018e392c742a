import { lazy, type ComponentType } from "react";
import type { DialogName } from "./dialogs";
import type { Screen } from "./screens";

const PasteDialog = lazy(() => import("../features/import/PasteDialog"));
const ExamplesDialog = lazy(() => import("../features/import/ExamplesDialog"));
const DataSetsDialog = lazy(() => import("../features/datasets/DataSetsDialog"));
const TitlesDialog = lazy(() => import("../features/datasets/TitlesDialog"));
const ReadingsDialog = lazy(() => import("../features/datasets/ReadingsDialog"));
const ExportDialog = lazy(() => import("../features/export/ExportDialog"));
const PublishDialog = lazy(() => import("../features/export/PublishDialog"));
const AddRace = lazy(() => import("../features/season/races/AddRace"));
const ShareDialog = lazy(() => import("./ShareDialog"));
const HelpDialog = lazy(() => import("./HelpDialog"));
const KeysDialog = lazy(() => import("./KeysDialog"));
const Palette = lazy(() => import("./palette/Palette"));

interface OpenDialogProps {
  readonly screen: Screen;
  readonly onClose: () => void;
  /** Opens another dialog instead. */
  readonly onOpen: (dialog: DialogName) => void;
  /** Opens a page of the documentation. */
  readonly onPage: (page: string) => void;
}

const DIALOGS: Readonly<Record<DialogName, ComponentType<OpenDialogProps>>> = {
  paste: PasteDialog,
  address: (props) => <PasteDialog asksAddress {...props} />,
  examples: ExamplesDialog,
  datasets: DataSetsDialog,
  readings: ReadingsDialog,
  titles: TitlesDialog,
  export: ExportDialog,
  share: ShareDialog,
  code: (props) => <PublishDialog kind="code" {...props} />,
  policy: (props) => <PublishDialog kind="policy" {...props} />,
  standings: (props) => <PublishDialog kind="standings" {...props} />,
  race: AddRace,
  help: HelpDialog,
  keys: KeysDialog,
  palette: Palette,
};

export function OpenDialog({ name, ...props }: OpenDialogProps & { readonly name: DialogName }) {
  const Dialog = DIALOGS[name];
  return <Dialog {...props} />;
}
