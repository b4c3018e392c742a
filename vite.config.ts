import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { lessons } from "./src/app/build/lessons.ts";
import { offlineParts } from "./src/app/build/offline.ts";
import { library } from "./src/app/build/library.ts";
import { sandbox } from "./src/app/build/sandbox.ts";
import { shortClass } from "./src/app/build/classes.ts";
import { parts } from "./src/app/build/parts.ts";
import { routes } from "./src/app/build/routes.ts";
import { headersFile, POLICY, policyOf } from "./src/app/build/policy.ts";

const IN_DEVELOPMENT: Readonly<Record<string, string>> = {
  "script-src 'self'": " 'unsafe-inline'",
  "connect-src 'self'": " ws:",
};

/** The page's Content-Security-Policy, and the same as headers for hosts that read `_headers`; the development server needs its inline refresh script and its socket. */
function contentSecurityPolicy(): Plugin {
  let serving = false;
  return {
    name: "content-security-policy",
    configResolved(config) {
      serving = config.command === "serve" && !config.isProduction;
    },
    generateBundle() {
      if (this.environment.name === "client")
        this.emitFile({ type: "asset", fileName: "_headers", source: headersFile() });
    },
    transformIndexHtml(html, { path }) {
      const more = (line: string) =>
        Object.entries(IN_DEVELOPMENT).find(([start]) => line.startsWith(start))?.[1] ?? "";
      // A page that is shown in frames of others reads from nobody.
      const policy = path.endsWith("embed.html") ? policyOf([]) : POLICY;
      // Beside a hash a browser passes over 'unsafe-inline', which covers that script as well.
      const lines = policy.map((line) => (serving ? line.replace(/ 'sha256-[^']*'/, "") + more(line) : line));
      return html.replace(
        "<head>",
        `<head>\n    <meta http-equiv="Content-Security-Policy" content="${lines.join("; ")}" />`,
      );
    },
  };
}

/** recharts and what only it needs; loaded with the first series chart that is shown. */
const CHARTS =
  /[\\/]node_modules[\\/](recharts|victory-vendor|@reduxjs|react-redux|react-is|use-sync-external-store|clsx|tiny-invariant|redux|redux-thunk|reselect|immer|decimal\.js-light|es-toolkit|eventemitter3)[\\/]/;

const offline = offlineParts();

export default defineConfig({
  // The build is a static folder that works from any path.
  base: "./",
  worker: {
    format: "es",
    rolldownOptions: {
      output: {
        // WebKit runs a worker's first file a second time where another file imports it, so what others share stands apart.
        codeSplitting: {
          groups: [
            {
              name: "rating",
              test: /[\\/]src[\\/]worker[\\/](api|postbox|handlers[\\/](rating|later|historyStore))\.ts$/,
            },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: shortClass() } },
  build: {
    target: "es2023",
    // A font or picture as data: would not pass the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      input: { index: "index.html", embed: "embed.html" },
      // The door of ui/ passes on what a screen asks for and loads nothing else.
      treeshake: {
        moduleSideEffects: [
          {
            test: /[\\/]src[\\/](?:ui[\\/](?!theme)|store|features|engine|worker[\\/]client).*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /^\0rolldown|[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 20,
            },
            { name: "charts", test: CHARTS, priority: 10 },
            // Loaded with the first rule of the user's own, and stored offline then.
            { name: "rule-parser", test: /[\\/]node_modules[\\/]@lezer[\\/](common|highlight|javascript|lr)[\\/]/ },
            {
              name: "rule-editor",
              test: /[\\/]node_modules[\\/](codemirror|@codemirror|style-mod|w3c-keyname|crelt|@marijn)[\\/]/,
            },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    library(),
    lessons(),
    sandbox(),
    parts(),
    routes(),
    contentSecurityPolicy(),
    offline.plugin,
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        name: "Podium",
        short_name: "Podium",
        description: "What each rating system makes of your results.",
        start_url: "./",
        scope: "./",
        display: "standalone",
        launch_handler: { client_mode: ["focus-existing", "auto"] },
        file_handlers: [
          {
            action: "./",
            accept: {
              "application/x-podium": [".podium"],
              "text/csv": [".csv", ".tsv"],
              "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
            },
          },
        ],
        // The service worker answers it (`app/offline/shared.ts`).
        share_target: {
          action: "./share",
          method: "POST",
          enctype: "multipart/form-data",
          params: {
            title: "title",
            text: "text",
            url: "url",
            files: [
              {
                name: "files",
                accept: [
                  "text/*",
                  "application/json",
                  ".csv",
                  ".tsv",
                  ".txt",
                  ".json",
                  ".pgn",
                  ".xlsx",
                  ".ods",
                  ".podium",
                ],
              },
            ],
          },
        },
        background_color: "#f3f5f1",
        theme_color: "#f3f5f1",
        icons: [
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
        ],
      },
      strategies: "injectManifest",
      srcDir: "src/app/offline",
      filename: "sw.ts",
      injectManifest: {
        globPatterns: ["**/*.{js,css,html,svg,png,woff2,bin}"],
        globIgnores: ["examples/**", "embed.html"],
        manifestTransforms: [offline.onlyFirst],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        rollupFormat: "iife",
      },
    }),
  ],
});
