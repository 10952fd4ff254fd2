import { KICK_TYPES } from "../../../chat/protocol/session";

/** Why a session ends against its user's will (specification 4.63). Another account on the same device is no such end: decision 8. */
export type KickOut = "multiple-devices" | "rest-api";

/** The same, or that its device goes on with another session or at another Relay: that ends without a word. */
export type SessionEnd = KickOut | "superseded";

const KICK_TYPE: Readonly<Record<KickOut, number>> = {
  "multiple-devices": KICK_TYPES.MULTIPLE_DEVICE,
  "rest-api": KICK_TYPES.REST_API,
};

/** The push that ends a session, as EventArray in JSON. An expired signature is told otherwise: as the answer 70001 to whatever comes next. */
export const kickOutEvents = (reason: KickOut): string => JSON.stringify([{ Event: 9, C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: KICK_TYPE[reason] } }] }]);
