/** Generators of the secrets of an installation (docs/deploy-settings.md). */
import { randomBytes } from "node:crypto";

/** The same bound as in edge/ground/secrets.ts. */
export const SECRET_LENGTH_MIN = 32;

export const randomSecret = () => randomBytes(32).toString("hex");

/** Secrets that every installation has. The key pair for web push is separate, because half of it is public (vapid-keys.mjs). */
export const SECRETS = {
  SESSION_SECRET: randomSecret,
  FEED_SECRET: randomSecret,
  CHAT_SECRET: randomSecret,
  MONEY_SECRET: randomSecret,
  PAYOUT_KEYS: () => `1:${randomSecret()}`,
};
