import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from "react";
import { problem } from "./controls/notice";

interface DeferredProps<Module> {
  readonly open: boolean;
  /** Called if the part cannot be loaded. */
  readonly onFail?: () => void;
  readonly children: (module: Module) => ReactNode;
}

/**
 * A part of the page whose code loads when it opens, or earlier when its button is near. A failed load is tried again.
 */
export function deferred<Module>(fetchPart: () => Promise<Module>) {
  let part: Module | null = null;
  let loading: Promise<void> | null = null;
  const watchers = new Set<() => void>();
  const watch = (tell: () => void) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  };

  function load(): Promise<void> {
    if (part) return Promise.resolve();
    loading ??= fetchPart()
      .then((module) => {
        part = module;
        watchers.forEach((tell) => tell());
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  /** Renders its children after the part has been opened and loaded; reports a failure to load. */
  function Part({ open, onFail, children }: DeferredProps<Module>) {
    const loaded = useSyncExternalStore(watch, () => part);
    const [isUsed, setIsUsed] = useState(open);
    if (open && !isUsed) setIsUsed(true);
    const fail = useEffectEvent(() => {
      onFail?.();
      problem("A part of Podium could not be loaded", {
        id: "not-loaded",
        description: "Check the connection, then try again or reload the page. What you entered stays.",
        action: { label: "Reload", onClick: () => location.reload() },
      });
    });
    useEffect(() => {
      if (open) load().catch(() => fail());
    }, [open]);
    return isUsed && loaded && children(loaded);
  }

  /** If loading in advance fails, opening the part tries again. */
  const want = (): void => void load().catch(() => undefined);
  return { Part, load, want };
}
