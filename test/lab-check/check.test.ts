/** The check of the lab, shortened; `npm run lab-check` is the whole of it. */
import { expect, it } from "vitest";
import { againstTruth, FULL, recommendsNothing } from "./check";
import { KNOWN_LAWS } from "./seasons";

const SHORT = { ...FULL, seed: 3, tries: 4, seasons: 2 };

it("recommends nothing where every result is luck", () => {
  expect(recommendsNothing(0, SHORT)).toBeNull();
}, 240_000);

it("names a system that is not clearly worse than the truth where the law is known", () => {
  const law = KNOWN_LAWS.find(({ id }) => id === "drifting-duels")!;
  const { label, unseen } = againstTruth(law, 0, SHORT);
  expect(label).not.toBeNull();
  expect(unseen!.holds).toBe(true);
}, 240_000);
