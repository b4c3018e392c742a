/** The hosts from which the user allowed this page to read. */
import { useSyncExternalStore } from "react";

const KEY = "podium-hosts";

let hosts: readonly string[] | null = null;
const listeners = new Set<() => void>();

function recall(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function set(next: readonly string[]): void {
  hosts = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage, Podium asks again at the next visit.
  }
  for (const listener of listeners) listener();
}

export const allowedHosts = {
  get: (): readonly string[] => (hosts ??= recall()),
  allow: (host: string): void => set([...new Set([...allowedHosts.get(), host])]),
  forget: (host: string): void => set(allowedHosts.get().filter((one) => one !== host)),
};

export function useAllowedHosts(): readonly string[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, allowedHosts.get);
}
