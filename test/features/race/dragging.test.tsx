// @vitest-environment jsdom
// @isolation own-process
import "@testing-library/jest-dom/vitest";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { lazy, Suspense, useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { cancelDrag, useDrag } from "../../../src/features/race/field/drag";
import { press, useCanDrag } from "../../../src/features/race/order/dragLoader";

const IDS = ["ann", "bea"];
let isOffline = true;
vi.mock("../../../src/features/race/order/Dragging", (original) => {
  if (isOffline) throw new Error("offline");
  return original();
});
const Dragging = lazy(() => import("../../../src/features/race/order/Dragging"));

function List() {
  const list = useRef<HTMLOListElement>(null);
  const canDrag = useCanDrag();
  const lifted = useDrag((drag) => drag.lifted);
  return (
    <>
      <ol ref={list}>
        {IDS.map((id) => (
          <li key={id} data-starter={id}>
            <div onMouseDown={(event) => press(id, event)}>{id}</div>
          </li>
        ))}
      </ol>
      <p>Lifted: {lifted ?? "none"}</p>
      <Suspense fallback={null}>{canDrag && <Dragging list={list} ids={IDS} overlay={null} />}</Suspense>
    </>
  );
}

afterEach(() => {
  cancelDrag();
  cleanup();
});

const isLoaded = () => document.querySelector("[id^=DndLiveRegion]") !== null;

it("loads the drag-and-drop code on the first press, and handles a press that is still held but not one that ended", async () => {
  render(<List />);
  const down = (name: string) => fireEvent.mouseDown(screen.getByText(name), { button: 0, clientX: 5, clientY: 5 });
  down("bea");
  fireEvent.mouseUp(document);
  await act(async () => void (await vi.dynamicImportSettled()));
  expect(isLoaded(), "the network is away").toBe(false);
  isOffline = false;
  down("bea");
  fireEvent.mouseUp(document);
  down("ann");
  await waitFor(() => expect(isLoaded()).toBe(true));
  await waitFor(() => {
    fireEvent.mouseMove(document, { clientX: 5, clientY: 40 });
    expect(screen.getByText("Lifted: ann")).toBeVisible();
  });
  fireEvent.mouseUp(document);
  await waitFor(() => expect(screen.getByText("Lifted: none")).toBeVisible());
  fireEvent.mouseDown(screen.getByText("bea"), { button: 0, clientX: 5, clientY: 60 });
  fireEvent.mouseMove(document, { clientX: 5, clientY: 80 });
  await waitFor(() => expect(screen.getByText("Lifted: bea")).toBeVisible());
  fireEvent.mouseUp(document);
});
