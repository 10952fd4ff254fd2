import { SESSION_BEGAN, SESSION_ENDED, SESSION_READY, SESSION_RESUMED, SESSION_RETURNING } from "../../bus.ts";
import type { Cancel } from "../../clock.ts";
import type { Core } from "../../core.ts";
import { type ChatError, failure } from "../../errors.ts";
import { KICKED } from "../../notices.ts";
import {
  KICKED_OUT_MULT_ACCOUNT,
  KICKED_OUT_MULT_DEVICE,
  KICKED_OUT_REST_API,
  KICKED_OUT_USERSIG_EXPIRED,
  LOGGED_OUT,
  LOGGING_IN,
  LOGIN_FAILED,
  NO_A2KEY,
  NO_IDENTIFIER,
  NO_TINYID,
  NO_USERSIG,
  REPEAT_LOGIN,
  USER_NOT_LOGGED_IN,
} from "../../protocol/client-errors.ts";
import type { CommandName } from "../../protocol/commands.ts";
import type { ChatErrorCode } from "../../protocol/errors.ts";
import { KICKED_OUT, SDK_DESTROY, SDK_NOT_READY, SDK_READY } from "../../protocol/event-names.ts";
import { HELLO_INTERVAL_DEFAULT_S, LOGIN_REPEAT_GUARD_MS, LOGIN_TIMEOUT_MS } from "../../protocol/limits/session.ts";
import { ACCOUNT_RESTRICTED, LOGIN_OVER_FREQUENCY, USERSIG_EXPIRED } from "../../protocol/server-errors.ts";
import { longerRetry, RETRY_MS, spreadRetry } from "../../retry.ts";
import { resetSession } from "../../session-state.ts";
import { type Flights, singleFlight } from "../../single-flight.ts";
import type { LoginResult } from "../../types/api/session.ts";
import type { KickOutType } from "../../types/events.ts";
import type { LoginOptions } from "../../types/options.ts";
import { type Answer, done } from "../../types/result.ts";

const LOGIN = "im_open_status.wslogin" satisfies CommandName;

/** Error code by kick-out type (specification 4.63, 8.17). */
const KICK_REASONS: Readonly<Record<KickOutType, ChatErrorCode>> = {
  multipleAccount: KICKED_OUT_MULT_ACCOUNT,
  multipleDevice: KICKED_OUT_MULT_DEVICE,
  REST_API_Kick: KICKED_OUT_REST_API,
  userSigExpired: KICKED_OUT_USERSIG_EXPIRED,
};

/** True if the error means an invalid key, signature or account; false for a temporary block after too many attempts. */
const opensNothing = (error: unknown): boolean => {
  const { code = 0 } = error as Partial<ChatError>;
  return code >= USERSIG_EXPIRED && code <= ACCOUNT_RESTRICTED && code !== LOGIN_OVER_FREQUENCY;
};

export interface Session {
  login(options: LoginOptions): Answer<LoginResult>;
  logout(): Answer;
  destroy(): Answer;
  isReady(): boolean;
}

/** The session: login, logout, ready state, and recovery after a lost connection (specification 4.25, 4.60 to 4.63). */
export function createSession(core: Core): Session {
  const { context, connection } = core;
  const { session, bus, clock } = context;
  /** Time at which the pending login began, in Unix milliseconds; 0 if no login is pending. */
  let attemptAt = 0;
  /** Number of the current session, so that late results of an ended session are ignored. */
  let generation = 0;
  let cancelHello: Cancel | null = null;
  const returning: Flights<0, void> = new Map();
  /** Immediately ends the wait before the next login attempt. */
  let endPause: () => void = () => undefined;

  /** Sends the login with the signature, or with the key of the session to restore, and stores the answer. */
  const askLogin = async () => {
    const own = generation;
    const body = { State: "Online", is_web_uniapp: 0, InstType: 0 };
    const answer = await context.command(LOGIN, body, {
      isEarly: true,
      isRepeatable: true,
      timeoutMs: LOGIN_TIMEOUT_MS,
    });
    // A newer login may have replaced this login, or the session may have ended. The newer session must not get this login's key.
    if (own !== generation) throw failure(REPEAT_LOGIN, session.userID);
    if (!answer.TinyId) throw failure(NO_TINYID);
    if (!answer.A2Key) throw failure(NO_A2KEY);
    session.a2Key = answer.A2Key;
    session.tinyID = answer.TinyId;
    session.instID = answer.InstId ?? 0;
    if (answer.TimeStamp) session.clockAheadMs = answer.TimeStamp * 1_000 - clock.now();
    if (answer.PurchaseBits) context.config.setPurchaseBits(answer.PurchaseBits);
    session.isLoggedIn = true;
    keepSayingHello(answer.HelloInterval || HELLO_INTERVAL_DEFAULT_S);
    return answer;
  };

  const keepSayingHello = (intervalS: number): void => {
    cancelHello?.();
    cancelHello = clock.after(intervalS * 1_000, () => {
      keepSayingHello(intervalS);
      context.command("im_open_status.wshello", { is_web_uniapp: 0 }).catch(({ code }: ChatError) => {
        // The server has lost the session although the socket is open, so the session is restored as after a lost connection.
        if (code === USER_NOT_LOGGED_IN) void core.reopen();
      });
    });
  };

  const reset = (reason: ChatErrorCode): void => {
    generation += 1;
    attemptAt = 0;
    cancelHello?.();
    cancelHello = null;
    endPause();
    resetSession(session, reason);
    bus.emit(SESSION_ENDED, false);
    connection.abandon(failure(reason));
    context.emit(SDK_NOT_READY, undefined);
  };

  const kickOut = (type: KickOutType): void => {
    if (!session.isLoggedIn) return;
    context.emit(KICKED_OUT, { type });
    reset(KICK_REASONS[type]);
  };

  const becomeReady = async (own: number): Promise<void> => {
    const steps: Promise<unknown>[] = [];
    bus.emit(SESSION_BEGAN, { waitUntil: (step) => steps.push(step) });
    // If a step fails, the other steps continue, because the failed step's data is loaded at its first use (specification 4.28).
    for (const step of await Promise.allSettled(steps)) if (step.status === "rejected") context.warn("login", step.reason);
    if (own !== generation) return;
    session.isReady = true;
    context.emit(SDK_READY, undefined);
    bus.emit(SESSION_READY, undefined);
  };

  core.failed = ({ code }, servcmd) => {
    // `login` and `comeBack` handle a refused login themselves. While `comeBack` runs, a newer session may already have replaced
    // the refused one, so this code ends no session.
    if (code === USERSIG_EXPIRED && servcmd !== LOGIN && returning.size === 0) kickOut("userSigExpired");
  };

  /** Waits for `waitMs`, or until the session ends or the socket returns. */
  const pause = (waitMs: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(waitMs, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });

  /**
   * Logs in with the session's key. If the server refuses the key, logs in with the signature. If the server also refuses the
   * signature, the session ends. Other failures are retried.
   */
  const comeBack = async (): Promise<void> => {
    const own = generation;
    bus.emit(SESSION_RETURNING, undefined);
    for (let waitMs = RETRY_MS; own === generation; waitMs = longerRetry(waitMs)) {
      try {
        await askLogin();
        bus.emit(SESSION_RESUMED, undefined);
        return;
      } catch (error) {
        if (own !== generation) return;
        if (!opensNothing(error)) await pause(spreadRetry(waitMs, context.random));
        else if (session.a2Key) session.a2Key = "";
        else kickOut("userSigExpired");
      }
    }
  };

  core.reopen = async () => {
    endPause();
    if (session.isLoggedIn) void singleFlight(returning, 0, comeBack);
    await returning.get(0);
  };

  context.notice(KICKED, kickOut);

  return {
    async login({ userID, userSig }) {
      if (!userID) throw failure(NO_IDENTIFIER);
      if (!userSig) throw failure(NO_USERSIG);
      if (session.isLoggedIn && session.userID === userID) {
        return done({ actionStatus: "OK", errorCode: 0, errorInfo: "", repeatLogin: true });
      }
      if (attemptAt && clock.now() - attemptAt < LOGIN_REPEAT_GUARD_MS) {
        throw failure(REPEAT_LOGIN, session.userID);
      }
      if (session.isLoggedIn) await this.logout();
      generation += 1;
      const own = generation;
      attemptAt = clock.now();
      Object.assign(session, { userID, userSig, notReadyReason: LOGGING_IN });
      connection.connect();
      try {
        const answer = await askLogin();
        void becomeReady(own);
        return done({
          actionStatus: "OK",
          errorCode: 0,
          errorInfo: "",
          a2Key: answer.A2Key,
          tinyID: answer.TinyId,
          instanceID: answer.InstId,
          helloInterval: answer.HelloInterval,
          timeStamp: answer.TimeStamp,
        });
      } catch (error) {
        if (own === generation) resetSession(session, LOGIN_FAILED);
        throw error;
      } finally {
        if (own === generation) attemptAt = 0;
      }
    },

    async logout() {
      if (!session.isLoggedIn) throw failure(USER_NOT_LOGGED_IN, "logout");
      if (context.netState() === "connected") {
        const logout = context.command("im_open_status.wslogout", { wslogout_type: 0 }, { isEarly: true }).catch(() => undefined);
        // The logout does not wait for a server that cannot be reached, because the session ends on this device in any case.
        if (returning.size === 0) await logout;
      }
      reset(LOGGED_OUT);
      return done({});
    },

    async destroy() {
      if (session.isLoggedIn) await this.logout();
      context.emit(SDK_DESTROY, { SDKAppID: context.options.SDKAppID });
      core.close(failure(LOGGED_OUT));
      core.listeners.clear();
      return done({});
    },

    isReady: () => session.isReady,
  };
}
