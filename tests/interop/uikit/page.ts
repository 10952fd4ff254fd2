import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

const SOURCE = resolve("tests/interop/uikit");
/** Where the packages are installed and the page is bundled: beside the product's packages, whose own commands remove it. */
const INSTALLED = resolve("node_modules/.cache/uikit");
const BUNDLE = join(INSTALLED, "dist");
/** Holds the hash of what the bundle was made of. */
const MADE_FROM = join(INSTALLED, ".made-from");
const FILES = ["package.json", "package-lock.json", ".npmrc", "index.html", "main.js"];
/** Longest installation, and longest wait for one answer of the package registry, milliseconds. */
const INSTALL_MS = 150_000;
const ANSWER_MS = 15_000;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** Installs the packages as they are published. Throws where the registry does not answer. */
function installPackages(): void {
  for (const name of FILES) copyFileSync(join(SOURCE, name), join(INSTALLED, name));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  try {
    execFileSync("npm", ["ci", ...quiet, "--prefer-offline", "--fetch-retries=1", `--fetch-timeout=${ANSWER_MS}`], {
      cwd: INSTALLED,
      stdio: ["ignore", 2, 2],
      timeout: INSTALL_MS,
    });
  } catch (error) {
    throw new Error(
      `The UIKit's packages could not be installed in ${INSTALLED}: the first run of this play needs the package registry, later ones need no network.`,
      { cause: error },
    );
  }
}

/** Installs the packages and bundles the page, unless an earlier run made both of the same files. */
async function ensureBundled(): Promise<void> {
  const hash = createHash("sha256");
  for (const name of [...FILES, "page.ts"]) hash.update(readFileSync(join(SOURCE, name)));
  const made = hash.digest("hex");
  if (existsSync(MADE_FROM) && readFileSync(MADE_FROM, "utf8") === made) return;
  rmSync(MADE_FROM, { force: true });
  mkdirSync(INSTALLED, { recursive: true });
  installPackages();
  const plugin = pathToFileURL(join(INSTALLED, "node_modules/@vitejs/plugin-vue/dist/index.mjs")).href;
  const { default: vue } = (await import(plugin)) as { default: () => Plugin };
  await build({
    root: INSTALLED,
    configFile: false,
    logLevel: "error",
    plugins: [vue()],
    // The UIKit and its plugin for signs ask for two releases of the engine, of which one has the session.
    resolve: { dedupe: ["@tencentcloud/chat-uikit-engine-lite"] },
    // The UIKit's sheets are written for an earlier Sass, which warned of less.
    css: { preprocessorOptions: { scss: { logger: { warn: () => undefined } } } },
    build: { outDir: BUNDLE, emptyOutDir: true, target: "es2022", minify: false, reportCompressedSize: false },
  });
  writeFileSync(MADE_FROM, made);
}

/** Serves the page with the packages bundled. Returns its origin. */
export async function servePage(): Promise<string> {
  await ensureBundled();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://page");
    const path = join(BUNDLE, pathname === "/" ? "index.html" : pathname);
    const isThere = path.startsWith(BUNDLE) && existsSync(path);
    response.writeHead(isThere ? 200 : 404, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
    response.end(isThere ? readFileSync(path) : "");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
