import { describe, expect, it } from "vitest";
import { GET_USER_INFO_PATH, isLoginTimeout, loginTimeoutEffects, REQUEST_TIMEOUT_MS, STATUS_LOGIN_TIMEOUT, TIMER_TICK_MS, TOAST_SUPPRESSION_MS } from "#edge/contract/rules/requests.ts";
import { failureToast, TOASTS_AT_REST } from "#edge/contract/rules/site.ts";

describe("failure toast", () => {
  const fail = (state: typeof TOASTS_AT_REST, nowMs: number, noToast = false, message: string | null = "坏了") =>
    failureToast(state, { message, noToast, nowMs });

  it("shows the message and holds further ones back for 2 s @spec 8.2 @spec 9.1", () => {
    const first = fail(TOASTS_AT_REST, 10_000);
    expect(first.show).toBe("坏了");
    const second = fail(first.state, 11_999);
    expect(second).toEqual({ show: null, state: first.state });
    expect(fail(second.state, 12_000).show).toBe("坏了");
  });

  it("stays away for noToast or without a message, and then holds nothing back @spec 8.2 @spec 7.5", () => {
    expect(fail(TOASTS_AT_REST, 10_000, true)).toEqual({ show: null, state: TOASTS_AT_REST });
    expect(fail(TOASTS_AT_REST, 10_000, false, null)).toEqual({ show: null, state: TOASTS_AT_REST });
    expect(fail(fail(TOASTS_AT_REST, 10_000, true).state, 10_001).show).toBe("坏了");
  });

  it("goes with the network's constants @spec 9.1 @spec 9.10", () => {
    expect([REQUEST_TIMEOUT_MS, TOAST_SUPPRESSION_MS, TIMER_TICK_MS]).toEqual([10_000, 2_000, 1_000]);
  });
});

describe("login timeout", () => {
  it.each([
    [{ status: 2, msg: "x" }, true],
    [{ status: "2" }, true],
    [{ status: 1, msg: "您的登录超时，请重新登录" }, true],
    [{ status: 0, msg: "" }, false],
    [{ status: 1, msg: "登录失败" }, false],
    [{ status: 22, msg: null }, false],
    [{}, false],
  ])("%j is one: %j @spec 4.20 @spec 8.1", (response, expected) => {
    expect(isLoginTimeout(response)).toBe(expected);
  });

  it("shows the message, clears what was kept and prompts, except after get-user-info @spec 4.20 @spec 8.1", () => {
    expect(loginTimeoutEffects("/api/home/getHomeData", "登录超时了")).toEqual({
      toast: "登录超时了",
      clearUser: true,
      clearStorage: true,
      promptLogin: true,
    });
    expect(loginTimeoutEffects("/webapi/User/getUserInfo?lang=pt-br", "").promptLogin).toBe(false);
    expect(loginTimeoutEffects("/webapi/user/getUserInfo", null)).toMatchObject({ toast: "登录超时", promptLogin: false });
    expect([STATUS_LOGIN_TIMEOUT, GET_USER_INFO_PATH]).toEqual([2, "/webapi/User/getUserInfo"]);
  });
});
