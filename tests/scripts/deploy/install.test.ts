import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { needsRehash, verifyPassword } from "#edge/accounts/password.ts";
import { install } from "#scripts/deploy/install.mjs";
import { mergeConfiguration, readInstallation } from "#scripts/deploy/installation.mjs";
import { toVapidPublicKey } from "#scripts/deploy/kept-secrets.mjs";
import { openDryPlatform } from "#scripts/deploy/platform.mjs";
import { CRONS, deploy } from "#tests/support/cloudflare/deploying.mjs";
import { StandIn } from "#tests/support/cloudflare/stand-in.ts";
import { DOMAIN, expectWhole, LOCATION, MOBILE, NAME, newPlace, type Place, readJson, readWorld, WRITES } from "./fixture.ts";

/** The stand-in starts workerd, which takes long on a busy machine. */
const STARTS_WITHIN_MS = 60_000;

let standIn: StandIn;
let place: Place;
beforeAll(async () => {
  standIn = await StandIn.open();
}, STARTS_WITHIN_MS);
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.reset();
  place = newPlace(standIn);
});
afterEach(() => place.remove());

const run = (wishes: object = {}) =>
  deploy({
    root: place.root,
    name: NAME,
    location: LOCATION,
    domain: DOMAIN,
    mobile: MOBILE,
    environment: place.environment,
    ...wishes,
  });

describe("a new installation", () => {
  it("one command makes every part and reports each step", async () => {
    const lines: string[] = [];
    await run({ say: (line: string) => lines.push(line) });
    await expectWhole(standIn, place);
    expect(standIn.writes).toHaveLength(WRITES);
    expect(lines).toHaveLength(12);
    expect(lines.filter((line) => line.includes(": made"))).toHaveLength(10);
  });

  it("a second run makes nothing and reports every part as existing", async () => {
    await run();
    const before = await readWorld(standIn, place);
    standIn.calls = [];
    const lines: string[] = [];
    const { made } = await run({ say: (line: string) => lines.push(line), location: undefined, domain: undefined });
    expect(made).toEqual([]);
    expect(standIn.writes).toEqual([]);
    expect(lines.every((line) => line.includes("there already"))).toBe(true);
    expect(await readWorld(standIn, place)).toEqual(before);
  });

  it("an installation without a domain answers at workers.dev", async () => {
    const { host } = await run({ domain: undefined });
    expect(host).toBe(`${NAME}.somebody.workers.dev`);
    expect(standIn.account.scripts.get(NAME)?.onWorkersDev).toBe(true);
    expect(readInstallation(place.root, NAME)).toMatchObject({ workers_dev: true, vars: { WORKERS_DEV: "on" } });
  });

  it("the operator signs in with the kept password", async () => {
    await run();
    const [row] = await standIn.rows("SELECT password_hash AS hash FROM users");
    const { mobile, password } = readJson(place.operatorPath);
    expect(mobile).toBe(MOBILE);
    expect(await verifyPassword(password!, String(row?.hash))).toBe(true);
    expect(needsRehash(String(row?.hash))).toBe(false);
  });

  it("a registered account gets the operator's right and keeps its password", async () => {
    await run({ mobile: undefined });
    const uuid = standIn.account.databases[0]?.uuid;
    await fetch(`${standIn.base}/accounts/${place.environment.CLOUDFLARE_ACCOUNT_ID}/d1/database/${uuid}/query`, {
      method: "POST",
      headers: { authorization: `Bearer ${place.environment.CLOUDFLARE_API_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({
        sql: `INSERT INTO users (uid, mobile, password_hash, nick_name, invite_code, registered_at) VALUES (10000001, '${MOBILE}', 'own', 'Ann', 'ABCDEFGH', 1)`,
      }),
    });
    await run();
    expect(await standIn.rows("SELECT uid, is_operate, password_hash FROM users")).toEqual([
      { uid: 10_000_001, is_operate: 1, password_hash: "own" },
    ]);
    expect(existsSync(place.operatorPath)).toBe(false);
  });

  it("only the owner can read the secrets, and no output has them", async () => {
    const lines: string[] = [];
    await run({ say: (line: string) => lines.push(line) });
    const values = [...Object.values(readJson(place.secretsPath)), readJson(place.operatorPath).password!];
    const said = lines.join("\n") + readFileSync(join(place.root, `deploy/${NAME}.toml`), "utf8");
    expect(values.filter((value) => said.includes(value))).toEqual([]);
    for (const path of [place.secretsPath, place.operatorPath]) expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(place.secretsPath.startsWith(place.root)).toBe(false);
    expect(new Set(values).size).toBe(values.length);
    for (const name of ["SESSION_SECRET", "FEED_SECRET", "CHAT_SECRET", "MONEY_SECRET", "HEALTH_TOKEN"])
      expect(readJson(place.secretsPath)[name]).toMatch(/^[\da-f]{64}$/);
  });

  it("the public key in the installation's file belongs to the kept private key", async () => {
    await run();
    const { VAPID_PRIVATE_KEY } = readJson(place.secretsPath);
    expect(readInstallation(place.root, NAME)?.vars?.VAPID_PUBLIC_KEY).toBe(toVapidPublicKey(VAPID_PRIVATE_KEY));
  });

  it("all secrets are uploaded in one call", async () => {
    await run();
    expect(standIn.writes.filter(({ path }) => path.includes("secret")).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH /accounts/${place.environment.CLOUDFLARE_ACCOUNT_ID}/workers/scripts/${NAME}/secrets-bulk`,
    ]);
  });

  it("the operator's own lifecycle rules stay", async () => {
    const own = { id: "mine", enabled: true, conditions: { prefix: "mine/" } };
    standIn.account.buckets.set(`${NAME}-media`, {
      name: `${NAME}-media`,
      location: "WEUR",
      rules: [own],
      isPublic: false,
      domains: [],
    });
    await run();
    expect(standIn.account.buckets.get(`${NAME}-media`)?.rules.map(({ id }) => id)).toEqual([
      "mine",
      "share-images",
      "broken-off",
    ]);
  });

  it("the operator's own settings stay in the installation's file", async () => {
    await run();
    const path = join(place.root, `deploy/${NAME}.toml`);
    const text = `${readFileSync(path, "utf8")}CODE_SENDER_URL = "https://codes.example.com"\n`;
    writeFileSync(path, text);
    await run();
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

describe("a dry run", () => {
  const dryRun = async (lines: string[]) => {
    const say = (line: string) => lines.push(line);
    const commands = {
      isBuilt: () => false,
      build: () => say("build"),
      migrate: () => say("migrate"),
      publish: () => say("publish"),
    };
    await install(
      { root: place.root, name: NAME, location: LOCATION, domain: DOMAIN, mobile: MOBILE },
      { platform: openDryPlatform(say), commands, crons: CRONS, environment: place.environment, say },
    );
  };

  it("a dry run makes no call and writes no file", async () => {
    await dryRun([]);
    expect(standIn.calls).toEqual([]);
    expect(existsSync(place.secretsPath)).toBe(false);
    expect(readdirSync(join(place.root, "deploy"))).toEqual([]);
  });

  it("a dry run prints every call that a real run makes by itself, and no secret", async () => {
    const lines: string[] = [];
    await dryRun(lines);
    const own = (path: string) => !/schedules|\/subdomain$|\/workers\/domains$|\/scripts\/[^/]+$/.test(path);
    await run();
    const made = standIn.writes.filter(({ path }) => own(path) && !path.endsWith("/query"));
    const printed = lines.map((line) => line.trim().replace("ACCOUNT", place.environment.CLOUDFLARE_ACCOUNT_ID!));
    for (const { method, path } of made)
      expect(
        printed.some((line) => line.startsWith(`${method} ${path} {`)),
        `${method} ${path}`,
      ).toBe(true);
    expect(lines.join("\n")).not.toMatch(/[\da-f]{64}/);
  });
});

describe("a wrong value", () => {
  it.each([
    [{ name: "My_Scores" }, /^--new is "My_Scores": give at most 53 small letters/],
    [{ name: "staging" }, /^wrangler\.toml has an environment \[env\.staging\] already/],
    [{ location: "mars" }, /^--location is "mars": give one of apac, weur/],
    [{ domain: "https://scores.example.com" }, /^--domain is "https:\/\/scores\.example\.com": give a host/],
    [{ mobile: "13911112222" }, /^--operator is "13911112222": give the number with \+/],
    [{ mobile: "Ann" }, /^"Ann" is no phone number/],
  ])("the command refuses %j before any call", async (wishes, message) => {
    await expect(run(wishes)).rejects.toThrow(message);
    expect(standIn.calls).toEqual([]);
  });

  it.each([
    ["a domain of another account", { domain: "scores.elsewhere.org" }, /no zone of this account has it/],
    ["a wrong token", { environment: { CLOUDFLARE_API_TOKEN: "wrong" } }, /Authentication error \(10000\)/],
  ])(
    "the command names step and remedy, and makes nothing: %s",
    async (_, { environment, ...wishes }: Record<string, unknown>, message) => {
      const broken = await run({ ...wishes, environment: { ...place.environment, ...(environment as object) } }).catch(
        (error) => error,
      );
      expect(broken.message).toMatch(/^\[1\/12\] address .* broke off: /);
      expect(broken.message).toMatch(message as RegExp);
      expect(broken.remedy).toMatch(/Then run the same command again/);
      expect(JSON.stringify([broken.message, broken.remedy])).not.toContain(place.environment.CLOUDFLARE_API_TOKEN);
      expect(standIn.writes).toEqual([]);
    },
  );

  it("a host of another Worker is refused", async () => {
    standIn.account.domains.push({ hostname: DOMAIN, service: "shop" });
    await expect(run()).rejects.toThrow(/belongs to the Worker "shop"/);
    expect(standIn.writes).toEqual([]);
  });

  it("a name that another program's Worker has is refused, because publishing would replace that Worker", async () => {
    standIn.account.scripts.set(NAME, { secrets: {}, bindings: [], crons: [], onWorkersDev: true });
    await expect(run()).rejects.toThrow(/a Worker of that name is another program/);
    expect(standIn.writes).toEqual([]);
  });

  it("a database that holds another program's tables is refused, and gets no migration", async () => {
    await run({ mobile: undefined });
    await standIn.rows("DROP TABLE d1_migrations");
    standIn.calls = [];
    await expect(run()).rejects.toThrow(/holds another program's tables/);
    expect(standIn.writes).toEqual([]);
  });

  it("a Worker without the public key of web push is published anew, before it gets the private key", async () => {
    await run();
    const script = standIn.account.scripts.get(NAME)!;
    script.bindings = script.bindings.filter(({ name }) => name !== "VAPID_PUBLIC_KEY");
    delete script.secrets.VAPID_PRIVATE_KEY;
    standIn.calls = [];
    await run();
    const order = standIn.writes.map(({ path }) => path.split(`/${NAME}`).at(-1));
    expect(order.indexOf("")).toBeLessThan(order.indexOf("/secrets-bulk"));
    expect(script.secrets.VAPID_PRIVATE_KEY ?? standIn.account.scripts.get(NAME)?.secrets.VAPID_PRIVATE_KEY).toBeDefined();
  });

  it("a host with a different DNS record is refused", async () => {
    standIn.account.zones[0]!.records.push({ name: DOMAIN, type: "A", content: "192.0.2.1" });
    await expect(run()).rejects.toThrow(/has a DNS record already \(A 192\.0\.2\.1\)/);
    expect(standIn.writes).toEqual([]);
  });

  it("a folder of secrets inside the checkout is refused", async () => {
    await expect(run({ environment: { ...place.environment, XDG_CONFIG_HOME: join(place.root, "config") } })).rejects.toThrow(
      /lies inside the checkout/,
    );
  });

  it("an installation's file with another database's id is refused unchanged", async () => {
    await run();
    const path = join(place.root, `deploy/${NAME}.toml`);
    const text = readFileSync(path, "utf8").replace(/database_id = ".*"/, 'database_id = "another"');
    writeFileSync(path, text);
    await expect(run()).rejects.toThrow(/has database_id "another", and the platform "/);
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

describe("the configuration of an installation", () => {
  it("the configuration is wrangler.toml with the installation's names, ids and settings", async () => {
    const base = {
      name: "matchday",
      workers_dev: false,
      vars: { ENVIRONMENT: "production", RELAY_SHARDS: "4" },
      d1_databases: [{ binding: "DB", database_name: "matchday", database_id: "0", migrations_dir: "m" }],
      env: { staging: {} },
    };
    const own = {
      name: NAME,
      vars: { RELAY_SHARDS: "8" },
      d1_databases: [{ binding: "DB", database_name: NAME, database_id: "1" }],
    };
    expect(mergeConfiguration(base, own)).toEqual({
      name: NAME,
      workers_dev: false,
      vars: { ENVIRONMENT: "production", RELAY_SHARDS: "8" },
      d1_databases: [{ binding: "DB", database_name: NAME, database_id: "1", migrations_dir: "m" }],
    });
  });
});
