import { KICK_TYPES } from "#chat/protocol/session.ts";

/** For `multiple-accounts`, the same user logged in over a second socket of the same device (specification 4.63). */
export type KickOut = "multiple-accounts" | "multiple-devices" | "rest-api";

/**
 * A superseded session ends without a push, because its device continues at another Relay, or its socket continues with another
 * session.
 */
export type SessionEnd = KickOut | "superseded";

const KICK_TYPE: Readonly<Record<KickOut, number>> = {
  "multiple-accounts": KICK_TYPES.MULTIPLE_ACCOUNT,
  "multiple-devices": KICK_TYPES.MULTIPLE_DEVICE,
  "rest-api": KICK_TYPES.REST_API,
};

/**
 * The push that ends a session (EventArray in JSON). An expired signature needs no push: the next command is answered with 70001.
 */
export const kickOutEvents = (reason: KickOut): string =>
  JSON.stringify([{ Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: KICK_TYPE[reason] } }] }]);
