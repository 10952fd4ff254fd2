/** Builds the pages (Remix through Vite) and bundles the Worker around them (wrangler) into dist/. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILT_FROM, sourceHash } from "./built.mjs";
import { ROOT } from "./embedded.mjs";
import { writeFontSlices } from "./font-slices.mjs";

/** A build is always the product's: in the environment of a test runner, React's own development build would go into it. */
const settings = {
  NODE_ENV: "production",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_TELEMETRY_DISABLED: "1",
  NO_UPDATE_NOTIFIER: "1",
};

/** Runs a tool; what it says is shown only when it fails. */
function run(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(join(ROOT, "node_modules/.bin", command), args, {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...settings },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ""}${stderr ?? ""}`);
  throw error ?? new Error(`${command} ${args.join(" ")} ended with ${status}.`);
}

// Read first: what changes during the build is not in it.
const sources = sourceHash();
run("remix", "vite:build", "--logLevel", "warn");
const flags = join(ROOT, "build/client/m/flags");
rmSync(flags, { recursive: true, force: true });
cpSync(join(ROOT, "node_modules/circle-flags/flags"), flags, { recursive: true, filter: (path) => !path.endsWith(".md") });
writeFontSlices(ROOT, join(ROOT, "build/client/m/fonts"));
rmSync(join(ROOT, "dist"), { recursive: true, force: true });
run("wrangler", "deploy", "--dry-run", "--minify", "--env", "", "--outdir", "dist");
if (!existsSync(join(ROOT, "dist/worker.js"))) throw new Error("The Worker's bundle dist/worker.js was not written.");

// The demo world's tables for Node: seeding and `npm run demo-accounts`.
run(
  "esbuild",
  "edge/demo/tools.ts",
  "--bundle",
  "--platform=node",
  "--format=esm",
  "--outfile=dist/tools/demo.mjs",
  "--log-level=warning",
);
writeFileSync(BUILT_FROM, sources);
