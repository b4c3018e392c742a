/** Builds `virtual:rule-sandbox`: the text of the worker for custom rules. */
import { resolve } from "node:path";
import { build, type Plugin } from "vite";

const SANDBOX = "virtual:rule-sandbox";

export function sandbox(): Plugin {
  let text: Promise<string> | null = null;
  return {
    name: "rule-sandbox",
    resolveId: (id) => (id === SANDBOX ? `\0${SANDBOX}` : undefined),
    watchChange() {
      text = null;
    },
    async load(id) {
      if (id !== `\0${SANDBOX}`) return undefined;
      return `export default ${JSON.stringify(await (text ??= bundled()))};`;
    },
  };
}

async function bundled(): Promise<string> {
  const result = await build({
    ...{ configFile: false, logLevel: "error", publicDir: false },
    build: {
      write: false,
      target: "es2023",
      lib: { entry: resolve("src/worker/rule/sandbox.ts"), formats: ["iife"], name: "sandbox", fileName: "sandbox" },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs.flatMap((one) => ("output" in one ? one.output : []));
  return chunks.flatMap((chunk) => (chunk.type === "chunk" ? chunk.code : [])).join("\n");
}
