/**
 * The local copy of an installation's secrets, outside the checkout and readable by its owner alone. The platform gives no secret
 * back, so the copy is written before the secrets are uploaded.
 */
import { createECDH } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** @param {Record<string, string | undefined>} environment */
export function toSecretsPath(environment, root, name, kind = "secrets") {
  const folder = join(environment.XDG_CONFIG_HOME || join(homedir(), ".config"), "matchday");
  if (!relative(root, resolve(folder)).startsWith(".."))
    throw new Error(
      `${folder} lies inside the checkout, where a commit could take secrets along: set XDG_CONFIG_HOME to another folder.`,
    );
  return join(folder, `${name}.${kind}.json`);
}

/** @returns {Record<string, string>} */
export function readKept(path) {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    throw new Error(
      `${path} is damaged: put it back from your password store, or move it away if no Worker has its secrets yet.`,
    );
  }
}

/** The file appears whole or not at all. */
export function writeKept(path, values) {
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  writeFileSync(`${path}.new`, `${JSON.stringify(values, null, 2)}\n`, { mode: OWNER_ONLY });
  // An older partial file would keep its own mode.
  chmodSync(`${path}.new`, OWNER_ONLY);
  renameSync(`${path}.new`, path);
}

/** Returns the public key of a VAPID pair. Throws if the private key is none. */
export function toVapidPublicKey(privateKey) {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey().toString("base64url");
}
