/** Value of a successful call. A failed call rejects (see Answer). */
export interface ChatResult<Data> {
  code: 0;
  data: Data;
}

/**
 * Promise of a call. It resolves with the call's data or rejects with a ChatError. Besides the codes of each method, any call may fail with:
 *
 * - the reason why no user is logged in, before SDK_READY (specification 5.8): 2024 no login was tried, 3000 a login is under way,
 *   3001 the login failed, 3005 logged out, 3002, 3003, 3004 and 3006 kicked out (see KickOutType);
 * - 2800: the connection was lost before the answer arrived, or more than 100 requests are pending (specification 9.25);
 * - 2801: no answer within 15 s, for a login 90 s (specification 9.25);
 * - 2996: the client sent more than 300 commands in 5 s, or the relay is overloaded and blocks the command for a while
 *   (specification 8.22);
 * - 70001: the userSig has expired; the client emits KICKED_OUT and the session is over (specification 4.63);
 * - an invalid value, by the call's family: 10004 groups, 20001 messages, 30001 friends, 40001 profiles, 50002 conversations,
 *   70402 status, 60002 all others (specification 8.22);
 * - 10007 and 10010 for a call about a group: this user lacks the right (specification 6.7), there is no such group;
 * - 10002: the relay failed; a retry may succeed.
 *
 * An argument of the wrong form rejects with a plain Error whose message begins with `Params validate failed` (specification 8.14).
 */
export type Answer<Data = Record<string, never>> = Promise<ChatResult<Data>>;

/** Wraps a call's data in its result. */
export const done = <Data>(data: Data): ChatResult<Data> => ({ code: 0, data });
