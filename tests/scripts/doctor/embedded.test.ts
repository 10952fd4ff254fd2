import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkEmbedded } from "#scripts/doctor/embedded.mjs";
import { readSecrets } from "#scripts/embedded.mjs";
import { findStart } from "#scripts/process-identity.mjs";

const DOCTOR = resolve(import.meta.dirname, "../../../scripts/doctor.mjs");
const expected = { product: "0.2.0", migration: "0076_comfort.sql" };
const production = { ENVIRONMENT: "production", CODE_SENDER_URL: "https://codes.example.com" };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "matchday-doctor-"));
  readSecrets(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const look = async (environment: Record<string, string> = production, builds = { installed: true, built: true }) =>
  (await checkEmbedded({ dataDir, environment, expected, builds })) as {
    check: string;
    state: string;
    is: string;
    todo: string;
  }[];
/** The disk is the test machine's own. */
const wrong = (found: Awaited<ReturnType<typeof look>>) =>
  found.filter(({ state, check }) => state !== "ok" && check !== "disk").map(({ check, state }) => `${state} ${check}`);
const writeLock = (note: object) => writeFileSync(join(dataDir, "server.json"), JSON.stringify(note));

describe("an embedded installation", () => {
  it("a new folder has no fault and no warning", async () => {
    const found = await look();
    expect(wrong(found)).toEqual([]);
    expect(found.map(({ check }) => check)).toEqual(expect.arrayContaining(["Node", "disk", "sizes", "server", "web push"]));
  });

  it("the lock of a dead process is a warning", async () => {
    writeLock({ pid: process.pid, started: "long ago", url: "http://127.0.0.1:1" });
    expect(wrong(await look())).toEqual(["warning server"]);
  });

  it("a silent process that holds the folder is a fault", async () => {
    writeLock({ pid: process.pid, started: findStart(process.pid), url: "http://127.0.0.1:59999" });
    expect(wrong(await look())).toEqual(["fault reachable"]);
  });

  it("secrets that others read are a fault", async () => {
    chmodSync(join(dataDir, "secrets.json"), 0o644);
    expect(wrong(await look())).toEqual(["fault secrets"]);
  });

  it("damaged and missing secrets are a fault", async () => {
    writeFileSync(join(dataDir, "secrets.json"), "{");
    expect(wrong(await look())).toEqual(["fault secrets"]);
    rmSync(join(dataDir, "secrets.json"));
    expect(wrong(await look())).toEqual(["fault secrets"]);
    expect(existsSync(join(dataDir, "secrets.json"))).toBe(false);
  });

  it("a key of another pair in the environment is a fault", async () => {
    expect(wrong(await look({ ...production, VAPID_PRIVATE_KEY: `${"A".repeat(42)}E` }))).toEqual(["fault web push"]);
  });

  it("a missing code sender, an old build and other packages are warnings", async () => {
    expect(wrong(await look({ ENVIRONMENT: "production" }, { installed: false, built: false }))).toEqual([
      "warning packages",
      "warning build",
      "warning codes to phones",
    ]);
  });
});

describe("npm run doctor", () => {
  const run = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, ENVIRONMENT: "production" };
    return promisify(execFile)(process.execPath, [DOCTOR, ...args], { env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  };

  it("the command ends with 0 without a fault and prints one line for each check", async () => {
    const { code, stdout } = await run("--data", dataDir);
    expect(code).toBe(0);
    const lines = stdout.trim().split("\n");
    expect(lines.at(-1)).toMatch(/^\d+ checks: 0 faults, \d+ warnings?$/);
    expect(lines.slice(0, -1).filter((line: string) => !/^(?:ok|warning|fault) +\S.*: .*\.$/.test(line))).toEqual([]);
  });

  it("the command ends with 1 on a fault, and --json has every finding", async () => {
    mkdirSync(join(dataDir, "empty"));
    const { code, stdout } = await run("--data", join(dataDir, "empty"), "--json");
    expect(code).toBe(1);
    const { ok, findings } = JSON.parse(stdout);
    expect(ok).toBe(false);
    expect(findings).toContainEqual(expect.objectContaining({ check: "secrets", state: "fault", todo: expect.any(String) }));
  });

  it.each([
    [["--to", "nowhere"], /--to is "nowhere": give an address/],
    [["--data", "x", "--to", "https://scores.example.com"], /--data is for an embedded installation/],
  ])("the command refuses %j with its usage", async (args, message) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/npm run doctor/);
  });
});
