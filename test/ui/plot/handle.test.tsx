// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Handle, Plot } from "../../../src/ui/plot";

type Tell = (entries: readonly { readonly contentRect: { readonly width: number; readonly height: number } }[]) => void;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A plot 800 pixels wide without margins: a pixel is a unit, and 0 is in the middle. */
function shown(value: number, more: Partial<Parameters<typeof Handle>[0]> = {}) {
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
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const onChange = vi.fn();
  render(
    <Plot
      label="Gap"
      height={100}
      margin={{ left: 0, right: 0, top: 0, bottom: 0 }}
      x={{ domain: [-400, 400] }}
      over={
        <Handle
          label="Rating gap"
          value={value}
          text={`${value} points`}
          onChange={onChange}
          min={-400}
          max={400}
          step={10}
          {...more}
        />
      }
    >
      <g />
    </Plot>,
  );
  act(() => tells.forEach((tell) => tell([{ contentRect: { width: 800, height: 100 } }])));
  return { onChange, slider: screen.getByRole("slider", { name: "Rating gap" }) };
}

describe("a handle on an axis", () => {
  it("moves by arrow keys, ten times as far with Shift, and to both ends", () => {
    const { onChange, slider } = shown(25, { unit: 1 });
    const press = (key: string, shiftKey = false) => fireEvent.keyDown(slider, { key, shiftKey });
    press("ArrowRight");
    press("ArrowDown");
    press("ArrowRight", true);
    press("Home");
    press("End");
    press("a");
    expect(onChange.mock.calls.flat()).toEqual([35, 15, 125, -400, 400]);
  });

  it("rounds to steps, or to a finer unit, and stays between its limits", () => {
    const coarse = shown(0);
    fireEvent.pointerDown(coarse.slider, { button: 0 });
    fireEvent.pointerMove(coarse.slider, { clientX: 433 });
    fireEvent.pointerMove(coarse.slider, { clientX: 2000 });
    expect(coarse.onChange.mock.calls.flat()).toEqual([30, 400]);
    cleanup();
    const fine = shown(0, { unit: 1 });
    fireEvent.pointerDown(fine.slider, { button: 0 });
    fireEvent.pointerMove(fine.slider, { clientX: 433 });
    expect(fine.onChange.mock.calls.flat()).toEqual([33]);
  });

  it("reports start and end of a drag, and moves only between them", () => {
    const [onHold, onRelease] = [vi.fn(), vi.fn()];
    const { onChange, slider } = shown(0, { onHold, onRelease });
    fireEvent.pointerMove(slider, { clientX: 500 });
    fireEvent.pointerUp(slider);
    expect([onChange, onHold, onRelease].map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
    fireEvent.pointerDown(slider, { button: 0 });
    fireEvent.pointerMove(slider, { clientX: 500 });
    fireEvent.pointerUp(slider);
    fireEvent.pointerMove(slider, { clientX: 600 });
    expect(onChange.mock.calls.flat()).toEqual([100]);
    expect([onHold, onRelease].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  });
});
