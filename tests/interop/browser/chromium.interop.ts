/** Runs the scenario in Chromium: `node tests/interop/run.mjs chromium [model|own|mixed|mixed-reversed]` (README.md). */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, resolve } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { chromiumLaunch } from "#scripts/chromium.mjs";
import { isPlayedBy, requireCast } from "../cast.ts";
import { newRunId, relayOfEnvironment } from "../environment.ts";
import { reportEnd, reportStep } from "../report.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

const cast = requireCast(process.argv[3]);
const { outputFiles } = await build({
  entryPoints: [resolve("tests/interop/browser/page.ts")],
  outdir: "/",
  bundle: true,
  splitting: true,
  write: false,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
});
const files: Record<string, { type: string; body: string | Uint8Array }> = {
  "/": {
    type: "text/html",
    body: '<!doctype html><html lang="en"><meta charset="utf-8"><title>interop</title><body><script type="module" src="/page.js"></script></body></html>',
  },
  "/model-client.js": { type: "text/javascript", body: readFileSync(resolve("node_modules/tim-js-sdk/tim-js-friendship.js")) },
  ...Object.fromEntries(
    outputFiles.map(({ path, contents }) => [`/${basename(path)}`, { type: "text/javascript", body: contents }]),
  ),
};
const server = createServer((request, response) => {
  const file = files[request.url ?? ""];
  response.writeHead(file ? 200 : 404, { "content-type": `${file?.type ?? "text/plain"}; charset=utf-8` }).end(file?.body ?? "");
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

const browser = await chromium.launch(chromiumLaunch());
let held = false;
try {
  const context = await browser.newContext({ userAgent: PHONE });
  // Requests to other machines are blocked, because the vendor's client would send reports to the vendor.
  await context.route("**/*", (route) =>
    new URL(route.request().url()).hostname === "127.0.0.1" ? route.continue() : route.abort(),
  );
  const page = await context.newPage();
  const { url, appId, translates, userSig, cut, kick, addDevices, openPage } = await relayOfEnvironment();
  await page.exposeFunction("signFor", userSig);
  await page.exposeFunction("cutLine", cut);
  await page.exposeFunction("kickUser", kick);
  await page.exposeFunction("addDevices", addDevices);
  await page.exposeFunction("openPage", openPage);
  await page.exposeFunction("reportStep", reportStep);
  // The vendor's client may leave rejections of its own calls unhandled, but our library may not.
  let uncaught = 0;
  page.on("pageerror", (error) => {
    uncaught++;
    console.log(`  uncaught in the page: ${error.message.slice(0, 300)}`);
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const result = page.evaluate(([people, relay, runId]) => window.playScenario(people, relay, runId), [
    cast,
    { url, appId, translates },
    newRunId(),
  ] as const);
  held = reportEnd(await result) && (uncaught === 0 || isPlayedBy(cast, "model"));
} finally {
  await browser.close();
  server.close();
}
process.exit(held ? 0 : 1);
