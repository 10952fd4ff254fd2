import { describe, expect, it } from "vitest";
import { checkSecretNames, checkSettings, checkStrength, checkVapid } from "#scripts/doctor/settings.mjs";
import { SECRETS } from "#scripts/new-secrets.mjs";
import { createVapidKeys } from "#scripts/vapid-keys.mjs";

interface Finding {
  check: string;
  state: string;
  is: string;
  todo: string;
}
const made = (): Record<string, string> => Object.fromEntries(Object.entries(SECRETS).map(([name, make]) => [name, make()]));
const states = (found: Finding[]) => found.map(({ state }) => state);

describe("the strength of secrets", () => {
  it("secrets of our own generators are strong", () => {
    expect(states(checkStrength(made()) as Finding[])).toEqual(["ok"]);
  });

  it.each([
    ["a short secret", { CHAT_SECRET: "f3b1c7d9e0" }, /CHAT_SECRET has 10 characters and needs 32/],
    ["a repetition", { FEED_SECRET: "ab".repeat(20) }, /FEED_SECRET is easily guessed/],
    ["a short part of a list", { FEED_SECRET: `${"0123456789abcdef".repeat(2)} short` }, /FEED_SECRET has 5 characters/],
    ["a malformed list of payout keys", { PAYOUT_KEYS: "1:abc" }, /PAYOUT_KEYS is no list/],
  ])("the fault names the secret without its value: %s", (_, values, message) => {
    const found = checkStrength({ ...made(), ...values }) as Finding[];
    expect(states(found)).toEqual(["fault"]);
    expect(found[0]?.is).toMatch(message);
    expect(JSON.stringify(found)).not.toContain(Object.values(values)[0]);
    expect(found[0]?.todo).not.toBe("");
  });

  it("one value in two places is a fault", () => {
    const secrets = made();
    expect(checkStrength({ ...secrets, CHAT_SECRET: secrets.SESSION_SECRET! })).toMatchObject([{ state: "fault" }]);
  });

  it("a missing secret is a fault if the Worker needs it", () => {
    const all = [...Object.keys(SECRETS), "HEALTH_TOKEN"];
    const without = (name: string) => states(checkSecretNames(all.filter((one) => one !== name)) as Finding[]);
    expect(without("none")).toEqual(["ok"]);
    expect(without("SESSION_SECRET")).toEqual(["fault"]);
    expect(without("PAYOUT_KEYS")).toEqual(["warning"]);
  });
});

describe("the keys of web push", () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = createVapidKeys();
  const vars = { VAPID_PUBLIC_KEY, VAPID_SUBJECT: "mailto:me@example.com" };

  it("a matching key pair is no fault", () => expect(checkVapid(vars, VAPID_PRIVATE_KEY)).toMatchObject([{ state: "ok" }]));

  it("the fault of a wrong public key names the right key", () => {
    const other = { ...vars, VAPID_PUBLIC_KEY: createVapidKeys().VAPID_PUBLIC_KEY };
    expect(checkVapid(other, VAPID_PRIVATE_KEY)).toMatchObject([
      { state: "fault", todo: `Set VAPID_PUBLIC_KEY to ${VAPID_PUBLIC_KEY}.` },
    ]);
  });

  it.each([
    ["no keys at all", [{}, undefined], "warning"],
    ["a missing contact", [{ VAPID_PUBLIC_KEY }, VAPID_PRIVATE_KEY], "fault"],
    ["a private key that is none", [vars, "AAAA"], "fault"],
    ["a private key that nobody here knows", [vars, undefined], "warning"],
  ] as const)("%s is examined", (_, [given, privateKey], state) => {
    expect(checkVapid(given, privateKey)).toMatchObject([{ state }]);
  });
});

describe("the settings", () => {
  const right = { ENVIRONMENT: "production", CODE_SENDER_URL: "https://codes.example.com/send" };

  it.each([
    [right, []],
    [{ ...right, CODE_SENDER_URL: undefined }, ["codes to phones"]],
    [{ ...right, CODE_SENDER_URL: "http://codes.example.com" }, ["codes to phones"]],
    [{ ...right, ENVIRONMENT: "development" }, ["environment"]],
    [{ ...right, SITE_HOSTS: "{" }, ["brands"]],
    [{ ...right, SITE_HOSTS: '{"other.example.com":"xzb"}' }, ["brands"]],
  ])("%j has these findings: %j", (vars, checks) => {
    const found = checkSettings(vars, "scores.example.com") as Finding[];
    expect(found.filter(({ state }) => state !== "ok").map(({ check }) => check)).toEqual(checks);
  });
});
