import { KICK_TYPES } from "#chat/protocol/session.ts";

/**
 * Why a session ends against its user's will (specification 4.63). `multiple-accounts`: the same user logged in over a second
 * socket of the same device.
 */
export type KickOut = "multiple-accounts" | "multiple-devices" | "rest-api";

/**
 * Why a session ends. A superseded session ends silently, because its device continues at a different Relay, or its socket
 * continues with a different session.
 */
export type SessionEnd = KickOut | "superseded";

const KICK_TYPE: Readonly<Record<KickOut, number>> = {
  "multiple-accounts": KICK_TYPES.MULTIPLE_ACCOUNT,
  "multiple-devices": KICK_TYPES.MULTIPLE_DEVICE,
  "rest-api": KICK_TYPES.REST_API,
};

/**
 * Returns the push that ends a session, as EventArray in JSON. An expired signature needs no push because the next command is
 * answered with 70001.
 */
export const kickOutEvents = (reason: KickOut): string =>
  JSON.stringify([{ Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: KICK_TYPE[reason] } }] }]);
