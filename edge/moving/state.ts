import { createHmac } from "node:crypto";
import { MOVED_BOX, MOVED_GROUP } from "#edge/chat/chat.ts";
import { readConfig } from "#edge/ground/env.ts";
import { toVersion } from "#edge/ground/moving/object-rows.ts";
import { newestSecret } from "#edge/ground/secrets.ts";
import { MOVED_STREAM } from "#edge/streams/streams.ts";
import { DATABASE_VERSION } from "./database.ts";

/** Secrets by which the data was signed or sealed. With others, sessions end, groups become unknown and accounts stay sealed. */
const DATA_SECRETS = ["SESSION_SECRET", "CHAT_SECRET", "PAYOUT_KEYS", "VAPID_PRIVATE_KEY"] as const;

/** Marks of a setting's secrets. Only a holder of MOVE_SECRET can compare one with a secret that the holder has. */
const toMarks = (key: string, name: string, setting: string): string[] =>
  setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((secret) => createHmac("sha256", key).update(`${name}\n${secret}`).digest("hex"));

/** The schemas' versions by kind. Both installations of a move have to have the same. */
export const VERSIONS = {
  database: DATABASE_VERSION,
  box: toVersion(MOVED_BOX),
  group: toVersion(MOVED_GROUP),
  stream: toVersion(MOVED_STREAM),
};

export async function describe(env: Env): Promise<object> {
  const config = readConfig(env);
  const key = newestSecret(config.MOVE_SECRET ?? "");
  return {
    versions: VERSIONS,
    environment: config.ENVIRONMENT,
    appId: config.CHAT_APP_ID,
    secrets: Object.fromEntries(DATA_SECRETS.map((name) => [name, toMarks(key, name, env[name] ?? "")])),
  };
}
