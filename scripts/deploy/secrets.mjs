/** The two steps of an installation's secrets: the local copy, and the upload of all at once. */
import { randomSecret, SECRETS } from "../new-secrets.mjs";
import { createVapidKeys } from "../vapid-keys.mjs";
import { fault } from "./fault.mjs";
import { readKept, toVapidPublicKey } from "./kept-secrets.mjs";

/** Generators of the secrets of a deployed installation. */
const MADE = {
  ...SECRETS,
  HEALTH_TOKEN: randomSecret,
  VAPID_PRIVATE_KEY: () => createVapidKeys().VAPID_PRIVATE_KEY,
};
export const MADE_SECRETS = Object.keys(MADE);

/** Secrets of other services, which the operator may give by the environment of the command. */
const GIVEN = ["CODE_SENDER_TOKEN"];

const scriptPath = ({ platform, names }) => `/accounts/${platform.account}/workers/scripts/${names.worker}`;

/** The Worker's secrets by name. A Worker that is not there yet has none. */
async function findUploaded(run) {
  const listed = (await run.platform.find(`${scriptPath(run)}/secrets`)) ?? [];
  return listed.map(({ name }) => name);
}

/** An installation whose file names no public key does without web push. */
const wantsPush = ({ installation }) => !installation || Boolean(installation.vars?.VAPID_PUBLIC_KEY);

function toPublicKey({ installation }, kept, path) {
  const named = installation?.vars?.VAPID_PUBLIC_KEY;
  if (!kept.VAPID_PRIVATE_KEY) {
    if (named || installation) return named;
    throw fault(
      `The Worker has a VAPID_PRIVATE_KEY that ${path} does not have, so its public key is unknown`,
      `Put the file back from your password store, or delete that secret in the dashboard: a new pair ends every subscription.`,
    );
  }
  const fits = toVapidPublicKey(kept.VAPID_PRIVATE_KEY);
  if (named && named !== fits)
    throw fault(
      `VAPID_PUBLIC_KEY of the installation's file does not belong to the VAPID_PRIVATE_KEY of ${path}`,
      `Set VAPID_PUBLIC_KEY to ${fits}.`,
    );
  return fits;
}

export const keepSecrets = {
  title: ({ secretsPath }) => `secrets in ${secretsPath}`,
  async find(run) {
    const uploaded = await findUploaded(run);
    const kept = readKept(run.secretsPath);
    const wanted = MADE_SECRETS.filter((name) => name !== "VAPID_PRIVATE_KEY" || wantsPush(run));
    run.lacking = wanted.filter((name) => !uploaded.includes(name) && !kept[name]);
    run.given = GIVEN.filter((name) => run.environment[name] && !uploaded.includes(name) && run.environment[name] !== kept[name]);
    if (run.lacking.length + run.given.length > 0) return null;
    run.kept = kept;
    run.vapidPublicKey = toPublicKey(run, kept, run.secretsPath);
    const lost = uploaded.filter((name) => !kept[name]);
    return lost.length > 0 ? `the Worker has ${lost.join(", ")}, and this file has not: nobody can read them back` : "there";
  },
  make(run) {
    const { secretsPath, lacking, given, environment, files } = run;
    run.kept = {
      ...readKept(secretsPath),
      ...Object.fromEntries(lacking.map((name) => [name, MADE[name]()])),
      ...Object.fromEntries(given.map((name) => [name, environment[name]])),
    };
    run.vapidPublicKey = toPublicKey(run, run.kept, secretsPath);
    files.keep(secretsPath, run.kept);
    return `${[...lacking, ...given].join(", ")}; put a copy into your password store`;
  },
};

export const uploadSecrets = {
  title: ({ names }) => `secrets of the Worker ${names.worker}`,
  async find(run) {
    const uploaded = await findUploaded(run);
    run.lacking = Object.keys(run.kept).filter((name) => !uploaded.includes(name));
    return run.lacking.length === 0 ? `${uploaded.length} there` : null;
  },
  /** One call, because each change of secrets is a deployment that closes every socket. */
  async make(run) {
    const toBody = (toText) => ({
      secrets: Object.fromEntries(run.lacking.map((name) => [name, { name, type: "secret_text", text: toText(name) }])),
    });
    await run.platform.send(
      "PATCH",
      `${scriptPath(run)}/secrets-bulk`,
      toBody((name) => run.kept[name]),
      { type: "application/merge-patch+json", shown: toBody(() => "…") },
    );
    return run.lacking.join(", ");
  },
};
