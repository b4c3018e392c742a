/** The worker for custom rules: the engine in a frame without an origin, network or storage. */
import * as Comlink from "comlink";
import * as helpers from "../../engine/rule/helpers";
import { addRule } from "../../engine/models/registry";
import { modelOf, type RuleMaker } from "../../rule/compile";
import { createApi, createPause } from "../api";
import { publishingHandlers } from "../handlers/publishing";
import { ratingHandlers } from "../handlers/rating";
import { HistoryStore } from "../handlers/historyStore";
import { trialHandlers } from "../handlers/trials";
import { createPostbox } from "../postbox";
import { harden, namesForRules } from "./harden";

/** What the page writes before this script: the code of each rule by id, with its first line and number of lines. */
interface Written {
  readonly id: string;
  readonly text: string;
  readonly code: (names: object) => RuleMaker;
  readonly first: number;
  readonly lines: number;
}

const { rules } = self as unknown as { readonly rules: readonly Written[] };
const clock = performance;
const now = () => clock.now();
const histories = new HistoryStore();
/** Only handlers that rate and evaluate, because a sandbox reads no results. */
const handlers = { ...ratingHandlers(histories), ...trialHandlers(histories), ...publishingHandlers(histories) };
const postbox = createPostbox(handlers, { now, pause: createPause() });

addEventListener(
  "message",
  ({ ports: [port] }) => {
    const names = namesForRules();
    harden([helpers, ...Object.values(helpers)]);
    for (const { id, text, code, first, lines } of rules) {
      try {
        addRule(modelOf({ id, maker: code(names), code: text, frame: /:(\d+):\d+/g, first, lines, now }));
      } catch (error) {
        problems.set(id, error);
      }
    }
    Comlink.expose(createApi(histories, postbox, problemOf), port);
  },
  { once: true },
);

/** The errors of rules that failed to start, by id. */
const problems = new Map<string, unknown>();

function problemOf(): void {
  for (const error of problems.values()) throw error;
}
