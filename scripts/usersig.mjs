/**
 * `npm run -s usersig -- USERID [--appid N] [--expire SECONDS]`: prints only a signature, with which USERID may log in to the
 * chat of the embedded server (DATA_DIR). For development; in production the site signs for its own users.
 */
import { parseArgs } from "node:util";
import { ensureInstalled } from "./installed.mjs";

const { log } = console;
console.log = console.error;

const DEFAULT_APP_ID = 1_400_000_000;
const USAGE = "Usage: npm run -s usersig -- USERID [--appid N] [--expire SECONDS]";

function fail(message) {
  console.error(`${message}\n${USAGE}`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { appid: { type: "string" }, expire: { type: "string" } } });
  } catch (error) {
    return fail(error.message);
  }
}

const { positionals, values } = readArguments();
const [userId] = positionals;
if (!userId || positionals.length > 1)
  fail(userId ? `One user at a time; "${positionals[1]}" is one too many.` : "The user's id is missing.");
const whole = (name, fallback) => {
  if (values[name] === undefined) return fallback;
  if (!/^[1-9]\d{0,9}$/.test(values[name])) fail(`--${name} must be a whole number above 0; it was "${values[name]}".`);
  return Number(values[name]);
};
const sdkAppId = whole("appid", DEFAULT_APP_ID);
const expireSeconds = whole("expire", undefined);

ensureInstalled();
const { importSources } = await import("./source-module.mjs");
const { dataDirectory, readSecrets } = await import("./embedded.mjs");
const { signUser } = await importSources({ "edge/ground/chat-identity/user-sig.ts": ["signUser"] });
const secret = process.env.CHAT_SECRET ?? readSecrets(dataDirectory()).CHAT_SECRET;
try {
  log(signUser(userId, { sdkAppId, secret, expireSeconds, now: Math.floor(Date.now() / 1_000) }));
} catch (error) {
  fail(error.message);
}
