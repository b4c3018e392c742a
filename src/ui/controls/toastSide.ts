/** Finds a place for a message that covers neither the control clicked last nor the focus. */

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export type ToastSide = "bottom-center" | "bottom-left" | "bottom-right" | "top-center";

/** Maximum height of a message, including margins. */
export const TALL = 112;

/**
 * @param acted the row or control that was clicked or focused last, or null
 * @param bottom, edge distances of a message from the window's bottom and sides
 * @param room its maximum width
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
