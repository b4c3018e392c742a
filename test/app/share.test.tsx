// @vitest-environment jsdom
// @isolation fresh-modules
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takersOf } from "../../src/app/share";
import ShareDialog from "../../src/app/ShareDialog";
import { url } from "../../src/store";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(url, "shareFile").mockResolvedValue("x".repeat(7_400));
});
afterEach(cleanup);

const made = (hash: string) => vi.spyOn(url, "shareLink").mockResolvedValue({ kind: "link", hash, withData: true });

it("Share copies only on request, shows the link if the browser refuses, and does not change the address", async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
  made("#/race?s=abc");
  const address = location.href;
  render(<ShareDialog onClose={() => undefined} />);
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Link to this page" });
  expect(field.value).toMatch(/^http.*#\/race\?s=abc$/);
  expect(write).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Copy: Link to this page" }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(write).toHaveBeenCalledTimes(1);
  expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
  expect(location.href).toBe(address);
  // The browser may let the page copy at the next press.
  write.mockResolvedValue();
  await user.click(screen.getByRole("button", { name: "Copy: Link to this page" }));
  expect(await screen.findByText("Copied")).toBeDefined();
});

it("Share gives the length of the link and the services that accept it, and offers a file", async () => {
  const show = () => {
    cleanup();
    render(<ShareDialog onClose={() => undefined} />);
  };
  made("#/race?s=abc");
  show();
  expect(await screen.findByText(/^\d\d characters. Short enough for any chat/)).toBeDefined();
  expect(await screen.findByText(/whatever its size: 7 kB/)).toBeDefined();
  made(`#/race?s=${"a".repeat(5_000)}`);
  show();
  expect(await screen.findByText(/^5,0\d\d characters|5,0\d\d characters\. Too long for Discord/)).toBeDefined();
  vi.spyOn(url, "shareLink").mockResolvedValue({ kind: "too-long", hash: "#/race?s=abc", length: 40_000 });
  show();
  expect(await screen.findByText(/Without the races: they would make it 40,000 characters long/)).toBeDefined();
});

it("longer links are accepted by fewer services", () => {
  expect(takersOf(2_000)).toContain("any chat");
  expect(takersOf(2_001)).not.toContain("any chat");
  expect(takersOf(4_097)).toContain("Telegram (4,096)");
  expect(takersOf(20_000)).toContain("Send the file");
});
