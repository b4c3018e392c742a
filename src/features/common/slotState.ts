import { useState } from "react";
import { useAnswer, type Slot } from "../../store";
import type { ChartFrameProps } from "../../ui";

/** The progress or error message of a figure's answer. */
export function slotState(
  { status, progress, message }: Pick<Slot<unknown>, "status" | "progress" | "message">,
  text: string,
  remedy: string,
  onCancel?: () => void,
): Pick<ChartFrameProps, "progress" | "error"> {
  return {
    progress: status === "working" ? { value: progress, text, onCancel } : null,
    error: status === "error" ? { what: message, remedy } : null,
  };
}

/** An answer that is computed at a click, for the request at that moment. */
export function useAskedAnswer<Name extends Parameters<typeof useAnswer>[0]>(
  name: Name,
  request: Parameters<typeof useAnswer<Name>>[1],
) {
  const [asked, setAsked] = useState<typeof request>(null);
  const isAsked = asked !== null && asked === request;
  const slot = useAnswer(name, isAsked ? request : null);
  return { slot, isAsked, ask: () => setAsked(request), cancel: () => setAsked(null) };
}
