/**
 * Files that leave a state behind go one after the other through one process: each finds its modules made anew, and everything
 * that one of them may have put elsewhere as it was.
 */
import { vi } from "vitest";

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/dom");
  configure({ defaultHidden: false });
  document.body.replaceChildren();
  for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
