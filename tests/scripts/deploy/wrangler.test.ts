import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COMMANDS } from "#scripts/deploy/commands.mjs";
import { install } from "#scripts/deploy/install.mjs";
import { findConfiguration } from "#scripts/deploy/installation.mjs";
import { openPlatform, readAccess } from "#scripts/deploy/platform.mjs";
import { DURABLE_OBJECTS } from "#scripts/embedded.mjs";
import { StandIn } from "#tests/support/cloudflare/stand-in.ts";
import { DOMAIN, LOCATION, MOBILE, NAME, newPlace, type Place } from "./fixture.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

let standIn: StandIn;
let place: Place;
beforeAll(async () => {
  standIn = await StandIn.open();
  place = newPlace(standIn);
});
afterAll(async () => {
  await standIn.close();
  place.remove();
});

/** A checkout whose Worker is small, with the real migrations and the real wrangler. */
function fillCheckout({ root }: Place): void {
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  rmSync(join(root, "edge"), { recursive: true });
  mkdirSync(join(root, "edge/db"), { recursive: true });
  symlinkSync(join(ROOT, "edge/db/migrations"), join(root, "edge/db/migrations"));
  const classes = Object.values(DURABLE_OBJECTS).map((name) => `export class ${name} extends DurableObject {}`);
  writeFileSync(
    join(root, "edge/worker.ts"),
    `import { DurableObject } from "cloudflare:workers";\n${classes.join("\n")}\nexport default { fetch: () => new Response("ok") };\n`,
  );
  mkdirSync(join(root, "build/client"), { recursive: true });
  writeFileSync(join(root, "build/client/robots.txt"), "User-agent: *\n");
}

it("wrangler migrates and publishes an installation by its own file", { timeout: 240_000 }, async () => {
  fillCheckout(place);
  const environment = {
    ...process.env,
    ...place.environment,
    WRANGLER_LOG: "error",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_SEND_METRICS: "false",
  };
  const { config } = findConfiguration(ROOT);
  const deploy = () =>
    install(
      { root: place.root, name: NAME, location: LOCATION, domain: DOMAIN, mobile: MOBILE },
      {
        platform: openPlatform(readAccess(environment)),
        commands: { ...COMMANDS, isBuilt: () => true },
        crons: config.triggers.crons,
        environment,
        say: () => {},
      },
    );
  await deploy();
  const own = findConfiguration(place.root, NAME);
  expect(own.config.vars).toMatchObject({ ...config.vars, METRICS_DATASET: "my_scores", WORKERS_DEV: "off" });
  const script = standIn.account.scripts.get(NAME);
  expect(script?.crons).toEqual(config.triggers.crons);
  expect(script?.vars).toMatchObject({ ENVIRONMENT: "production", METRICS_DATASET: "my_scores" });
  expect(standIn.account.domains).toEqual([{ hostname: DOMAIN, service: NAME }]);
  expect(await standIn.rows("SELECT name FROM d1_migrations ORDER BY id")).toEqual(
    readdirSync(join(ROOT, "edge/db/migrations"))
      .filter((name) => name.endsWith(".sql"))
      .sort()
      .map((name) => ({ name })),
  );
  expect(await standIn.rows("SELECT mobile, is_operate FROM users")).toEqual([{ mobile: MOBILE, is_operate: 1 }]);
  expect(readdirSync(place.root).filter((name) => name.startsWith(".wrangler-"))).toEqual([]);
  standIn.calls = [];
  const { made } = await deploy();
  expect(made).toEqual([]);
  expect(standIn.writes).toEqual([]);
  expect(readFileSync(join(ROOT, "wrangler.toml"), "utf8")).toBe(readFileSync(join(place.root, "wrangler.toml"), "utf8"));
});
