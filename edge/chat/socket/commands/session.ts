import { isUserId, USER_ID_MAX } from "#chat/protocol/bounds.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { HELLO_INTERVAL_DEFAULT_S } from "#chat/protocol/limits/session.ts";
import { isAccountNumber } from "#edge/chat/directory/store.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { LoggedIn } from "#edge/chat/user-box/sessions.ts";
import { log } from "#edge/contract/log.ts";
import { checkUserSig, type SigCheck } from "#edge/ground/chat-identity/user-sig.ts";
import { unseal } from "#edge/ground/keys.ts";
import type { RelayCommands, RelayContext } from "../context.ts";
import { SessionGone } from "../group-subscriptions.ts";

const SIGNATURE_REFUSALS: Readonly<Record<Exclude<SigCheck, "valid">, [code: number, info: string]>> = {
  malformed: [SERVER_ERRORS.USERSIG_MALFORMED, "The userSig cannot be read; ask your own server for a new one."],
  forged: [SERVER_ERRORS.USERSIG_WRONG_KEY, "The userSig was not made with this application's secret."],
  foreign: [SERVER_ERRORS.USERSIG_USER_MISMATCH, "The userSig is for another user or another application."],
  expired: [SERVER_ERRORS.USERSIG_EXPIRED, "The userSig has expired; ask your own server for a new one."],
};

interface Credentials {
  identifier?: string;
  usersig?: string;
  a2?: string;
}

const sessionEnded = (): Refusal => new Refusal(SERVER_ERRORS.USERSIG_REVOKED, "The session was ended; log in with a userSig.");

const nowSeconds = (relay: RelayContext): number => Math.floor(relay.now() / 1_000);

/** Checks a signature, or the key of a returning session (wire: reconnect sequence). */
async function admit(
  relay: RelayContext,
  { identifier, usersig, a2 }: Credentials,
): Promise<{ userId: string; loggedIn: LoggedIn; expiresAt: number }> {
  const { appId, config, session } = relay;
  const at = { relay: relay.name, instanceId: session.instanceId, carriedInstId: session.instId };
  if (a2) {
    const content = unseal(config.secret, "session", a2);
    const [sealedApp, userId, instId, instanceId, expiresAt] = content ?? [];
    if (
      sealedApp !== appId ||
      !isUserId(userId) ||
      typeof instId !== "number" ||
      typeof expiresAt !== "number" ||
      instanceId !== session.instanceId
    ) {
      throw new Refusal(SERVER_ERRORS.USERSIG_INVALID, "The session key is not of this device; log in with a userSig.");
    }
    if (nowSeconds(relay) >= expiresAt) throw new Refusal(...SIGNATURE_REFUSALS.expired);
    relay.expect(instId);
    const loggedIn = await relay.box(userId).login({ ...at, instId, signedAt: 0, expiresAt });
    if (!loggedIn) throw sessionEnded();
    return { userId, loggedIn, expiresAt };
  }
  if (!identifier) throw new Refusal(SERVER_ERRORS.MESSAGE_AUTH_FAILED, "The head names no identifier.");
  // All other commands require valid user ids. A user with an invalid id could not be reached, and storage might confuse users.
  if (!isUserId(identifier))
    throw new Refusal(
      SERVER_ERRORS.ACCOUNT_INVALID_PARAMETER,
      `The identifier is no user's id: 1 to ${USER_ID_MAX} characters, none of them a control character or half of a pair.`,
    );
  if (!usersig) throw new Refusal(SERVER_ERRORS.USERSIG_EMPTY, "The head holds no usersig.");
  const { check, signedAt, expiresAt, siteSession } = checkUserSig(usersig, identifier, {
    sdkAppId: appId,
    secret: config.secret,
    now: nowSeconds(relay),
  });
  if (check !== "valid") throw new Refusal(...SIGNATURE_REFUSALS[check]);
  const loggedIn = await relay.box(identifier).login({ ...at, instId: 0, signedAt, expiresAt, siteSession });
  if (!loggedIn)
    throw new Refusal(SERVER_ERRORS.USERSIG_REVOKED, "The userSig was withdrawn; ask your own server for a new one.");
  return { userId: identifier, loggedIn, expiresAt };
}

/**
 * A push identifies a session only by its number, and each box draws numbers independently. If two numbers collide, the later
 * session ends and logs in again with its signature.
 */
async function admitAlone(relay: RelayContext, credentials: Credentials): ReturnType<typeof admit> {
  const admitted = await admit(relay, credentials);
  const { userId, loggedIn } = admitted;
  if (!relay.isTaken(loggedIn.instId, userId)) return admitted;
  await relay.box(userId).logout(loggedIn.instId);
  return admit(relay, credentials);
}

/**
 * Marks these ids as issued. The user has a valid signature, and the user's box names the groups. A database failure does not
 * prevent the login.
 */
async function makeKnown({ directory }: RelayContext, userId: string, groupIds: readonly string[]): Promise<void> {
  for (const id of groupIds) directory.remember({ kind: "group", id });
  const recognised = directory.recognise({ kind: "user", id: userId }).catch((error: unknown) => {
    directory.remember({ kind: "user", id: userId });
    log.warn(`${userId} logged in and could not be entered.`, error);
  });
  if (!isAccountNumber(userId)) await recognised;
}

export const sessionRelayCommands = {
  // If a different user logs in on the same device, the previous user's session ends (specification 4.63).
  "im_open_status.wslogin": async (relay, _body, _caller, _frame, credentials) => {
    const { session, subscriptions: rooms } = relay;
    // Waits until an earlier login of this socket has ended, because the later login must win and the box must know the socket's
    // session.
    await session.loginUnderWay;
    const { userId, loggedIn, expiresAt } = await admitAlone(relay, credentials);
    await makeKnown(relay, userId, loggedIn.groupIds);
    if (session.isGone) {
      // The socket was closed meanwhile, so the box must not treat the session as online.
      await relay.box(userId).leave(loggedIn.instId, relay.name, loggedIn.seenTime);
      throw new SessionGone();
    }
    const before = { userId: session.userId, instId: session.instId };
    if (before.instId && before.userId !== userId) {
      await relay.box(before.userId).logout(before.instId);
      if (session.instId === before.instId) relay.forget();
    }
    if (!relay.identify({ userId, tinyId: loggedIn.tinyId, instId: loggedIn.instId, expiresAt }, loggedIn)) throw sessionEnded();
    await Promise.all(loggedIn.groupIds.map((groupId) => rooms.follow(session, groupId)));
    return {
      A2Key: loggedIn.a2Key,
      TinyId: loggedIn.tinyId,
      InstId: loggedIn.instId,
      HelloInterval: HELLO_INTERVAL_DEFAULT_S,
      TimeStamp: nowSeconds(relay),
      CustomStatus: loggedIn.customStatus,
      PurchaseBits: loggedIn.purchaseBits,
    };
  },

  "im_open_status.wslogout": async (relay) => {
    const { session } = relay;
    // A logout also ends an earlier login that is still pending. Therefore the logout waits until this login is complete.
    await session.loginUnderWay;
    const { userId, instId } = session;
    if (instId) await relay.box(userId).logout(instId);
    if (session.instId === instId) relay.forget();
    return {};
  },

  // These commands do nothing, because a session ends only by its socket, its signature or a kick.
  "im_open_status.wshello": () => ({}),

  "heartbeat.alive": () => ({}),

  "openim.authkey": () => ({}),
} satisfies RelayCommands;
