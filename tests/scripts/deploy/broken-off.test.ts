import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { deploy } from "#tests/support/cloudflare/deploying.mjs";
import { type Break, StandIn } from "#tests/support/cloudflare/stand-in.ts";
import { DOMAIN, expectWhole, LOCATION, MOBILE, NAME, newPlace, type Place, WRITES } from "./fixture.ts";

const PROCESS = resolve(import.meta.dirname, "../../support/cloudflare/deploying.mjs");

/** The stand-in starts workerd, which takes long on a busy machine. */
const STARTS_WITHIN_MS = 60_000;

let standIn: StandIn;
let place: Place;
beforeAll(async () => {
  standIn = await StandIn.open();
}, STARTS_WITHIN_MS);
afterAll(() => standIn.close());
afterEach(() => place.remove());

function begin(broken: Break & { at: number }): void {
  place?.remove();
  standIn.reset();
  place = newPlace(standIn);
  standIn.breaks = broken;
}

const run = (toLimit?: () => AbortSignal) =>
  deploy({
    root: place.root,
    name: NAME,
    location: LOCATION,
    domain: DOMAIN,
    mobile: MOBILE,
    environment: place.environment,
    toLimit,
  });

/** Runs with a limit that is over as soon as the platform keeps silent. */
function runUntilSilence() {
  const limit = new AbortController();
  standIn.reached = () => limit.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
  return run(() => limit.signal);
}

/** Starts the deployment in a process of its own and kills it when the stand-in has broken its call off. */
async function runAndKill(): Promise<void> {
  const child = spawn(process.execPath, [PROCESS, place.root, NAME, LOCATION, DOMAIN, MOBILE], {
    env: { ...place.environment, PATH: process.env.PATH },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  standIn.reached = () => child.kill("SIGKILL");
  const [, signal] = await ended;
  expect(signal).toBe("SIGKILL");
}

describe("a run that broke off", () => {
  const breaks: [string, Break][] = [
    ["the platform failed before it did anything", { how: "fault", when: "before" }],
    ["the platform failed after it had done its work", { how: "fault", when: "after" }],
    ["the platform did its work and did not answer", { how: "silence", when: "after" }],
  ];
  const numbers = Array.from({ length: WRITES }, (_, at) => at);

  it.each(breaks)("the next run completes an installation at each write where %s", async (_, broken) => {
    for (const at of numbers) {
      begin({ ...broken, at });
      await expect(runUntilSilence(), `write ${at}`).rejects.toThrow(/^\[\d+\/12\] .* broke off: /);
      await run();
      await expectWhole(standIn, place);
    }
  });

  it.each(["before", "after"] as const)("the next run completes an installation after a kill %s each write", async (when) => {
    for (const at of numbers) {
      place.remove();
      standIn.reset();
      place = newPlace(standIn);
      standIn.breaks = { how: "silence", when, at };
      await runAndKill();
      await run();
      await expectWhole(standIn, place);
    }
  });
});
