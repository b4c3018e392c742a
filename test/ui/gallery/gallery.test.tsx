// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { client } from "../../../src/store";
import { GalleryPage, THEMES, WIDTHS } from "./Gallery";
import { SAMPLES } from "./samples";
import { stage } from "./season";
import { answering } from "../../support/answers";
import { inTurn } from "../../support/long";
import { BOARD, linesOf, PANE } from "../../support/lines";
import { LaidOut } from "../../support/laidOut";

const answer = answering();
configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", LaidOut);
  // Lesson 12 reads bundled seasons.
  vi.stubGlobal("fetch", async (name: string) => new Response(readFileSync(`public/${name}`, "utf8")));
  vi.spyOn(client, "call").mockImplementation(answer);
  stage();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As wide as a screen of that width says it is. */
const asWide = (width: number) =>
  vi.stubGlobal("matchMedia", (query: string) => {
    const [, edge, bound] = /(min|max)-width: (\d+)px/.exec(query) ?? [];
    const matches = edge === "min" ? width >= Number(bound) : edge === "max" ? width <= Number(bound) : false;
    return { matches, media: query, addEventListener: () => undefined, removeEventListener: () => undefined };
  });

describe.each(WIDTHS)("the gallery at %i pixels", (width) => {
  it.each(inTurn(SAMPLES, WIDTHS.indexOf(width), WIDTHS.length))(
    "draws $id",
    async ({ figures, buttons = {}, Figure }) => {
      asWide(width);
      render(<Figure />);
      const shown = figures.length
        ? await Promise.all(figures.map((name) => screen.findByRole("figure", { name })))
        : [await screen.findByRole("figure")];
      for (const [at, figure] of shown.entries()) {
        const button = buttons[figures[at]];
        if (button) {
          expect(within(figure).queryByRole("button", { name: "Download" })).toBeNull();
          fireEvent.click(within(figure).getByRole("button", { name: button }));
        }
        // What can be saved is drawn: an empty frame or an error has nothing to save.
        await within(figure).findByRole("button", { name: "Download" });
        expect(within(figure).queryByRole("alert")).toBeNull();
        const reading = figure.querySelector("[data-part=reading]")?.textContent ?? "";
        // The board is as wide as the page.
        const room = figures[at] === "Scoreboard" ? BOARD : PANE;
        expect(linesOf(reading, room), reading).toBeLessThanOrEqual(2);
        await waitFor(() => expect(figure.querySelector("svg:not(.lucide), table, [role=table], li")).not.toBeNull());
        // What stays in sight above scrolled rows lies over them: no line of it may run down into what is below.
        for (const head of figure.querySelectorAll("[data-part=pinned] > svg"))
          for (const line of head.querySelectorAll("line"))
            expect(Number(line.getAttribute("y2"))).toBeLessThanOrEqual(Number(head.getAttribute("height")));
      }
    },
  );
});

describe("the gallery", () => {
  it("shows every sample in every size and theme", () => {
    // Parsed and not attached: every frame of an attached page would open a page of its own.
    const page = new DOMParser().parseFromString(renderToStaticMarkup(<GalleryPage sample={null} />), "text/html");
    const frames = [...page.querySelectorAll("iframe[title*=pixels]")];
    expect(frames).toHaveLength((SAMPLES.length + 1) * WIDTHS.length * THEMES.length);
    expect(new Set(frames.map((frame) => frame.getAttribute("src"))).size).toBe((SAMPLES.length + 1) * THEMES.length);
  });

  it("lists one entry for each", () => {
    expect(new Set(SAMPLES.map(({ id }) => id)).size).toBe(SAMPLES.length);
    expect(new Set(SAMPLES.map((sample) => sample.screen))).toEqual(
      new Set(["kit", "race", "season", "models", "matchmaking", "convergence", "learn"]),
    );
  });
});
