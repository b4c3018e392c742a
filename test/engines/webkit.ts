/** WebKit as Debian has it: WebKitWebDriver and MiniBrowser on a screen of Xvfb, by the WebDriver protocol itself. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { type Driver, type Key, type Target, until, wordsOf } from "./driver";

const LIBRARIES = "/usr/lib/x86_64-linux-gnu";
/** The key of an element in the protocol. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);
const CODES: Readonly<Record<Key, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  ArrowDown: "\uE015",
  ArrowUp: "\uE013",
  Tab: "\uE004",
};

type Element = { readonly [ELEMENT]: string };

/** MiniBrowser's place; null: this machine has none. */
export function miniBrowser(): string | null {
  if (!existsSync(LIBRARIES)) return null;
  const places = readdirSync(LIBRARIES)
    .filter((name) => name.startsWith("webkit2gtk"))
    .map((name) => `${LIBRARIES}/${name}/MiniBrowser`);
  return places.find((place) => existsSync(place)) ?? null;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

export async function webkitDriver(binary: string): Promise<Driver> {
  const started: ChildProcess[] = [];
  const start = (command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
    const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, ...environment } });
    started.push(child);
    return child;
  };
  const stop = () => started.toReversed().forEach((child) => child.kill());
  process.once("exit", stop);
  const display = `:${60 + (process.pid % 900)}`;
  start("Xvfb", [display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
  await until("Xvfb", async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`));
  const port = await freePort();
  start("WebKitWebDriver", [`--port=${port}`], { DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" });

  async function send<Result>(method: string, path: string, body?: unknown): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  const options = { binary, args: ["--automation", "--full-screen"] };
  const { sessionId } = await until("WebKitWebDriver", () =>
    send<{ sessionId: string }>("POST", "/session", {
      capabilities: { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } },
    }),
  ).catch((error: unknown) => {
    stop();
    throw error;
  });
  const session = `/session/${sessionId}`;
  const script = <Result>(body: string, ...args: readonly unknown[]) =>
    send<Result>("POST", `${session}/execute/sync`, { script: body, args });
  await send("POST", `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });

  await send("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });

  /** The first that can be seen, as an element of the protocol. */
  async function find({ role, name, within }: Target): Promise<Element | null> {
    const inside = within ? await find(within) : null;
    if (within && !inside) return null;
    const known = await script<boolean>("return Boolean(window.TestingLibraryDom)");
    if (!known) await script(`(function () { ${FINDER} }).call(window)`);
    const pattern = name instanceof RegExp ? [name.source, name.flags] : null;
    return script<Element | null>(
      `const [role, name, pattern, inside] = arguments;
       const wanted = pattern ? new RegExp(pattern[0], pattern[1]) : name;
       const found = window.TestingLibraryDom.queryAllByRole(inside || document.body, role, { name: wanted, hidden: true });
       return found.find((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[aria-hidden=true]")) || null;`,
      role,
      name instanceof RegExp ? null : name,
      pattern,
      inside,
    );
  }
  const at = (target: Target) => until(wordsOf(target), () => find(target));
  const shown = async (target: Target) => {
    const element = await at(target);
    await script("arguments[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })", element);
    return element;
  };
  const pointer = (...actions: readonly object[]) =>
    send("POST", `${session}/actions`, {
      actions: [{ type: "pointer", id: "hand", parameters: { pointerType: "mouse" }, actions }],
    });
  const to = (origin: Element, duration = 50) => ({ type: "pointerMove", origin, x: 0, y: 0, duration });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  const keys = (text: string) =>
    send("POST", `${session}/actions`, {
      actions: [
        {
          type: "key",
          id: "board",
          actions: Array.from(text, (value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]).flat(),
        },
      ],
    });

  return {
    engine: "WebKit",
    open: (url) => send("POST", `${session}/url`, { url }),
    reload: () => send("POST", `${session}/refresh`, {}),
    see: async (target, patience) => void (await until(wordsOf(target), () => find(target), patience)),
    gone: async (target) => void (await until(`no ${wordsOf(target)}`, async () => (await find(target)) === null)),
    click: async (target) => void (await pointer(to(await shown(target)), down, up)),
    press: async (target, rest) =>
      void (await pointer(to(await shown(target)), down, { type: "pause", duration: rest }, up)),
    async drag(from, end) {
      const [start, goal] = [await shown(from), await at(end)];
      await pointer(
        to(start),
        down,
        { type: "pointerMove", origin: "pointer", x: 0, y: 8, duration: 100 },
        to(goal, 400),
        { type: "pause", duration: 100 },
        up,
      );
    },
    focus: async (target) => script("arguments[0].focus()", await shown(target)),
    type: async (text) => void (await keys(text.replaceAll("\n", CODES.Enter))),
    key: async (name) => void (await keys(CODES[name])),
    text: async (target) => script("return arguments[0].innerText", await at(target)),
    value: async (target) => script("return arguments[0].value", await at(target)),
    run: (body, ...given) =>
      send("POST", `${session}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          (async function () { ${body} }).apply(window, arguments[0]).then(done, (error) => done({ failed: String(error) }));`,
        args: [given],
      }),
    async close() {
      await send("DELETE", session).catch(() => undefined);
      stop();
    },
  };
}
