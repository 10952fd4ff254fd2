/** The status of a response whose login has timed out (Specification 4.20, 8.1). */
export const STATUS_LOGIN_TIMEOUT = 2;

/** The words in a message that say so too (Specification 8.1). */
export const LOGIN_TIMEOUT_TEXT = "登录超时";

/** The call after whose timeout nobody is asked to log in: it runs on every start, for guests too (Specification 4.20, 7.22). */
export const GET_USER_INFO_PATH = "/webapi/User/getUserInfo";

/** Whether a response says that the login timed out: its message has 登录超时 in it, or its status is 2 (Specification 4.20, 8.1). */
export const isLoginTimeout = (response: { status?: number | string | null; msg?: string | null }): boolean =>
  String(response.status ?? "") === String(STATUS_LOGIN_TIMEOUT) || (response.msg ?? "").includes(LOGIN_TIMEOUT_TEXT);

/** What the browser does after a login timeout, besides rejecting the call with its status (Specification 4.20, 8.1). */
export type LoginTimeoutEffects = { toast: string; clearUser: true; clearStorage: true; promptLogin: boolean };

/** The effects of a login timeout: the prompt comes after every call but get-user-info (Specification 4.20, 8.1). */
export const loginTimeoutEffects = (path: string, msg: string | null | undefined): LoginTimeoutEffects => ({
  toast: msg || LOGIN_TIMEOUT_TEXT,
  clearUser: true,
  clearStorage: true,
  promptLogin: path.split("?", 1)[0]?.toLowerCase() !== GET_USER_INFO_PATH.toLowerCase(),
});
