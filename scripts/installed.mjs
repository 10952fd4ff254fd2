/** Installs the packages when they are missing or older than the lock. Uses Node alone: it runs before anything is installed. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

const MARK = join(ROOT, "node_modules/.installed");
const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");

/** Whether the packages are those of the lock. */
export const isInstalled = () => existsSync(MARK) && readFileSync(MARK, "utf8") === lockHash();

export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org) and try again.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log("Installing packages (once; about a minute) …");
  execFileSync(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", "--no-audit", "--no-fund", "--loglevel", "error"], {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  writeFileSync(MARK, lockHash());
}
