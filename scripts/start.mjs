/** `npm start`: installs, builds, migrates, seeds and serves the whole product on this machine. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { beginBuild, isBuilt } from "./built.mjs";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();

const { settingsGiven } = await import("./settings.mjs");
const { CRONS, dataDirectory, openMigrated } = await import("./embedded.mjs");
const { segmentHost } = await import("./segment-host.mjs");
const { releaseLock, takeLock } = await import("./lock.mjs");
const { isSeeded, seed } = await import("./seed.mjs");
const { demoAccounts, demoTables } = await import("./demo.mjs");

const port = Number(process.env.PORT ?? 8787);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(`PORT is "${process.env.PORT}": give a number from 1 to 65535.`);
  process.exit(1);
}
const segmentPort = process.env.SEGMENT_PORT ? Number(process.env.SEGMENT_PORT) : null;
if (segmentPort !== null && (!Number.isInteger(segmentPort) || segmentPort < 1 || segmentPort > 65535 || segmentPort === port)) {
  console.error(`SEGMENT_PORT is "${process.env.SEGMENT_PORT}": give a number from 1 to 65535 that PORT has not.`);
  process.exit(1);
}
const url = `http://127.0.0.1:${port}`;
const dataDir = dataDirectory();
const holder = takeLock(dataDir, url);
if (holder) {
  console.error(
    `Process ${holder.pid} has ${dataDir} already${holder.url ? ` and serves ${holder.url}` : ""}. Stop it, or set DATA_DIR to another folder.`,
  );
  process.exit(1);
}

const bindings = settingsGiven(process.env);

const MINUTE_MS = 60_000;

let mf;
let building;
let accounts = [];
let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  building?.child.kill();
  await mf?.dispose().catch(() => {});
  process.exit(code);
}
// Runs also if something else ends the process after a signal, so that the lock never outlives the process.
process.on("exit", () => releaseLock(dataDir));
process.on("SIGTERM", () => void stop(0));
process.on("SIGINT", () => void stop(0));
process.on("SIGHUP", () => void stop(0));

const inDevelopment = (bindings.ENVIRONMENT ?? "development") === "development";

async function seedWithoutPages() {
  const { bundleForSeeding } = await import("./seeding-worker.mjs");
  const { worker, tables } = await bundleForSeeding();
  ({ mf } = await openMigrated({ dataDir, bundle: worker, bindings }));
  await seed(mf, dataDir, demoTables(tables));
  await mf.dispose();
  mf = undefined;
}

try {
  // There is no demo world if an upstream host provides the data, nor in production, where no account may have a publicly known
  // password.
  const demo = inDevelopment && !bindings.UPSTREAM_HOSTS;
  if (!isBuilt()) {
    console.log("Building (about a minute) …");
    building = beginBuild();
    const isNew = !existsSync(join(dataDir, "v3/d1"));
    await Promise.all([building.done, demo && isNew && seedWithoutPages()]);
    building = undefined;
  }
  accounts = demo ? await demoAccounts() : [];
  // The demo world has a single operator, who both approves and pays.
  const world = demo
    ? { DEMO_WORLD: "on", DEMO_TALK: "on", DEMO_ACCOUNTS: JSON.stringify(accounts), PAYOUT_OPERATORS: "one" }
    : { DEMO_WORLD: "off" };
  const beside = segmentPort === null ? [] : [segmentHost(segmentPort)];
  const opened = await openMigrated({ dataDir, port, bindings: { ...world, ...bindings }, beside });
  mf = opened.mf;
  const { applied } = opened;
  if (applied) console.log(`Database: ${applied} migration${applied === 1 ? "" : "s"} applied in ${dataDir}`);
  if (demo) await seed(mf, dataDir);
  else if (!inDevelopment && (await isSeeded(mf))) {
    throw new Error(
      `${dataDir} holds the demo world, whose passwords everybody knows: set DATA_DIR to an empty folder for production.`,
    );
  }
  const health = await fetch(`${url}/healthz`);
  // The embedded runtime has no cron, so this timer starts each minute's work.
  const worker = await mf.getWorker();
  setInterval(() => {
    const scheduledTime = new Date();
    const minute = Math.floor(scheduledTime.getTime() / MINUTE_MS);
    for (const [cron, everyMinutes] of Object.entries(CRONS)) {
      if (minute % everyMinutes !== 0) continue;
      worker.scheduled({ cron, scheduledTime }).catch((error) => console.error(`The work of ${cron} failed`, error));
    }
  }, MINUTE_MS).unref();
  if (!health.ok) throw new Error(`${url}/healthz answers ${health.status}: ${await health.text()}`);
} catch (error) {
  const taken = String(error?.message ?? error).includes("Address already in use") || error?.code === "EADDRINUSE";
  console.error(taken ? `Port ${port} is in use: stop what listens there, or set PORT to another one.` : error);
  await stop(1);
}

console.log(`
  Ready: ${url}
${accounts.length > 0 ? `\n  Demo accounts (mobile · password)\n${accounts.map((account) => `    ${account.role.padEnd(9)} ${account.mobile} · ${account.password}`).join("\n")}\n` : ""}
  To try
    ${url}/m/score                     ${inDevelopment ? "the evening's matches, moving by themselves" : "the day's matches, once some are imported or posted"}
    ${url}/m/score?sport=basketball    basketball
    ${url}/m/live                      rooms with a picture and people who talk
    ${url}/m/database                  leagues, teams, players
    ${url}/m/score?lang=pt-br          em português; ?site=xzb is another brand
    ${url}/m/register                  an account of your own${inDevelopment ? `; its code comes to ${url}/m/dev/outbox` : ""}
    ${url}/api/reference               the API
    npm run import -- football.json <folder>   open match data through this server

  Ctrl+C stops it; the data stays in ${dataDir}.
`);
