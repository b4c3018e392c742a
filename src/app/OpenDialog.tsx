import { lazy, type ReactNode } from "react";
import { FigureSource } from "../ui";
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
  /** What an exported figure says about its data. */
  readonly source: string | null;
  readonly onClose: () => void;
  /** Opens another dialog instead. */
  readonly onOpen: (dialog: DialogName) => void;
  /** Opens a page of the documentation. */
  readonly onPage: (page: string) => void;
}

const publish =
  (kind: "code" | "policy" | "standings") =>
  ({ onClose }: OpenDialogProps) => <PublishDialog kind={kind} onClose={onClose} />;

const DIALOGS: Readonly<Record<DialogName, (props: OpenDialogProps) => ReactNode>> = {
  paste: ({ onClose }) => <PasteDialog asksAddress={false} onClose={onClose} />,
  address: ({ onClose }) => <PasteDialog asksAddress onClose={onClose} />,
  examples: ({ onClose }) => <ExamplesDialog onClose={onClose} />,
  datasets: ({ onClose }) => <DataSetsDialog onClose={onClose} />,
  readings: ({ onClose }) => <ReadingsDialog onClose={onClose} />,
  titles: ({ onClose }) => <TitlesDialog onClose={onClose} />,
  export: ({ source, onClose }) => (
    <FigureSource value={source}>
      <ExportDialog onClose={onClose} />
    </FigureSource>
  ),
  share: ({ onClose }) => <ShareDialog onClose={onClose} />,
  code: publish("code"),
  policy: publish("policy"),
  standings: publish("standings"),
  race: ({ onClose }) => <AddRace onClose={onClose} />,
  help: ({ onClose, onOpen, onPage }) => <HelpDialog onClose={onClose} onOpen={onOpen} onPage={onPage} />,
  keys: ({ screen, onClose }) => <KeysDialog screen={screen} onClose={onClose} />,
  palette: ({ onClose, onOpen, onPage }) => <Palette onClose={onClose} onOpen={onOpen} onPage={onPage} />,
};

export const OpenDialog = ({ name, ...props }: OpenDialogProps & { readonly name: DialogName }) => DIALOGS[name](props);
