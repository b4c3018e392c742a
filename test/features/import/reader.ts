/** The dialog with the worker's own reader behind it, without a worker. */
import { vi } from "vitest";
import { finish } from "../../../src/engine/steps";
import { intake } from "../../../src/features/import/intake/intake";
import { FRESH } from "../../../src/features/import/intake/texts";
import { importing } from "../../../src/store";
import { read } from "../../../src/worker/handlers/read";
import { HistoryStore } from "../../../src/worker/handlers/historyStore";
import { LaidOut } from "../../support/laidOut";

export function readHere(): void {
  vi.stubGlobal("ResizeObserver", LaidOut);
  window.matchMedia ??= ((media: string) => ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  intake.restore(FRESH);
  sessionStorage.clear();
  let count = 0;
  vi.spyOn(importing, "read").mockImplementation((inputs, options, { preview = 200 } = {}) => {
    const key = `b${(count += 1)}`;
    return Promise.resolve({ key, result: finish(read(new HistoryStore(), { key, inputs, options, preview })) });
  });
  vi.spyOn(importing, "giveUp").mockResolvedValue(undefined);
}
