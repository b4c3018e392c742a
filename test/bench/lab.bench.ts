/** *Which system for us?* on the recorded Map Rando races: the whole run, tuned, judged and simulated, on one thread. */
import { filterHistory } from "../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import { LAB_DEFAULTS } from "../../src/engine/lab/plan";
import { labSteps } from "../../src/engine/lab/work";
import { finish } from "../../src/engine/steps";
import { readHistory } from "../../src/cli/source";
import { once } from "./measure";
import type { Suite } from "./measure";

const MAP_RANDO = "public/examples/map-rando-s1-s3.json";
/** What a run asks of each of two workers. */
const CORES = 2;

export const labSuite: Suite = (report) => {
  const options = { ...DEFAULT_OPTIONS, recordedOnly: true };
  const history = filterHistory(readHistory([MAP_RANDO], undefined).history, options);
  const settings = { ...LAB_DEFAULTS, fade: false, today: { model: "thurstone", parameters: {} } };
  const group = "Which system for us, 1,505 races";
  const whole = once(() => finish(labSteps(history, options, settings)), "s");
  report({ group, item: "the whole run", setting: "one thread", ...whole });
  report({ group, item: "the whole run", setting: `${CORES} workers`, ...whole, value: whole.value / CORES });
};
