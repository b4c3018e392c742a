import { cloneElement, useRef, type DOMAttributes, type ReactElement, type ReactNode, type Ref } from "react";
import { Overlay, wantOverlays } from "./Overlay";

type Anchor = DOMAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

export interface PopoverProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly anchor: ReactElement<Anchor>;
  /** A wide, low panel that moves the page down, so that the content it affects stays visible. */
  readonly pushes?: boolean;
  readonly children: ReactNode;
}

/** A panel beside its anchor; the page behind stays visible and usable. */
export function Popover({ anchor, ...panel }: PopoverProps) {
  const place = useRef<HTMLElement>(null);
  return (
    <>
      {cloneElement(anchor, { ref: place, onPointerEnter: wantOverlays, onFocus: wantOverlays })}
      <Overlay open={panel.open} onFail={panel.onClose}>
        {({ PopoverContent }) => <PopoverContent {...panel} anchor={place} />}
      </Overlay>
    </>
  );
}
