// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Header } from "../../src/app/Header";
import { url } from "../../src/store";

afterEach(cleanup);

it("Share shows the link to copy by hand where the browser refuses, and leaves the address alone", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
  vi.spyOn(url, "shareLink").mockResolvedValue({ kind: "link", hash: "#/race?s=abc", withData: true });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const address = location.href;
  render(<Header screen="race" narrow={false} onOpen={() => undefined} />);
  await user.click(screen.getByRole("button", { name: "Share" }));
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Link to this page" });
  expect(field.value).toMatch(/^http.*#\/race\?s=abc$/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
  expect(location.href).toBe(address);
});
