/**
 * `node tests/interop/own-relay.mjs [--all] [node] [chromium] [absences] [fresh] [latest] [uikit] [model] [current] [own] [mixed]
 * [mixed-reversed] [mixed-current]`: runs the scenario with every cast against a separate relay. It builds the relay if the sources
 * changed, starts it on free ports with empty data, and ends it. A cast's sockets are on one Relay, or spread over four: the commit
 * decides which. With `--all`, and if a place or cast is named, casts run both ways. Naming places and casts leaves the others out.
 * The UIKit, whose packages are downloaded at its first run, runs only if it is named or with `--all`. Exits with 0 if every step of
 * every run held.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureBuilt } from "#scripts/built.mjs";
import { readCommitNumber } from "#scripts/commit-number.mjs";
import { freePort } from "#scripts/free-port.mjs";

/** A run that takes longer counts as hung, in milliseconds. */
const PLAY_DEADLINE_MS = 300_000;
/** Folder in memory, used if it exists, because a busy disk can delay the relay's writes for longer than a client waits. */
const MEMORY_DISK = "/dev/shm";
/**
 * Number of runs at the same time. There can be many, because each run mostly waits for events that come at most once a second.
 */
const LANES = 6;
/** Numbers of Relays that share the sockets. */
const SHARDS = [1, 4];

const PLAYS = [
  ["chromium", "model"],
  ["node", "model"],
  ["chromium", "own"],
  ["node", "own"],
  ["node", "mixed"],
  ["node", "mixed-reversed"],
  ["node", "current"],
  ["node", "mixed-current"],
  ["absences", "model"],
  ["absences", "current"],
  ["absences", "own"],
  ["fresh", "model"],
  ["fresh", "current"],
  ["fresh", "own"],
  ["latest", "current"],
  ["uikit", "current"],
];

/** Kinds of runs that do not depend on the number of Relays. */
const ON_ONE_RELAY = ["absences", "fresh", "latest", "uikit"];
/** The kind of run that needs the package registry the first time. */
const WITH_PACKAGES = "uikit";

const ALL = "--all";
const isWhole = process.argv.includes(ALL);
const named = process.argv.slice(2).filter((name) => name !== ALL);
const [places, casts] = [0, 1].map((part) => PLAYS.map((play) => play[part]));
const unknown = named.filter((name) => !places.includes(name) && !casts.includes(name));
if (unknown.length > 0) {
  console.error(`Neither a place nor a cast: ${unknown.join(", ")}`);
  process.exit(1);
}
const isChosen = (name, all) => named.includes(name) || !named.some((other) => all.includes(other));
const plays = PLAYS.filter(
  ([place, cast]) =>
    isChosen(place, places) && isChosen(cast, casts) && (place !== WITH_PACKAGES || isWhole || named.includes(place)),
);
if (plays.length === 0) {
  console.error(`Not played by itself: ${named.join(" ")}`);
  process.exit(1);
}

/** The output of the failed runs, which is repeated at the end. */
const failures = [];
/** Matches a failed step and the error below it. */
const FAILED_STEP = /^✗.*(\n {2,}.*)*/gmu;
/** How much of the output is kept if a run fails without naming a step, in characters. */
const LAST_WORDS = 600;

/** Resolves to whether every step passed. */
function play({ place, cast, shards, port }, env) {
  return new Promise((done) => {
    const started = Date.now();
    const said = [];
    const run = spawn(process.execPath, [resolve(import.meta.dirname, "run.mjs"), place, cast], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, INTEROP_URL: `ws://127.0.0.1:${port}` },
      timeout: PLAY_DEADLINE_MS,
    });
    const end = (held, how) => {
      const text = Buffer.concat(said).toString("utf8").trimEnd();
      const name = `${place}, ${cast}, ${shards === 1 ? "one Relay" : `${shards} Relays`}`;
      console.log(`\n${name}: ${how} after ${Math.round((Date.now() - started) / 1_000)} s\n${text}`);
      if (!held) failures.push(`${name}: ${how}\n${(text.match(FAILED_STEP) ?? [text.slice(-LAST_WORDS)]).join("\n")}`);
      done(held);
    };
    run.stdout.on("data", (data) => said.push(data));
    run.stderr.on("data", (data) => said.push(data));
    run.once("error", (error) => end(false, String(error)));
    run.once("close", (code, signal) => end(code === 0, signal ? `ended by ${signal}` : code === 0 ? "held" : "failed"));
  });
}

/**
 * A fake translation service, which returns each text with the requested languages, and a fake speech service, which returns a
 * recording's language and length (docs/deploy-settings.md).
 */
const services = createServer((request, response) => {
  const parts = [];
  const { pathname, searchParams } = new URL(request.url, "http://services");
  request
    .on("data", (part) => parts.push(part))
    .on("end", () => {
      const body = Buffer.concat(parts);
      const translate = ({ texts, source, target }) => ({ texts: texts.map((text) => `${text} (${source} to ${target})`) });
      const answer =
        pathname === "/speech"
          ? { text: `${searchParams.get("language")}: ${body.length} bytes` }
          : translate(JSON.parse(body.toString("utf8")));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
});
await new Promise((listening) => services.listen(0, "127.0.0.1", listening));
const servicesUrl = `http://127.0.0.1:${services.address().port}/`;

ensureBuilt();
const { migrate, openEmbedded, readSecrets } = await import("#scripts/embedded.mjs");
const dataDir = mkdtempSync(join(existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), "matchday-interop-"));
const ports = [];
for (const shards of SHARDS) ports.push({ shards, port: await freePort() });
const [first, ...others] = ports.map(({ shards, port }) => ({
  name: `relays-${shards}`,
  port,
  bindings: { RELAY_SHARDS: String(shards), CHAT_SOCKETS_PER_NETWORK: "0" },
}));
// The relay runs without the demo world, which the scenario does not need.
const relay = openEmbedded({
  dataDir,
  port: first.port,
  bindings: { DEMO_WORLD: "off", TRANSLATE_URL: servicesUrl, SPEECH_URL: `${servicesUrl}speech`, ...first.bindings },
  variants: others,
});
let held = true;
let heldPlays = 0;
try {
  await relay.ready;
  await migrate(relay);
  const env = { INTEROP_SECRET: readSecrets(dataDir).CHAT_SECRET, INTEROP_TRANSLATES: "1" };
  const turn = readCommitNumber();
  const findPorts = (place, index) => {
    if (ON_ONE_RELAY.includes(place)) return ports.slice(0, 1);
    return isWhole || named.length > 0 ? ports : [ports[(index + turn) % ports.length]];
  };
  const waiting = plays.flatMap(([place, cast], index) => findPorts(place, index).map((at) => ({ place, cast, ...at })));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const isHeld = await play(next, env);
      if (isHeld) heldPlays += 1;
      held &&= isHeld;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
} finally {
  await relay.dispose();
  services.close();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n${heldPlays} plays held.`);
if (failures.length > 0) console.log(`\nFailed plays:\n\n${failures.join("\n\n")}`);
process.exit(held ? 0 : 1);
