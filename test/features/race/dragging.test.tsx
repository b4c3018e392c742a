// @vitest-environment jsdom
import "@testing-library/jest-dom/vitest";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { lazy, Suspense, useRef } from "react";
import { afterEach, expect, it } from "vitest";
import { letGo, useDrag } from "../../../src/features/race/field/drag";
import { press, useWanted } from "../../../src/features/race/order/press";

const IDS = ["ann", "bea"];
let load = () => undefined as void;
const loaded = new Promise<void>((resolve) => (load = resolve));
const Dragging = lazy(async () => {
  await loaded;
  return import("../../../src/features/race/order/Dragging");
});

function List() {
  const list = useRef<HTMLOListElement>(null);
  const isNear = useWanted();
  const lifted = useDrag((hand) => hand.lifted);
  return (
    <>
      <ol ref={list}>
        {IDS.map((id) => (
          <li key={id} data-starter={id}>
            <div onMouseDown={(event) => press(id, event)}>{id}</div>
          </li>
        ))}
      </ol>
      <p>In hand: {lifted ?? "none"}</p>
      <Suspense fallback={<p>loading</p>}>{isNear && <Dragging list={list} ids={IDS} inHand={null} />}</Suspense>
    </>
  );
}

afterEach(() => {
  letGo();
  cleanup();
});

it("loads what drags with the first press, takes up a press that is still held, and none that has ended", async () => {
  render(<List />);
  expect(screen.queryByText("loading")).toBeNull();
  fireEvent.mouseDown(screen.getByText("bea"), { button: 0, clientX: 5, clientY: 5 });
  fireEvent.mouseUp(document);
  expect(await screen.findByText("loading")).toBeVisible();
  fireEvent.mouseDown(screen.getByText("ann"), { button: 0, clientX: 5, clientY: 5 });
  load();
  await waitFor(() => expect(screen.queryByText("loading")).toBeNull());
  await waitFor(() => {
    fireEvent.mouseMove(document, { clientX: 5, clientY: 40 });
    expect(screen.getByText("In hand: ann")).toBeVisible();
  });
  fireEvent.mouseUp(document);
  await waitFor(() => expect(screen.getByText("In hand: none")).toBeVisible());
  fireEvent.mouseDown(screen.getByText("bea"), { button: 0, clientX: 5, clientY: 60 });
  fireEvent.mouseMove(document, { clientX: 5, clientY: 80 });
  await waitFor(() => expect(screen.getByText("In hand: bea")).toBeVisible());
  fireEvent.mouseUp(document);
});
