/** The predictions of a class, shared between windows of one browser; never stored, and gone with the last window. */
import { useCallback, useEffect, useRef, useState } from "react";

interface ClassState {
  readonly codes: string;
  /** The histogram is shown with the answer. */
  readonly answer: boolean;
}

type Message = { readonly kind: "ask" } | ({ readonly kind: "state" } & ClassState);

const EMPTY: ClassState = { codes: "", answer: false };

export function useClass(lesson: string): readonly [ClassState, (next: ClassState) => void] {
  const [state, setState] = useState(EMPTY);
  const latest = useRef(state);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return undefined;
    const open = new BroadcastChannel(`podium-class-${lesson}`);
    channel.current = open;
    open.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.kind === "ask") {
        if (latest.current !== EMPTY) open.postMessage({ kind: "state", ...latest.current });
        return;
      }
      latest.current = { codes: data.codes, answer: data.answer };
      setState(latest.current);
    });
    open.postMessage({ kind: "ask" });
    return () => {
      channel.current = null;
      open.close();
    };
  }, [lesson]);
  const put = useCallback((next: ClassState) => {
    latest.current = next;
    setState(next);
    channel.current?.postMessage({ kind: "state", ...next });
  }, []);
  return [state, put];
}
