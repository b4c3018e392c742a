/** Where a message covers neither the control pressed last nor the focus. */

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type ToastSide = "bottom-center" | "bottom-left" | "bottom-right" | "top-center";

/** Largest height of a message, including margins. */
export const TALL = 112;

/**
 * @param acted the row or control that was pressed or focused last; null: none
 * @param bottom, edge distances of a message from the window's foot and sides
 * @param room its largest width
 */
export function toastSide(
  acted: Box | null,
  { width, height }: { readonly width: number; readonly height: number },
  { bottom, edge, room }: { readonly bottom: number; readonly edge: number; readonly room: number },
): ToastSide {
  if (!acted || acted.bottom < height - bottom - TALL || acted.top > height - bottom) return "bottom-center";
  const isFree = (left: number) => acted.right < left || acted.left > left + room;
  if (isFree((width - room) / 2)) return "bottom-center";
  if (isFree(edge)) return "bottom-left";
  return isFree(width - edge - room) ? "bottom-right" : "top-center";
}
