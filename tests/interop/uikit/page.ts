import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

const SOURCE = resolve("tests/interop/uikit");
/** Folder of the installed packages and the bundled page, apart from the product's packages because npm would remove it there. */
const INSTALLED = resolve("node_modules/.cache/uikit");
const BUNDLE = join(INSTALLED, "dist");
/** File with the hash of the sources of the bundle. */
const MADE_FROM = join(INSTALLED, ".made-from");
const FILES = ["package.json", "package-lock.json", ".npmrc", "index.html", "main.js"];
/** Longest duration of an installation, and of one answer of the package registry, in milliseconds. */
const INSTALL_MS = 150_000;
const ANSWER_MS = 15_000;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** Installs the packages as published. Throws if the registry does not answer. */
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
    // The UIKit and its emoji plugin depend on two releases of the engine, and only one of them would have the session.
    resolve: { dedupe: ["@tencentcloud/chat-uikit-engine-lite"] },
    // The UIKit's style sheets are written for an earlier Sass, which gave fewer warnings.
    css: { preprocessorOptions: { scss: { logger: { warn: () => undefined } } } },
    build: { outDir: BUNDLE, emptyOutDir: true, target: "es2022", minify: false, reportCompressedSize: false },
  });
  writeFileSync(MADE_FROM, made);
}

/** Returns the page's origin. */
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
