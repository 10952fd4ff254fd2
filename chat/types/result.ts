/** What a call that worked resolves with. One that failed rejects: see Answer. */
export interface ChatResult<Data> {
  code: 0;
  data: Data;
}

/**
 * A call under way. It resolves with its data, or rejects with a ChatError; beside the codes that its method names, any call may fail with:
 *
 * - why nobody is logged in, before SDK_READY (specification 5.8): 2024 nobody tried, 3000 a login is under way, 3001 it failed, 3005
 *   logged out, 3002, 3003, 3004 and 3006 kicked out (see KickOutType);
 * - 2800: the connection was lost before the answer came, or more than 100 requests wait for one (specification 9.25);
 * - 2801: no answer within 15 s, of a login 90 s (specification 9.25);
 * - 2996: more commands than the relay takes of one client, 300 in 5 s, or it is overloaded and holds the command back
 *   (specification 8.22);
 * - 70001: the userSig has expired; KICKED_OUT is told and the session is over (specification 4.63);
 * - a value that the wire does not take, by the family of the call: 10004 groups, 20001 messages, 30001 friends, 40001 profiles, 50002
 *   conversations, 70402 status, 60002 all others (specification 8.22);
 * - 10007 and 10010, of a call about a group: one who stands so may not do it (specification 6.7), there is no such group;
 * - 10002: the relay failed; trying again may help.
 *
 * An argument of the wrong form is no ChatError: an Error whose message begins with `Params validate failed` (specification 8.14).
 */
export type Answer<Data = Record<string, never>> = Promise<ChatResult<Data>>;

/** Wraps what a call found. */
export const done = <Data>(data: Data): ChatResult<Data> => ({ code: 0, data });
