/** Before each test file of the project fresh-modules: forgets all modules, and resets the page, the clock and the globals. */
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
