/** Plays the scenario with the model client's unchanged file in Chromium: `node tests/interop/run.mjs chromium` (README.md). */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { newRunId, relayOfEnvironment } from "../environment";
import { tellEnd, tellStep } from "../report";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** So that the browser asks nothing of the network by itself. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const bundle = await build({
  entryPoints: [resolve("tests/interop/browser/page.ts")],
  bundle: true,
  write: false,
  format: "iife",
  target: "es2022",
  logLevel: "warning",
});
const files: Record<string, { type: string; body: string | Uint8Array }> = {
  "/": {
    type: "text/html",
    body: '<!doctype html><html lang="en"><meta charset="utf-8"><title>interop</title><body><script src="/page.js"></script></body></html>',
  },
  "/page.js": { type: "text/javascript", body: bundle.outputFiles[0]?.contents ?? "" },
  "/model-client.js": { type: "text/javascript", body: readFileSync(resolve("node_modules/tim-js-sdk/tim-js-friendship.js")) },
};
const server = createServer((request, response) => {
  const file = files[request.url ?? ""];
  response.writeHead(file ? 200 : 404, { "content-type": `${file?.type ?? "text/plain"}; charset=utf-8` }).end(file?.body ?? "");
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

const browser = await chromium.launch({
  executablePath: (process.env.CHROMIUM_PATH ?? "/usr/bin/chromium") || undefined,
  args: QUIET,
});
let held = false;
try {
  const context = await browser.newContext({ userAgent: PHONE });
  // The model client would report to its vendor: only this machine is reached.
  await context.route("**/*", (route) =>
    new URL(route.request().url()).hostname === "127.0.0.1" ? route.continue() : route.abort(),
  );
  const page = await context.newPage();
  const { url, appId, userSig, cut } = await relayOfEnvironment();
  await page.exposeFunction("signFor", userSig);
  await page.exposeFunction("cutLine", cut);
  await page.exposeFunction("tellStep", tellStep);
  page.on("pageerror", (error) => console.log(`  uncaught in the page: ${error.message.slice(0, 300)}`));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  held = tellEnd(await page.evaluate(([at, runId]) => window.playScenario(at, runId), [{ url, appId }, newRunId()] as const));
} finally {
  await browser.close();
  server.close();
}
process.exit(held ? 0 : 1);
