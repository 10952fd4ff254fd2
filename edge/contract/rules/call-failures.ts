/** How long a product call may take (Specification 7.6, 9.1). */
export const REQUEST_TIMEOUT_MS = 10_000;

/** How long further failure toasts are held back after one (Specification 8.2, 9.1). */
export const TOAST_SUPPRESSION_MS = 2_000;

/** Until when failure toasts are held back, milliseconds since the epoch. */
export type ToastState = { quietUntilMs: number };

/** Nothing is held back yet. */
export const TOASTS_AT_REST: ToastState = { quietUntilMs: 0 };

export type FailedCall = {
  /** The response's message; without one there is nothing to show. */
  message: string | null | undefined;
  /** Whether the call suppresses the toast (Specification 7.5). */
  noToast: boolean;
  nowMs: number;
};

/**
 * Decides about the toast of a failure: `show` is its text or null, `state` goes into the next decision. A shown toast suppresses
 * further ones for 2 s; a suppressed one suppresses nothing (Specification 8.2, 9.1).
 */
export function failureToast(
  state: ToastState,
  { message, noToast, nowMs }: FailedCall,
): { show: string | null; state: ToastState } {
  if (noToast || !message || nowMs < state.quietUntilMs) return { show: null, state };
  return { show: message, state: { quietUntilMs: nowMs + TOAST_SUPPRESSION_MS } };
}

/** The status of a response whose login has timed out (Specification 4.20, 8.1). */
export const STATUS_LOGIN_TIMEOUT = 2;

/** The words in a message that report it too (Specification 8.1). */
export const LOGIN_TIMEOUT_TEXT = "登录超时";

/** The call after whose timeout no login prompt appears: it runs on every start, for guests too (Specification 4.20, 7.22). */
export const GET_USER_INFO_PATH = "/webapi/User/getUserInfo";

/** Whether a response reports a login timeout: its message has 登录超时 in it, or its status is 2 (Specification 4.20, 8.1). */
export const isLoginTimeout = (response: { status?: number | string | null; msg?: string | null }): boolean =>
  String(response.status ?? "") === String(STATUS_LOGIN_TIMEOUT) || (response.msg ?? "").includes(LOGIN_TIMEOUT_TEXT);

/** The browser's acts after a login timeout, besides rejecting the call with its status (Specification 4.20, 8.1). */
export type LoginTimeoutEffects = { toast: string; clearUser: true; clearStorage: true; promptLogin: boolean };

/** The effects of a login timeout: the prompt comes after every call but get-user-info (Specification 4.20, 8.1). */
export const loginTimeoutEffects = (path: string, msg: string | null | undefined): LoginTimeoutEffects => ({
  toast: msg || LOGIN_TIMEOUT_TEXT,
  clearUser: true,
  clearStorage: true,
  promptLogin: path.split("?", 1)[0]?.toLowerCase() !== GET_USER_INFO_PATH.toLowerCase(),
});
