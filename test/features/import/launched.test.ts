// @vitest-environment jsdom
// @isolation fresh-modules
import { expect, it, vi } from "vitest";
import { handleOf } from "../../../src/features/import/handles";
import { takeLaunched } from "../../../src/features/import/launched";
import { incoming } from "../../../src/store";

it("files that the system opens with Podium arrive once", async () => {
  const offer = vi.spyOn(incoming, "offer").mockImplementation(() => undefined);
  let open: (launch: { files: { getFile(): Promise<File> }[] }) => void = () => undefined;
  vi.stubGlobal("launchQueue", { setConsumer: (take: typeof open) => (open = take) });
  takeLaunched();
  const file = new File(["x"], "league.podium");
  const handle = { getFile: () => Promise.resolve(file) };
  open({ files: [handle] });
  await vi.waitFor(() => expect(offer).toHaveBeenLastCalledWith({ files: [file] }));
  expect(handleOf(file), "it can be written back").toBe(handle);
  open({ files: [] });
  takeLaunched();
  expect(offer).toHaveBeenCalledTimes(1);
});
