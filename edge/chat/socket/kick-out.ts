import { KICK_TYPES } from "#chat/protocol/session.ts";

/** Why a session ends against its user's will (specification 4.63). Multiple accounts: the same user logged in over a second socket of the same device. */
export type KickOut = "multiple-accounts" | "multiple-devices" | "rest-api";

/** The same, or that its device goes on at another Relay, or its own socket with another session: that ends without a word. */
export type SessionEnd = KickOut | "superseded";

const KICK_TYPE: Readonly<Record<KickOut, number>> = {
  "multiple-accounts": KICK_TYPES.MULTIPLE_ACCOUNT,
  "multiple-devices": KICK_TYPES.MULTIPLE_DEVICE,
  "rest-api": KICK_TYPES.REST_API,
};

/** The push that ends a session, as EventArray in JSON. An expired signature is told otherwise: as the answer 70001 to whatever comes next. */
export const kickOutEvents = (reason: KickOut): string =>
  JSON.stringify([{ Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: KICK_TYPE[reason] } }] }]);
