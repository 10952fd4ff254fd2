import { randomBytes } from "node:crypto";
import { newestSecret, readSecrets, toMac } from "../secrets.ts";

/** Prefix of the chat ids of visitors (specification 6.1). The chat id of a user is the account number. */
export const GUEST_PREFIX = "guest_";

/** A visitor's chat id: 96 random bits and a MAC of 40 bits, in hexadecimal. */
const SEALED_GUEST = /^guest_([\da-f]{24})([\da-f]{10})$/;

const toSeal = (secret: string, random: string): string => toMac(secret, `guest-id:${random}`).toString("hex").slice(0, 10);

/** Creates a visitor's chat id. Any Relay can verify without a lookup that this site issued it. */
export function newGuestId(secret: string): string {
  const random = randomBytes(12).toString("hex");
  return `${GUEST_PREFIX}${random}${toSeal(newestSecret(secret), random)}`;
}

export const isGuestId = (userId: string): boolean => userId.startsWith(GUEST_PREFIX);

export function isSealedGuest(setting: string, userId: string): boolean {
  const [, random, seal] = SEALED_GUEST.exec(userId) ?? [];
  return random !== undefined && readSecrets(setting).some((secret) => seal === toSeal(secret, random));
}
