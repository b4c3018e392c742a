// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useStages } from "../../../src/ui/hooks/useStages";
import { Plot } from "../../../src/ui/plot";

type Tell = (entries: readonly { readonly contentRect: { readonly width: number; readonly height: number } }[]) => void;

/** The browser that lays out when it is told to. */
function layout() {
  const tells: Tell[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: Tell) {
        tells.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  return (width: number) => act(() => tells.forEach((tell) => tell([{ contentRect: { width, height: 100 } }])));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a plot is drawn once at the available width, and again when it changes", () => {
  const resize = layout();
  const widths: number[] = [];
  const figure = ({ width }: { readonly width: number }) => {
    widths.push(width);
    return <path />;
  };
  const { container } = render(
    <Plot label="Nothing much" height={80}>
      {figure}
    </Plot>,
  );
  expect(screen.queryByRole("img")).toBeNull();
  // Its room is kept meanwhile: nothing moves when it comes.
  expect(container.querySelector("[style*='height: 80px']")).not.toBeNull();
  resize(300.4);
  expect(screen.getByRole("img", { name: "Nothing much" }).getAttribute("width")).toBe("300");
  expect(widths).toEqual([300]);
  resize(300.7);
  expect(widths).toEqual([300]);
  // Hidden, it keeps what it has.
  resize(0);
  expect(widths).toEqual([300]);
  resize(200);
  expect(widths.at(-1)).toBe(200);
});

describe("useStages", () => {
  it("counts up once it is ready, and starts over when it is ready again", () => {
    const { result, rerender } = renderHook(({ ready }) => useStages(3, ready), { initialProps: { ready: false } });
    expect(result.current).toBe(0);
    rerender({ ready: true });
    expect(result.current).toBe(3);
    rerender({ ready: false });
    expect(result.current).toBe(0);
  });
});
