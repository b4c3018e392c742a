// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { takeLaunched } from "../../../src/features/import/launched";
import { incoming } from "../../../src/store";

it("files and shared addresses that the system opens with Podium come once", async () => {
  const offer = vi.spyOn(incoming, "offer").mockImplementation(() => undefined);
  let open: (launch: { files: { getFile(): Promise<File> }[] }) => void = () => undefined;
  vi.stubGlobal("launchQueue", { setConsumer: (take: typeof open) => (open = take) });
  history.replaceState(null, "", "/?text=https%3A%2F%2Fclub.example%2Fr.csv#/season");
  takeLaunched();
  expect(offer).toHaveBeenCalledWith({ address: "https://club.example/r.csv" });
  expect(location.search).toBe("");
  expect(location.hash).toBe("#/season");
  const file = new File(["x"], "league.podium");
  open({ files: [{ getFile: () => Promise.resolve(file) }] });
  await vi.waitFor(() => expect(offer).toHaveBeenLastCalledWith({ files: [file] }));
  open({ files: [] });
  takeLaunched();
  expect(offer).toHaveBeenCalledTimes(2);
});
