import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toServingPackages } from "#scripts/installed.mjs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const served = toServingPackages(packages);

test("a start installs the packages that build and serve the product, for every platform", () => {
  for (const name of [
    "vite",
    "wrangler",
    "miniflare",
    "@remix-run/dev",
    "@cloudflare/workerd-linux-64",
    "@cloudflare/workerd-darwin-arm64",
  ])
    expect(served, name).toHaveProperty([`node_modules/${name}`]);
});

test("a start installs no package that only a tool brings, also if a package of the product names it as an optional peer", () => {
  expect(packages["node_modules/vite"].peerDependenciesMeta).toHaveProperty(["tsx", "optional"], true);
  for (const name of ["tsx", "typescript", "vitest", "@types/node"])
    expect(served, name).not.toHaveProperty([`node_modules/${name}`]);
});

test("the root of what a start installs has no tools", () => {
  expect(served[""]).not.toHaveProperty("devDependencies");
  expect(Object.keys(served[""].dependencies ?? {})).toContain("vite");
});
