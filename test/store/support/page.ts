import { expect, vi } from "vitest";
import type { History } from "../../../src/engine/history/types";
import { createClient } from "../../../src/worker/client";
import { createChoices } from "../../../src/store/choices";
import { createRecompute } from "../../../src/store/recompute";
import { createResults } from "../../../src/store/results";
import { createWanted } from "../../../src/store/wanted";
import type { Connect } from "../../../src/worker/client/transport";
import { patience } from "../../support/pace";

export const TEXT = "Ann > Ben > Cid > Dee\nBen > Ann > Cid\nCid = Ann > Ben\n";
export const bytes = new TextEncoder().encode(TEXT);

/** The store of one page, with its own worker. */
export function page(
  connect: Connect,
  setup: { bases?: Map<string, History>; fetchExample?: () => Promise<Uint8Array> } = {},
) {
  const results = createResults();
  const choices = createChoices(undefined, results.store.getState);
  const wanted = createWanted();
  const client = createClient({ connect });
  const call = vi.spyOn(client, "call");
  const fetchExample = vi.fn(setup.fetchExample ?? (async () => bytes));
  const recompute = createRecompute({
    choices,
    results,
    wanted,
    client,
    fetchExample,
    loadBase: async (key) => setup.bases?.get(key) ?? null,
  });
  const get = results.store.getState;
  return {
    choices,
    results,
    wanted,
    client,
    recompute,
    get,
    fetchExample,
    calls: (name: string) => call.mock.calls.filter(([n]) => n === name),
    notices: () => get().notices.map((notice) => notice.message),
    async until(done: () => boolean) {
      await vi.waitFor(() => expect(done()).toBe(true), { timeout: patience(25_000), interval: 1 });
    },
  };
}

export const allReady =
  ({ get, choices }: ReturnType<typeof page>) =>
  () =>
    choices.store.getState().contenders.every(({ id }) => get().replays[id]?.status === "ready");
