import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { readInstallation } from "#scripts/deploy/installation.mjs";
import { CRONS } from "#tests/support/cloudflare/deploying.mjs";
import { ACCOUNT, type StandIn, TOKEN } from "#tests/support/cloudflare/stand-in.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
export const NAME = "my-scores";
export const DOMAIN = "scores.example.com";
export const MOBILE = "+8613911112222";
export const LOCATION = "weur";

/** Returns a table's statement out of the first migration. */
function readTable(name: string): string {
  const base = readFileSync(join(ROOT, "edge/db/migrations/0072_base.sql"), "utf8");
  return new RegExp(`CREATE TABLE IF NOT EXISTS \`${name}\` \\([\\s\\S]*?\\n\\);`).exec(base)?.[0] ?? "";
}

/**
 * The number of writes of a whole installation: database, two buckets, lifecycle, the list of migrations and two migrations, script,
 * domain, crons, secrets, operator.
 */
export const WRITES = 12;

export interface Place {
  /** A checkout with wrangler.toml and two small migrations. */
  root: string;
  /** The environment of a command: access to the stand-in, and a folder for the secrets. */
  environment: Record<string, string>;
  secretsPath: string;
  operatorPath: string;
  remove: () => void;
}

export function newPlace(standIn: StandIn): Place {
  const folder = mkdtempSync(join(tmpdir(), "matchday-deploy-"));
  const root = join(folder, "checkout");
  const migrations = join(root, "edge/db/migrations");
  mkdirSync(migrations, { recursive: true });
  mkdirSync(join(root, "deploy"));
  copyFileSync(join(ROOT, "wrangler.toml"), join(root, "wrangler.toml"));
  writeFileSync(join(migrations, "0001_people.sql"), ["users", "user_bans", "audit_lines"].map(readTable).join("\n"));
  writeFileSync(join(migrations, "0002_comfort.sql"), "ALTER TABLE `users` ADD `comfort` text DEFAULT '' NOT NULL;");
  return {
    root,
    environment: {
      CLOUDFLARE_API_TOKEN: TOKEN,
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
      CLOUDFLARE_API_BASE_URL: standIn.base,
      XDG_CONFIG_HOME: join(folder, "config"),
    },
    secretsPath: join(folder, "config/matchday", `${NAME}.secrets.json`),
    operatorPath: join(folder, "config/matchday", `${NAME}.operator.json`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const readJson = (path: string): Record<string, string> => JSON.parse(readFileSync(path, "utf8"));

/** The account and the files, without values that are drawn by lot. */
export async function readWorld(standIn: StandIn, place: Place) {
  const { databases, buckets, scripts, domains } = standIn.account;
  const kept = readJson(place.secretsPath);
  const { secrets, ...script } = scripts.get(NAME)!;
  return {
    databases: databases.map(({ name, location }) => [name, location]),
    buckets: [...buckets.values()],
    script,
    scripts: scripts.size,
    domains,
    secretsAsKept: secrets,
    secretNames: Object.keys(kept).toSorted(),
    migrations: await standIn.rows("SELECT name FROM d1_migrations ORDER BY id"),
    operators: await standIn.rows("SELECT mobile, is_operate FROM users"),
    log: await standIn.rows("SELECT kind, reason FROM audit_lines"),
    installation: readInstallation(place.root, NAME)?.d1_databases?.[0]?.database_id === databases[0]?.uuid,
    files: readdirSync(place.root).toSorted(),
  };
}

/** The world of a run that nothing broke, with the secrets of this test's own. */
export async function expectWhole(standIn: StandIn, place: Place) {
  const kept = readJson(place.secretsPath);
  expect(await readWorld(standIn, place)).toEqual({
    databases: [[NAME, LOCATION]],
    buckets: ["media", "segments"].map((kind) => ({
      name: `${NAME}-${kind}`,
      location: "WEUR",
      isPublic: false,
      domains: [],
      rules: [
        expect.objectContaining({ id: "Default Multipart Abort Rule" }),
        ...(kind === "media"
          ? [
              expect.objectContaining({ id: "share-images", conditions: { prefix: "og/" } }),
              expect.objectContaining({ id: "broken-off", conditions: { prefix: "chat/pending/" } }),
            ]
          : []),
      ],
    })),
    script: { vars: {}, crons: CRONS, onWorkersDev: false },
    scripts: 1,
    domains: [{ hostname: DOMAIN, service: NAME }],
    secretsAsKept: kept,
    secretNames: [
      "CHAT_SECRET",
      "FEED_SECRET",
      "HEALTH_TOKEN",
      "MONEY_SECRET",
      "PAYOUT_KEYS",
      "SESSION_SECRET",
      "VAPID_PRIVATE_KEY",
    ],
    migrations: [{ name: "0001_people.sql" }, { name: "0002_comfort.sql" }],
    operators: [{ mobile: MOBILE, is_operate: 1 }],
    log: [{ kind: "person.roles", reason: "npm run operator" }],
    installation: true,
    files: ["deploy", "edge", "wrangler.toml"],
  });
}
