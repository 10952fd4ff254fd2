/** Builds the pages (Remix through Vite) and bundles the Worker around them (wrangler) into dist/. */
import { fork, spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILT_FROM, sourceHash } from "./built.mjs";
import { ROOT } from "./embedded.mjs";
import { writeFontSlices } from "./font-slices.mjs";

/** A build always uses the product's environment: in a test runner's environment it would include React's development build. */
const env = {
  ...process.env,
  NODE_ENV: "production",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_TELEMETRY_DISABLED: "1",
  NO_UPDATE_NOTIFIER: "1",
};
const running = new Set();

/** If a tool fails, prints its output and ends the other tools. */
function ended(child, title) {
  const output = [];
  running.add(child);
  child.stdout.on("data", (text) => output.push(text));
  child.stderr.on("data", (text) => output.push(text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      running.delete(child);
      if (status === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`${title} ended with ${status}.`));
    });
  });
}

const tool = (command, ...args) =>
  ended(
    spawn(join(ROOT, "node_modules/.bin", command), args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] }),
    `${command} ${args.join(" ")}`,
  );

async function buildPages() {
  const [browser, server] = ["browser", "server"].map((side) =>
    fork(join(ROOT, "scripts/vite-build.mjs"), [side], { cwd: ROOT, env, silent: true }),
  );
  await Promise.all([
    ended(browser, "The browser's build").then(() => server.connected && server.send("browser")),
    ended(server, "The server's build"),
  ]);
  for (const side of ["client", "server"]) rmSync(join(ROOT, "build", side, ".vite"), { recursive: true, force: true });
}

/** Bundles the Worker with the demo world, which wrangler.toml leaves out of the deployed Worker. */
async function bundleWorker() {
  const deployed = readFileSync(join(ROOT, "wrangler.toml"), "utf8");
  const embedded = deployed.replace(/^"#edge\/feed\/board\/demo-world\.ts" = .*$/m, "");
  if (embedded === deployed) throw new Error("wrangler.toml no longer leaves the demo world out of what is deployed.");
  const config = join(ROOT, `.wrangler-embedded-${process.pid}.toml`);
  writeFileSync(config, embedded);
  try {
    await tool("wrangler", "deploy", "--config", config, "--dry-run", "--minify", "--env", "", "--outdir", "dist");
  } finally {
    rmSync(config);
  }
}

async function build() {
  // The hash is taken before the build, because a change during the build is not part of it.
  const sources = sourceHash();
  rmSync(join(ROOT, "build"), { recursive: true, force: true });
  rmSync(join(ROOT, "dist"), { recursive: true, force: true });
  // The demo world's tables for Node, for seeding and for `npm run demo-accounts`.
  const tables = tool(
    "esbuild",
    "edge/demo/tools.ts",
    "--bundle",
    "--platform=node",
    "--format=esm",
    "--outfile=dist/tools/demo.mjs",
    "--log-level=warning",
  );
  await Promise.all([tables, buildPages()]);
  const flags = join(ROOT, "build/client/m/flags");
  cpSync(join(ROOT, "node_modules/circle-flags/flags"), flags, { recursive: true, filter: (path) => !path.endsWith(".md") });
  writeFontSlices(ROOT, join(ROOT, "build/client/m/fonts"));
  await bundleWorker();
  if (!existsSync(join(ROOT, "dist/worker.js"))) throw new Error("The Worker's bundle dist/worker.js was not written.");
  writeFileSync(BUILT_FROM, sources);
}

try {
  await build();
} catch (error) {
  for (const child of running) child.kill();
  console.error(error.message);
  process.exit(1);
}
