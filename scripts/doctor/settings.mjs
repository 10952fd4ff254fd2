/** Checks of settings and secrets whose values are known: those of an embedded installation, or of a local copy. */
import { toVapidPublicKey } from "../deploy/kept-secrets.mjs";
import { SECRET_LENGTH_MIN, SECRETS } from "../new-secrets.mjs";
import { fault, ok, warning } from "./findings.mjs";

/** A random secret of 32 characters has more different ones; words, dates and repetitions have fewer. */
const DIFFERENT_MIN = 10;
const PAYOUT_KEYS = /^(?:[1-9]\d{0,2}:[\da-f]{64}(?:[\s,]+|$))+$/i;
const LOCAL = /^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i;
const RANDOM = "Make one with `openssl rand -hex 32` and change it as docs/deploy-settings.md says.";

/** Secrets without which the Worker answers 503. */
const NEEDED = ["SESSION_SECRET", "FEED_SECRET", "CHAT_SECRET"];
const WITHOUT = {
  MONEY_SECRET: "`npm run ledger:check -- --to` cannot prove the book",
  PAYOUT_KEYS: "nobody can withdraw",
  HEALTH_TOKEN: "/healthz shows nobody its reasons",
};

/** Finds whether the Worker has the secrets that it needs. @param {string[]} names */
export function checkSecretNames(names) {
  const lacking = NEEDED.filter((name) => !names.includes(name));
  const found = lacking.map((name) =>
    fault(
      "secrets",
      `${name} is missing, so the Worker answers 503`,
      "Run `npm run deploy -- --new NAME` again: it adds what is missing.",
    ),
  );
  for (const [name, loss] of Object.entries(WITHOUT))
    if (!names.includes(name))
      found.push(warning("secrets", `${name} is missing: ${loss}`, "Set it with `wrangler secret put`."));
  return found.length > 0 ? found : [ok("secrets", `${names.length} present`)];
}

const parts = (value) => value.split(/[\s,]+/).filter(Boolean);

function findWeakness(name, value) {
  if (name === "PAYOUT_KEYS") return PAYOUT_KEYS.test(value) ? null : "is no list of <version>:<64 hexadecimal figures>";
  const short = parts(value).find((part) => part.length < SECRET_LENGTH_MIN);
  if (short !== undefined) return `has ${short.length} characters and needs ${SECRET_LENGTH_MIN}`;
  return parts(value).some((part) => new Set(part).size < DIFFERENT_MIN) ? "is easily guessed" : null;
}

/** Finds weak secrets, and two that are the same. Never names a value. @param {Record<string, string>} values */
export function checkStrength(values) {
  const names = [...Object.keys(SECRETS), "HEALTH_TOKEN"].filter((name) => values[name]);
  const weak = names.flatMap((name) => {
    const weakness = findWeakness(name, values[name]);
    return weakness ? [fault("strength of secrets", `${name} ${weakness}`, RANDOM)] : [];
  });
  const same = names.find((name, at) => names.slice(at + 1).some((other) => values[other] === values[name]));
  if (same) weak.push(fault("strength of secrets", `${same} is the same as another secret`, RANDOM));
  return weak.length > 0 ? weak : [ok("strength of secrets", `${names.length} are long and different`)];
}

/** Finds whether the keys of web push belong together. `privateKey` is undefined if nobody here knows it. */
export function checkVapid({ VAPID_PUBLIC_KEY: publicKey = "", VAPID_SUBJECT: subject = "" }, privateKey) {
  if (publicKey === "" && !privateKey)
    return [
      warning("web push", "is off, so no alert reaches a closed page", "Set a pair of `npm run -s vapid-keys`, or leave it so."),
    ];
  if (subject === "")
    return [fault("web push", "VAPID_SUBJECT is missing, so the Worker answers 503", "Set it to a mailto: or https: address.")];
  if (privateKey === undefined)
    return [
      warning(
        "web push",
        "the private key is not known here, so the pair was not compared",
        "Run the doctor where the copy of the secrets is.",
      ),
    ];
  let fits;
  try {
    fits = toVapidPublicKey(privateKey);
  } catch {
    return [
      fault(
        "web push",
        "VAPID_PRIVATE_KEY is no private key",
        "Set a new pair of `npm run -s vapid-keys`: every subscription ends.",
      ),
    ];
  }
  return fits === publicKey.replace(/=$/, "")
    ? [ok("web push", "the keys belong together")]
    : [
        fault(
          "web push",
          "VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY, so push services refuse every alert",
          `Set VAPID_PUBLIC_KEY to ${fits}.`,
        ),
      ];
}

function checkCodes({ CODE_SENDER_URL: url, ENVIRONMENT }) {
  if (!url)
    return ENVIRONMENT === "development"
      ? ok("codes to phones", "are kept at /dev/outbox")
      : warning(
          "codes to phones",
          "CODE_SENDER_URL is not set, so nobody can register",
          "Set the address of a service that sends texts (docs/deploy-settings.md).",
        );
  if (!/^https:/i.test(url) && !LOCAL.test(url))
    return fault("codes to phones", "CODE_SENDER_URL is not https", "Set an https address: codes and phone numbers go there.");
  return ok("codes to phones", `go to ${new URL(url).host}`);
}

/** @param {Record<string, string | undefined>} vars @param {string} [host] the host under which the site is examined */
export function checkSettings(vars, host) {
  const found = [checkCodes(vars)];
  if (vars.ENVIRONMENT === "development" && host)
    found.push(fault("environment", "ENVIRONMENT is development, which shows demo accounts and codes", "Set it to production."));
  let hosts = {};
  try {
    hosts = JSON.parse(vars.SITE_HOSTS || "{}");
  } catch {
    found.push(fault("brands", "SITE_HOSTS is no JSON, so the Worker answers 503", 'Write it as {"scores.example.com":"xzb"}.'));
  }
  if (host && Object.keys(hosts).length > 0 && !hosts[host])
    found.push(warning("brands", `SITE_HOSTS does not name ${host}`, "Add it, or the site shows its first brand there."));
  if (Boolean(vars.METRICS_ACCOUNT) !== Boolean(vars.METRICS_TOKEN) && vars.METRICS_TOKEN !== undefined)
    found.push(
      warning("metrics", "one of METRICS_ACCOUNT and METRICS_TOKEN is missing", "Set both, or /operate/metrics stays empty."),
    );
  return found;
}
