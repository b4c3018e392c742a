import type { ReactNode, RefObject } from "react";
import { Overlay } from "./Overlay";
import { useOpener } from "./useOpener";

export interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  /** Beside the title: the recognised format, a remark. */
  readonly aside?: ReactNode;
  /** One sentence below the title, also read by screen readers. */
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  /** text: a column to read; form: some fields; table: rows of fields; wide: the import dialog, 1240 by 812. */
  readonly size?: "text" | "form" | "table" | "wide";
  /** Whether the body has its own panes and padding. */
  readonly flush?: boolean;
  /** The element to focus first; by default the dialog itself. */
  readonly initialFocus?: RefObject<{ focus: () => void } | null>;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is mounted; on a phone a full-screen sheet. Escape and the backdrop close it, and the focus returns. */
export function Dialog({ initialFocus, ...dialog }: DialogProps) {
  const focus = useOpener(initialFocus);
  return (
    <Overlay open onFail={dialog.onClose}>
      {({ DialogContent }) => <DialogContent {...dialog} focus={focus} />}
    </Overlay>
  );
}

export interface SheetProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel at the right that covers part of a medium screen, or all of a phone's. */
export function Sheet(sheet: SheetProps) {
  const focus = useOpener();
  return (
    <Overlay open onFail={sheet.onClose}>
      {({ SheetContent }) => <SheetContent {...sheet} focus={focus} />}
    </Overlay>
  );
}
