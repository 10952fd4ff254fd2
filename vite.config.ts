import { availableParallelism } from "node:os";
// Skips the package's own entry, which takes a second to load the compilers that Remix had before Vite.
import { vitePlugin as remix } from "@remix-run/dev/dist/vite/index.js";
import { defineConfig, type EnvironmentModuleNode, type Plugin, type UserConfig } from "vite";
import remixConfig from "./remix.config.js";
import { browserOnly } from "./scripts/vite/browser-only.ts";
import { clientChunk, isOnEveryPage } from "./scripts/vite/client-chunks.ts";
import { letDeclarations } from "./scripts/vite/let-declarations.js";
import { TERSER_OPTIONS } from "./scripts/vite/minify.js";
import { keptParts } from "./scripts/vite/kept-parts.ts";
import { loaderData } from "./scripts/vite/loader-data.ts";
import { pageAssets } from "./scripts/vite/page-assets.ts";
import { routeMatching } from "./scripts/vite/route-matching.ts";
import { shortNames } from "./scripts/vite/short-names.js";
import { shortReact } from "./scripts/vite/short-react.ts";
import { shortRouter } from "./scripts/vite/short-router.ts";
import { serverLinks } from "./scripts/vite/server-links.ts";
import { stringChunks } from "./scripts/vite/string-chunks.ts";
import { wireNumbers } from "./scripts/vite/wire-numbers.js";
import { workerModules } from "./scripts/vite/worker-modules.ts";

// These settings stop requests to the network: the Request.cf placeholder, telemetry, and the update check.
Object.assign(process.env, {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
});

/**
 * Development only: runs edge/worker.ts in workerd (real Durable Objects, D1, assets) behind Vite's HMR. Remix's plugin loads this
 * file a second time for a "child compiler" dev server (recognised by server.preTransformRequests === false). A second workerd
 * there would die with "viteconfig required to generate the server entry", so that server gets no worker plugin.
 */
async function worker(): Promise<Plugin[]> {
  // Imported only in development, because a machine that only serves does not have this package.
  const { cloudflare } = await import("@cloudflare/vite-plugin");
  return cloudflare({
    configPath: "./wrangler.toml",
    viteEnvironment: { name: "worker" },
    persistState: { path: process.env.DATA_DIR ?? ".data" },
  }).map((p) => ({
    ...p,
    apply: (config, env) => {
      if (env.command !== "serve" || config.server?.preTransformRequests === false) return false;
      if (typeof p.apply === "function") return p.apply(config, env);
      return !p.apply || p.apply === env.command;
    },
  }));
}

/**
 * Runs Remix's "server code changed" HMR walk with a visited set. Remix's own walk has no cycle guard, and the worker's module
 * graph has cycles, so Remix's walk fails with "[vite] Internal Server Error / Maximum call stack size exceeded at
 * getParentClientNodes".
 */
function remixPlugins(): Plugin[] {
  const plugins = (remix(remixConfig) as Plugin[]).filter((p) => p.name !== "remix-server-change-trigger-client-hmr");
  return [
    ...plugins,
    {
      name: "server-change-client-hmr",
      apply: "serve",
      hotUpdate({ server, modules, file }) {
        if (this.environment.name !== "worker") return;
        const client = server.environments.client.moduleGraph;
        const seen = new Set<unknown>();
        const hit = new Set<EnvironmentModuleNode>();
        const walk = (m: EnvironmentModuleNode) => {
          if (seen.has(m)) return;
          seen.add(m);
          const c = m.id ? client.getModuleById(m.id) : undefined;
          if (c) hit.add(c);
          else m.importers.forEach(walk);
        };
        modules.forEach(walk);
        // Remix invalidates its virtual modules only in the "client" and "ssr" graphs, so this loop invalidates them in the
        // worker's graph.
        for (const id of ["server-build", "server-manifest", "browser-manifest"]) {
          const v = this.environment.moduleGraph.getModuleById(`\0virtual:remix/${id}`);
          if (v && file.includes("/app/")) this.environment.moduleGraph.invalidateModule(v);
        }
        for (const m of hit) server.environments.client.reloadModule(m);
      },
    },
  ];
}

export default defineConfig(
  async ({ command, isSsrBuild }): Promise<UserConfig> => ({
    base: "/",
    clearScreen: false,
    build: {
      assetsDir: "m/assets",
      target: "es2022",
      cssMinify: true,
      // wrangler minifies the server's bundle together with edge/.
      minify: isSsrBuild ? false : "terser",
      sourcemap: isSsrBuild,
      // By default Vite keeps one processor for its own thread, which waits while terser runs.
      terserOptions: { ...TERSER_OPTIONS, maxWorkers: availableParallelism() },
      modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !isOnEveryPage(file)) },
      ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: clientChunk } } }),
    },
    ...(command === "build" && {
      // For production, the SSR bundle is self-contained ESM for workerd. wrangler then bundles edge/ with it.
      ssr: {
        target: "webworker" as const,
        noExternal: true as const,
        resolve: { conditions: ["workerd", "worker", "browser", "module", "production"] },
      },
    }),
    ...(command === "serve" && {
      // The virtual server build hides app/ from Vite's dependency scanner. A dependency that is found late reloads the worker
      // program during its start, and that reload fails.
      optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/routes.ts"] },
      environments: {
        worker: {
          optimizeDeps: {
            entries: ["edge/worker.ts", "app/**/*.{ts,tsx}", "!app/routes.ts"],
            include: [
              "react",
              "react/jsx-runtime",
              "react/jsx-dev-runtime",
              "react-dom/server",
              "@remix-run/react",
              "@remix-run/cloudflare",
            ],
          },
        },
      },
    }),
    plugins: [
      ...(command === "serve" ? await worker() : []),
      browserOnly(),
      workerModules(),
      shortNames(),
      wireNumbers(),
      letDeclarations(),
      stringChunks(),
      keptParts(),
      ...routeMatching(),
      ...loaderData(),
      serverLinks(),
      ...pageAssets(),
      shortReact(),
      ...shortRouter(),
      ...remixPlugins(),
    ],
  }),
);
