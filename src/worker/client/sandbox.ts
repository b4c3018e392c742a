/**
 * The page's side of a sandbox: a frame without an origin, which contains a worker with the engine and custom rules.
 */
import { FRAME_SCRIPT, rulesScript } from "../rule/rulesScript";
import { allowedText, NOT_RUN } from "./ownRules";
import { overPort, type Transport } from "./transport";

/** The frame may neither load nor request anything; its worker, a blob, inherits this policy. */
const FRAME_POLICY = "default-src 'none'; script-src 'unsafe-inline'; worker-src blob:";
/** Milliseconds of silence after which a sandbox counts as stuck; rules stop their own loops after one second. */
const SILENCE_LIMIT = 3000;
const LOOK_EVERY = 250;

const STUCK = "The rule did not answer for 3 s, so it was stopped. Change it, then press Run.";

/** An error after which the call is not repeated. */
class RuleStopped extends Error {
  override readonly name = "RuleError";
}

async function scriptOf(ids: readonly string[]): Promise<string> {
  const [{ readRule }, { default: engine }] = await Promise.all([
    import("../../rule/read"),
    import("virtual:rule-sandbox"),
  ]);
  const rules = ids.map((id) => {
    const text = allowedText(id);
    if (text === undefined) throw new RuleStopped(NOT_RUN);
    return { id, text, code: readRule(text) };
  });
  return rulesScript(rules) + engine;
}

/** Starts a sandbox for these rules. `onDeath` is called when it ends; its calls are lost. */
export function connectSandbox(ids: readonly string[], onDeath: (error: Error) => void): Transport {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.hidden = true;
  frame.title = "Rules of your own";
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}"><script>${FRAME_SCRIPT}</script>`;
  const engine = new MessageChannel();
  const news = new MessageChannel();
  const inner = overPort(engine.port1, () => frame.remove());
  let isOver = false;
  const crash = (error: Error): void => {
    if (isOver) return;
    terminate();
    onDeath(error);
  };
  const terminate = (): void => {
    isOver = true;
    clearInterval(looking);
    news.port1.close();
    inner.terminate();
  };
  news.port1.onmessage = ({ data }) => crash(new RuleStopped(String(data)));

  const ready = (async () => {
    const script = await scriptOf(ids);
    if (isOver) return;
    await new Promise<void>((resolve) => {
      const hear = ({ source }: MessageEvent): void => {
        if (source !== frame.contentWindow) return;
        removeEventListener("message", hear);
        frame.contentWindow?.postMessage(script, "*", [engine.port2, news.port2]);
        resolve();
      };
      addEventListener("message", hear);
      document.body.append(frame);
    });
  })();

  /** The number of running calls, and the time of the last message. */
  let running = 0;
  let heard = performance.now();
  let isAsked = false;
  const looking = setInterval(() => {
    if (running === 0) {
      heard = performance.now();
      return;
    }
    if (performance.now() - heard > SILENCE_LIMIT) crash(new RuleStopped(STUCK));
    else if (!isAsked) {
      isAsked = true;
      void inner.alive().then(() => {
        isAsked = false;
        heard = performance.now();
      });
    }
  }, LOOK_EVERY);

  return {
    async run(...call) {
      await ready;
      if (running++ === 0) heard = performance.now();
      try {
        return await inner.run(...call);
      } finally {
        running--;
      }
    },
    cancel: (id) => inner.cancel(id),
    terminate,
  };
}
