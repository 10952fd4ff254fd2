import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isInstalled } from "#scripts/installed.mjs";

const SCRIPT = resolve(import.meta.dirname, "../../scripts/usersig.mjs");

/** The script is a separate process, which bundles the signer first. */
const RUN_TIMEOUT_MS = 60_000;

const run = (...given: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...given], {
    encoding: "utf8",
    env: { ...process.env, CHAT_SECRET: "secret of this test" },
  });

/** Decodes a signature, which is zlib data in base64 with other characters. */
const read = (signature: string): Record<string, unknown> =>
  JSON.parse(
    inflateSync(Buffer.from(signature.replaceAll("*", "+").replaceAll("-", "/").replaceAll("_", "="), "base64")).toString(),
  );

/** Runs only if the installed packages match the lock, because the script would otherwise install them during the test. */
const testInstalled = test.runIf(isInstalled());

describe("the command npm run usersig", { timeout: RUN_TIMEOUT_MS }, () => {
  testInstalled("prints one line, the signature, and nothing else", () => {
    const { status, stdout, stderr } = run("alice");
    expect([status, stderr, stdout.trimEnd().split("\n").length]).toEqual([0, "", 1]);
    expect(read(stdout.trim())).toMatchObject({ "TLS.identifier": "alice", "TLS.sdkappid": 1_400_000_000 });
  });

  testInstalled("signs for another app and another time if it is told to", () => {
    const { status, stdout } = run("alice", "--appid", "7", "--expire", "60");
    expect(status).toBe(0);
    expect(read(stdout.trim())).toMatchObject({ "TLS.sdkappid": 7, "TLS.expire": 60 });
  });

  test.each([
    ["no user", [], "The user's id is missing"],
    ["two users", ["alice", "bob"], '"bob" is one too many'],
    ["no time", ["alice", "--expire", "0"], "--expire must be a whole number above 0"],
    ["no app", ["alice", "--appid", "x"], "--appid must be a whole number above 0"],
    ["an unknown option", ["alice", "--app", "7"], "--app"],
  ])("the command npm run usersig with %s prints only the fault and fails", (_, given, said) => {
    const { status, stdout, stderr } = run(...given);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(said);
    expect(stderr).toContain("Usage: npm run -s usersig -- USERID");
  });
});
