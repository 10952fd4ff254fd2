/** How long a product call may take, in milliseconds (Specification 7.6, 9.1). */
export const REQUEST_TIMEOUT_MS = 10_000;

/** How long further failure toasts are suppressed after a shown toast, in milliseconds (Specification 8.2, 9.1). */
export const TOAST_SUPPRESSION_MS = 2_000;

export type ToastState = { quietUntilMs: number };

export const TOASTS_AT_REST: ToastState = { quietUntilMs: 0 };

export type FailedCall = {
  /** Without a message there is no toast. */
  message: string | null | undefined;
  /** Whether the call suppresses the toast (Specification 7.5). */
  noToast: boolean;
  nowMs: number;
};

/**
 * `show`: the toast's text or null. A shown toast suppresses others for 2 s; a suppressed toast does not extend that time
 * (Specification 8.2, 9.1).
 */
export function failureToast(
  state: ToastState,
  { message, noToast, nowMs }: FailedCall,
): { show: string | null; state: ToastState } {
  if (noToast || !message || nowMs < state.quietUntilMs) return { show: null, state };
  return { show: message, state: { quietUntilMs: nowMs + TOAST_SUPPRESSION_MS } };
}

/** The status of a response that reports a login timeout (Specification 4.20, 8.1). */
export const STATUS_LOGIN_TIMEOUT = 2;

/** The text in a message that also reports a login timeout (Specification 8.1). */
export const LOGIN_TIMEOUT_TEXT = "登录超时";

/**
 * A login timeout of this call shows no prompt, because pages make this call on every start, for guests too (Specification 4.20,
 * 7.22).
 */
export const GET_USER_INFO_PATH = "/webapi/User/getUserInfo";

export const isLoginTimeout = (response: { status?: number | string | null; msg?: string | null }): boolean =>
  String(response.status ?? "") === String(STATUS_LOGIN_TIMEOUT) || (response.msg ?? "").includes(LOGIN_TIMEOUT_TEXT);

/** The browser's steps after a login timeout, besides rejecting the call with its status (Specification 4.20, 8.1). */
export type LoginTimeoutEffects = { toast: string; clearUser: true; clearStorage: true; promptLogin: boolean };

/** Every call but get-user-info shows the login prompt (Specification 4.20, 8.1). */
export const loginTimeoutEffects = (path: string, msg: string | null | undefined): LoginTimeoutEffects => ({
  toast: msg || LOGIN_TIMEOUT_TEXT,
  clearUser: true,
  clearStorage: true,
  promptLogin: path.split("?", 1)[0]?.toLowerCase() !== GET_USER_INFO_PATH.toLowerCase(),
});
