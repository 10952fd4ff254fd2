/** `npm run dev`: serves the pages with hot reload in real workerd, on the data of `npm start`. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./built.mjs";
import { ensureToolsInstalled } from "./installed.mjs";

ensureToolsInstalled();
const { dataDirectory, migrate, openEmbedded, readSecrets, ROOT } = await import("./embedded.mjs");
const { settingsGiven } = await import("./settings.mjs");
const { demoAccounts } = await import("./demo.mjs");
const { releaseLock, takeLock } = await import("./lock.mjs");
const dataDir = dataDirectory();
const port = process.env.PORT ?? "5173";
mkdirSync(dataDir, { recursive: true });
const holder = takeLock(dataDir, `http://127.0.0.1:${port}`);
if (holder) {
  console.error(`Process ${holder.pid} has ${dataDir} already: stop it first, or set DATA_DIR to another folder.`);
  process.exit(1);
}
process.on("exit", () => releaseLock(dataDir));

/** Quotes a value for `.dev.vars`, whose reader expects quotes that the value does not contain. */
function quoted(value) {
  const quote = ["'", '"', "`"].find((sign) => !value.includes(sign));
  if (!quote) throw new Error("A setting that holds all of ', \" and ` cannot be handed to the development worker.");
  return quote + value + quote;
}

// A build is needed first, because it contains the demo accounts.
if (!existsSync(join(ROOT, "dist/tools/demo.mjs"))) ensureBuilt();

// The development worker reads its bindings from a file that is not part of the repository.
const bindings = {
  ENVIRONMENT: "development",
  BOARD_DRIVER: "simulator",
  PAYOUT_OPERATORS: "one",
  DEMO_ACCOUNTS: JSON.stringify(await demoAccounts()),
  ...readSecrets(dataDir),
  ...settingsGiven(process.env),
};
writeFileSync(
  join(ROOT, ".dev.vars"),
  Object.entries(bindings)
    .map(([name, value]) => `${name}=${quoted(value)}\n`)
    .join(""),
  { mode: 0o600 },
);

if (!existsSync(join(dataDir, "v3/d1"))) {
  ensureBuilt();
  const { seed } = await import("./seed.mjs");
  const mf = openEmbedded({ dataDir });
  await mf.ready;
  await migrate(mf);
  await seed(mf, dataDir);
  await mf.dispose();
}

const vite = spawn(join(ROOT, "node_modules/.bin/remix"), ["vite:dev", "--host", "127.0.0.1", "--port", port, "--strictPort"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, DATA_DIR: dataDir, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => vite.kill(signal));
vite.on("exit", (code) => process.exit(code ?? 0));
