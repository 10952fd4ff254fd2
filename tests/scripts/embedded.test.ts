import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { COMPATIBILITY_DATE } from "#edge/health/compatibility-date.ts";
import { CRONS as SCHEDULES } from "#edge/schedule/crons.ts";
import {
  BUCKETS,
  COMPATIBILITY,
  CRONS,
  DATABASE_ID,
  DURABLE_OBJECTS,
  openMigrated,
  PRODUCT,
  STATEMENTS,
} from "#scripts/embedded.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

/** The compared parts of wrangler's own type, which its package does not export. */
interface Configured {
  name: string;
  compatibility_date: string;
  compatibility_flags: string[];
  d1_databases: { binding: string; database_id: string; database_name: string; migrations_dir: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  durable_objects: { bindings: { name: string; class_name: string; script_name?: string }[] };
  migrations: { new_sqlite_classes?: string[] }[];
  triggers: { crons: string[] };
  vars: Record<string, unknown>;
  [key: string]: unknown;
}
const readConfig = (file: string, env?: string): Configured =>
  readWranglerConfig({ config: resolve(ROOT, file), env }, { hideWarnings: true });

const toObjects = ({ durable_objects }: Configured) =>
  Object.fromEntries(durable_objects.bindings.map(({ name, class_name }) => [name, class_name]));
const toBuckets = ({ r2_buckets }: Configured) =>
  Object.fromEntries(r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]));
const toCompatibility = ({ compatibility_date, compatibility_flags }: Configured) => ({
  compatibilityDate: compatibility_date,
  compatibilityFlags: compatibility_flags,
});

const production = readConfig("wrangler.toml");

describe("the embedded Worker compared with wrangler.toml", () => {
  it("the embedded Worker has the bindings of the deployed Worker", () => {
    expect(production.name).toBe(PRODUCT);
    expect(production.d1_databases.map(({ binding, database_id }) => [binding, database_id])).toEqual([["DB", DATABASE_ID]]);
    expect(toBuckets(production)).toEqual(BUCKETS);
    expect(toObjects(production)).toEqual(DURABLE_OBJECTS);
  });

  it.each(["wrangler.toml", "tests/support/wrangler.toml"])(
    "the embedded Worker has the compatibility date and flags of %s",
    (file) => {
      expect(toCompatibility(readConfig(file))).toEqual(COMPATIBILITY);
    },
  );

  it("the embedded Worker has the crons of the deployed Worker", () => {
    expect(production.triggers.crons).toEqual(Object.keys(CRONS));
    expect(Object.keys(SCHEDULES)).toEqual(Object.keys(CRONS));
    for (const [cron, minutes] of Object.entries(CRONS)) expect(cron).toBe(minutes === 1 ? "* * * * *" : `*/${minutes} * * * *`);
  });

  it("the page /healthz shows the compatibility date of the deployed Worker", () => {
    expect(COMPATIBILITY_DATE).toBe(COMPATIBILITY.compatibilityDate);
  });

  it("migrations create every durable object class of the embedded Worker", () => {
    const made = production.migrations.flatMap(({ new_sqlite_classes }) => new_sqlite_classes ?? []);
    expect(made.toSorted()).toEqual(Object.values(DURABLE_OBJECTS).toSorted());
  });
});

describe("the staging environment", () => {
  const staging = readConfig("wrangler.toml", "staging");

  it("staging has a separate database, buckets and objects", () => {
    expect(staging.name).not.toBe(production.name);
    expect(toObjects(staging)).toEqual(DURABLE_OBJECTS);
    expect(staging.durable_objects.bindings.filter(({ script_name }) => script_name)).toEqual([]);
    const [database] = staging.d1_databases;
    expect(database).toMatchObject({ binding: "DB", migrations_dir: production.d1_databases[0]?.migrations_dir });
    expect(Object.keys(toBuckets(staging))).toEqual(Object.keys(BUCKETS));
    const toNames = ({ d1_databases: [own], ...config }: Configured) => [
      own?.database_id,
      own?.database_name,
      ...Object.values(toBuckets(config as Configured)),
    ];
    for (const own of toNames(staging)) expect(toNames(production)).not.toContain(own);
  });

  it.each([
    "compatibility_date",
    "compatibility_flags",
    "assets",
    "alias",
    "rules",
    "triggers",
    "limits",
    "migrations",
    "version_metadata",
    "upload_source_maps",
  ] as const)("the staging environment has production's %s", (key) => {
    expect(staging[key]).toEqual(production[key]);
  });

  it("staging has the same setting names as production", () => {
    expect(Object.keys(staging.vars).toSorted()).toEqual(Object.keys(production.vars).toSorted());
  });
});

describe("the WebSocket of a browser", () => {
  const ECHO =
    "export default { fetch() { const [client, server] = Object.values(new WebSocketPair()); server.accept(); return new Response(null, { status: 101, webSocket: client }); } };";
  let miniflare: Miniflare;
  let url: URL;
  beforeAll(async () => {
    // Uses the product's flags, because Miniflare's own front Worker has different ones.
    miniflare = new Miniflare({
      ...COMPATIBILITY,
      modules: true,
      script: ECHO,
      cf: false,
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    });
    await miniflare.ready;
    url = await miniflare.unsafeGetDirectURL();
  });
  afterAll(() => miniflare.dispose());

  it("a WebSocket opens without compression", async () => {
    const handshake = request(url, {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-key": randomBytes(16).toString("base64"),
        "sec-websocket-version": "13",
        "sec-websocket-extensions": "permessage-deflate; client_max_window_bits",
      },
    }).end();
    const [answer, socket] = await once(handshake, "upgrade");
    socket.destroy();
    expect(answer.statusCode).toBe(101);
    expect(answer.headers).not.toHaveProperty("sec-websocket-extensions");
  });
});

/** An object whose alarm records whether it found the database's tables. */
const ALARMED = `
import { DurableObject } from "cloudflare:workers";
export class Watch extends DurableObject {
  async set() { await this.ctx.storage.setAlarm(Date.now() + 500); }
  seen() { return this.ctx.storage.kv.get("seen") ?? null; }
  async alarm() {
    const { n } = await this.env.DB.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'matches'").first();
    if (!this.ctx.storage.kv.get("seen")) this.ctx.storage.kv.put("seen", n === 1 ? "tables" : "none");
  }
}
export default {
  async fetch(request, { WATCH }) {
    const watch = WATCH.get(WATCH.idFromName("one"));
    if (new URL(request.url).pathname === "/set") { await watch.set(); return new Response("set"); }
    return new Response(await watch.seen());
  },
};`;

describe("the data folder of an earlier release", () => {
  it("the migration of an old data folder finishes before an overdue alarm runs", { timeout: 60_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "matchday-alarm-"));
    const open = ({ dataDir: folder = "" }: { dataDir?: string } = {}) =>
      new Miniflare({
        d1Persist: join(folder, "v3/d1"),
        durableObjectsPersist: join(folder, "v3/do"),
        workers: [
          {
            name: PRODUCT,
            modules: true,
            script: ALARMED,
            ...COMPATIBILITY,
            d1Databases: { DB: DATABASE_ID },
            durableObjects: { WATCH: { className: "Watch", useSQLite: true } },
          },
          STATEMENTS,
        ],
      });
    try {
      const earlier = open({ dataDir });
      const db = await earlier.getD1Database("DB", PRODUCT);
      await db.prepare("CREATE TABLE left_by_the_release_before (id INTEGER)").run();
      await earlier.dispatchFetch("http://localhost/set");
      await earlier.dispose();

      const { mf, applied } = await openMigrated({ dataDir }, open);
      expect(applied).toBeGreaterThan(0);
      await expect.poll(async () => (await mf.dispatchFetch("http://localhost/seen")).text(), { timeout: 30_000 }).toBe("tables");
      await mf.dispose();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
