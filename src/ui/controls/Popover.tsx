import {
  cloneElement,
  useRef,
  useState,
  type AriaAttributes,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { Overlay, wantOverlays } from "./Overlay";

type Anchor = AriaAttributes & DOMAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

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

interface PopoverButtonProps extends Pick<PopoverProps, "label"> {
  readonly button: ReactElement<Anchor>;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens and closes a panel beside it. */
export function PopoverButton({ label, button, children }: PopoverButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const anchor = cloneElement(button, {
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    onClick: () => setOpen(!open),
  });
  return (
    <Popover open={open} onClose={close} label={label} anchor={anchor}>
      {typeof children === "function" ? children(close) : children}
    </Popover>
  );
}
