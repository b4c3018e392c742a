/** The order likelihood of Gaussian performances: value and gradient by each accuracy setting, and tie groups. */
import { densityOf } from "../../src/engine/numerics/densities/index";
import { kerbyScheme } from "../support/kerbyScheme";
import { PanelKernel } from "../../src/engine/numerics/density-panels/panel-kernel";
import { GaussianKernel } from "../../src/engine/numerics/gaussian-lattice/gaussian-kernel";
import { createRandom } from "../../src/engine/numerics/random";
import type { Accuracy } from "../../src/engine/numerics/accuracy";
import { distance, nameOf, time } from "./measure";
import type { Suite } from "./measure";

const SIZES = [2, 8, 30, 100, 1000];
const TARGETS: Readonly<Partial<Record<Accuracy, Readonly<Record<number, number>>>>> = {
  fast: { 8: 8, 30: 35, 100: 130, 1000: 1300 },
  fine: { 2: 3, 8: 16, 30: 75, 100: 270, 1000: 2600 },
};

/** Ratings N(0, 1) in the order of performances drawn about them: a typical race, best first. */
function typicalRace(size: number): Float64Array {
  const random = createRandom(`order bench ${size}`);
  const players = Array.from({ length: size }, () => {
    const rating = random.normal();
    return { rating, performance: rating + random.normal() };
  });
  return Float64Array.from(
    players.toSorted((a, b) => b.performance - a.performance),
    (player) => player.rating,
  );
}

/** Where each group begins: groups of one but for one of `tied` players in the middle. */
function groupStarts(size: number, tied = 1): Int32Array {
  const first = Math.floor((size - tied) / 2);
  const starts = Array.from({ length: size + 1 }, (_, k) => k).filter((k) => k <= first || k >= first + tied);
  return Int32Array.from(starts);
}

export const orderSuite: Suite = (report) => {
  const group = "Order likelihood of Thurstone, value and gradient";
  for (const size of SIZES) {
    const setting = `n = ${size}`;
    const ratings = typicalRace(size);
    const starts = groupStarts(size);
    const exact = new Float64Array(size);
    new GaussianKernel("fine").evaluate(ratings, starts, size, exact);
    const from = "fine";
    let kerby: string | undefined;
    if (size <= 100) {
      const gradient = new Float64Array(size);
      const timed = time(() => kerbyScheme(ratings, gradient), "us");
      const difference = { value: distance(gradient, exact), from };
      kerby = nameOf(report({ group, item: "Kerby's scheme, 500 nodes", setting, ...timed, difference }));
    }
    for (const accuracy of ["fast", "standard", "fine"] as const) {
      const kernel = new GaussianKernel(accuracy);
      const gradient = new Float64Array(size);
      const timed = time(() => kernel.evaluate(ratings, starts, size, gradient), "us");
      report({
        group,
        item: `Tilted, ${accuracy}`,
        setting,
        ...timed,
        target: TARGETS[accuracy]?.[size],
        against: kerby === undefined ? undefined : { row: kerby, least: accuracy === "fast" ? 30 : undefined },
        difference: accuracy === "fine" ? undefined : { value: distance(gradient, exact), from },
      });
    }
  }

  const ties = "Order likelihood with a tie group in the middle (fine)";
  for (const [size, tied, target] of [
    [10, 2, undefined],
    [12, 4, 20],
    [16, 8, 85],
  ] as const) {
    const setting = `n = ${size}`;
    const ratings = typicalRace(size);
    const gradient = new Float64Array(size);
    const kernel = new GaussianKernel("fine");
    const plain = groupStarts(size);
    const starts = groupStarts(size, tied);
    const without = time(() => kernel.evaluate(ratings, plain, size, gradient), "us");
    const whole = time(() => kernel.evaluate(ratings, starts, starts.length - 1, gradient), "us");
    report({ group: ties, item: `Tie of ${tied}`, setting, ...whole });
    const added = whole.value - without.value;
    report({ group: ties, item: `What a tie of ${tied} adds`, setting, value: added, unit: "us", target });
  }

  const steep = "Order likelihood with a tie group in an upset (fine)";
  for (const [tied, upset] of [
    [12, 40],
    [20, 200],
  ] as const) {
    const random = createRandom(`steep ${tied}`);
    const ratings = Float64Array.from({ length: tied + 2 }, () => 20 * random.normal());
    ratings[0] = -upset;
    ratings[tied + 1] = upset;
    const starts = groupStarts(tied + 2, tied);
    const gradient = new Float64Array(tied + 2);
    const kernel = new GaussianKernel("fine");
    const timed = time(() => kernel.evaluate(ratings, starts, 3, gradient), "ms", { repeats: 5 });
    report({ group: steep, item: `Tie of ${tied}, upset by ${2 * upset}`, setting: `n = ${tied + 2}`, ...timed });
  }

  const large = "Order likelihood under other densities, 20 of 30 tied in the middle (fine)";
  const ratings = typicalRace(30);
  const starts = groupStarts(30, 20);
  const gradient = new Float64Array(30);
  const gaussian = new GaussianKernel("fine");
  const timed = time(() => gaussian.evaluate(ratings, starts, starts.length - 1, gradient), "ms", { repeats: 5 });
  report({ group: large, item: "gaussian", setting: "n = 30", ...timed });
  for (const name of ["logistic", "gumbel-max", "laplace", "hyperbolic-secant", "student-t"] as const) {
    const kernel = new PanelKernel(densityOf({ density: name }), "fine");
    const each = time(() => kernel.evaluate(ratings, starts, starts.length - 1, gradient), "ms", { repeats: 5 });
    report({ group: large, item: name, setting: "n = 30", ...each, target: 50 });
  }
};
