import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findConfiguration } from "#scripts/deploy/installation.mjs";
import { openPlatform, readAccess } from "#scripts/deploy/platform.mjs";
import { checkAccount } from "#scripts/doctor/account.mjs";
import { CRONS, deploy } from "#tests/support/cloudflare/deploying.mjs";
import { StandIn } from "#tests/support/cloudflare/stand-in.ts";
import { DOMAIN, LOCATION, MOBILE, NAME, newPlace, type Place } from "../deploy/fixture.ts";

interface Finding {
  check: string;
  state: string;
  is: string;
  todo: string;
}

/** The stand-in starts workerd, which takes long on a busy machine. */
const STARTS_WITHIN_MS = 60_000;

let standIn: StandIn;
let place: Place;
let whole: StandIn["account"];
beforeAll(async () => {
  standIn = await StandIn.open();
  place = newPlace(standIn);
  await deploy({
    root: place.root,
    name: NAME,
    location: LOCATION,
    domain: DOMAIN,
    mobile: MOBILE,
    environment: place.environment,
  });
  whole = standIn.account;
}, STARTS_WITHIN_MS);
afterAll(async () => {
  await standIn.close();
  place.remove();
});
beforeEach(() => {
  standIn.reset();
  standIn.account = structuredClone(whole);
});

async function look(): Promise<Finding[]> {
  const { config } = findConfiguration(place.root, NAME);
  config.triggers.crons = CRONS;
  const found = await checkAccount({
    platform: openPlatform(readAccess(place.environment)),
    config,
    migrations: readdirSync(join(place.root, "edge/db/migrations")),
  });
  return found as Finding[];
}
const wrong = (found: Finding[]) => found.filter(({ state }) => state !== "ok").map(({ check, state }) => `${state} ${check}`);

describe("an installation at the platform", () => {
  it("a new installation has no fault and no warning, and the doctor changes nothing", async () => {
    const found = await look();
    expect(wrong(found)).toEqual([]);
    expect(found.find(({ check }) => check === "place of the database")?.is).toBe("WEUR");
    expect(standIn.writes).toEqual([]);
  });

  it.each<[string, (account: StandIn["account"]) => void, string[]]>([
    ["a lost database", (account) => account.databases.pop(), ["fault database"]],
    ["a lost bucket", ({ buckets }) => buckets.delete(`${NAME}-segments`), [`fault bucket ${NAME}-segments`]],
    [
      "private files at r2.dev",
      ({ buckets }) => Object.assign(buckets.get(`${NAME}-media`)!, { isPublic: true }),
      [`fault bucket ${NAME}-media`],
    ],
    [
      "private files at a domain",
      ({ buckets }) => buckets.get(`${NAME}-media`)!.domains.push("files.example.com"),
      [`fault bucket ${NAME}-media`],
    ],
    [
      "no lifecycle rules",
      ({ buckets }) => buckets.get(`${NAME}-media`)!.rules.splice(0),
      [`warning lifecycle rules of ${NAME}-media`],
    ],
    [
      "a rule that deletes recordings",
      ({ buckets }) =>
        buckets.get(`${NAME}-media`)!.rules.push({
          id: "old",
          enabled: true,
          conditions: { prefix: "streams/" },
          deleteObjectsTransition: { condition: { type: "Age", maxAge: 86_400 } },
        }),
      [`fault lifecycle rules of ${NAME}-media`],
    ],
    [
      "a rule that deletes everything",
      ({ buckets }) =>
        buckets.get(`${NAME}-media`)!.rules.push({
          id: "all",
          enabled: true,
          conditions: { prefix: "" },
          deleteObjectsTransition: { condition: { type: "Age", maxAge: 86_400 } },
        }),
      [`fault lifecycle rules of ${NAME}-media`],
    ],
    ["no Worker", ({ scripts }) => scripts.clear(), ["fault Worker"]],
    ["a lost secret", ({ scripts }) => delete scripts.get(NAME)!.secrets.CHAT_SECRET, ["fault secrets"]],
    ["no schedules", ({ scripts }) => scripts.get(NAME)!.crons.splice(0), ["fault schedules"]],
    ["a domain of another Worker", ({ domains }) => Object.assign(domains[0]!, { service: "shop" }), ["fault domain"]],
    ["no zone", ({ zones }) => zones.splice(0), ["fault domain"]],
    [
      "a lax zone",
      ({ zones }) => Object.assign(zones[0]!.settings, { ssl: "flexible", always_use_https: "off", min_tls_version: "1.0" }),
      Array(3).fill("warning zone example.com"),
    ],
  ])("the doctor finds %s and names the remedy", async (_, spoil, findings) => {
    spoil(standIn.account);
    const found = await look();
    expect(wrong(found)).toEqual(findings);
    expect(found.every(({ state, todo }) => state === "ok" || /^[A-Z`].*[.]$/.test(todo))).toBe(true);
    expect(standIn.writes).toEqual([]);
  });
});
