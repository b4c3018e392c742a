// @vitest-environment jsdom
// @isolation fresh-modules
import "@testing-library/jest-dom/vitest";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { planOf } from "../../../src/engine/matchmaking/study/plan";
import { PolicyStudy } from "../../../src/features/matchmaking/study/PolicyStudy";
import { MEASURE_SPECS } from "../../../src/features/matchmaking/study/study.chart";
import { results } from "../../../src/store";
import type { Run, StudyResult } from "../../../src/store";
import { curvesOf } from "./support";

const EMPTY = results.store.getState();
const plan = planOf("top", { paths: 1000 });
const figure = (name: string) => screen.getByRole("figure", { name });
const put = (run: Partial<Run<StudyResult>>, curves: StudyResult["curves"] = null) =>
  act(() =>
    results.store.setState({
      study: {
        value: { settings: plan.settings!, batches: [], curves },
        status: "done",
        progress: 1,
        secondsLeft: null,
        message: "",
        ...run,
      },
    }),
  );

beforeEach(() => results.store.setState(EMPTY, true));
afterEach(cleanup);

describe("the figures of the policy study", () => {
  it("figures have their frames before the run, each with its question and without a download", () => {
    render(<PolicyStudy plan={plan} />);
    expect(screen.getAllByRole("figure")).toHaveLength(MEASURE_SPECS.length);
    for (const { title, question } of MEASURE_SPECS) expect(figure(title)).toHaveTextContent(question);
    expect(figure("Policy study")).toHaveTextContent(/Not run yet\. 1,000 paths of 500 games/);
    expect(screen.getAllByRole("button", { name: /^Run/ })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  });

  it("frames stay the same during the run and when it is stopped", () => {
    render(<PolicyStudy plan={plan} />);
    const before = screen.getAllByRole("figure");
    put({ status: "running", progress: 0.1 });
    expect(within(figure("Policy study")).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "10");
    expect(screen.queryByRole("button", { name: /^Run/ })).toBeNull();
    put({ status: "partial", progress: 0.5 }, curvesOf());
    expect(figure("Win ratio")).toHaveTextContent(/^Win ratioSo far, from/);
    put({ status: "cancelled", progress: 0.5 }, curvesOf());
    expect(screen.getByRole("button", { name: "Resume" })).toBeVisible();
    put({}, curvesOf());
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getAllByRole("figure")).toEqual(before);
    for (const { title } of MEASURE_SPECS)
      expect(within(figure(title)).getByRole("button", { name: "Download" })).toBeVisible();
  });
});
