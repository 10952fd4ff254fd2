import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pq8 } from "#edge/contract/brands/pq8.ts";
import { qutu } from "#edge/contract/brands/qutu.ts";
import { xzb } from "#edge/contract/brands/xzb.ts";
import {
  failureToast,
  GET_USER_INFO_PATH,
  isLoginTimeout,
  loginTimeoutEffects,
  REQUEST_TIMEOUT_MS,
  STATUS_LOGIN_TIMEOUT,
  TOAST_SUPPRESSION_MS,
  TOASTS_AT_REST,
} from "#edge/contract/rules/call-failures.ts";
import { TIMER_TICK_MS } from "#edge/contract/rules/days.ts";
import {
  hostOrigin,
  IN_APP_FIELDS,
  inAppQuery,
  prepareRequest,
  presentFields,
  type RequestOrigin,
  requestHostOrder,
  withoutInAppToken,
} from "#edge/contract/rules/requests.ts";

const guest: RequestOrigin = { brand: pq8, locale: "zh", viewer: null };
const member: RequestOrigin = { ...guest, viewer: { token: "web-token", uid: 7 } };
const toBody = (origin: RequestOrigin, own = {}): unknown => prepareRequest("/api/x", own, origin).body;

describe("the data of a request", () => {
  it("the request data drops null and undefined @spec 5.2", () => {
    expect(presentFields({ a: null, b: undefined, c: 0, d: false, e: "", f: [null] })).toEqual({
      c: 0,
      d: false,
      e: "",
      f: [null],
    });
    expect(toBody(guest, { keyword: "x", page: undefined, size: null })).toEqual({ keyword: "x", platform: "h5" });
  });

  it("the request data contains token, uid, platform and the known sp_source @spec 7.2", () => {
    expect(toBody(member)).toEqual({ token: "web-token", uid: 7, platform: "h5" });
    expect(toBody({ ...guest, isIosApp: true })).toEqual({ platform: "ios" });
    expect(toBody({ ...guest, brand: xzb })).toEqual({ platform: "h5", sp_source: "5" });
    expect(toBody({ ...guest, brand: xzb, page: { sp_source: "9" } })).toEqual({ platform: "h5", sp_source: "9" });
    expect(toBody(member, { uid: 12 })).toMatchObject({ uid: 12, token: "web-token" });
  });

  it("the request data takes the app's fields from the query @spec 7.3", () => {
    const search =
      "?token=app-token&uid=9&app_ver=3.1&sp_source=2&mobile_model=X&system_ver=17&reported_user_id=4&channel_code=c&platform=android&x=1";
    const inApp = inAppQuery(new URLSearchParams(search));
    const fields = {
      token: "app-token",
      uid: "9",
      app_ver: "3.1",
      sp_source: "2",
      mobile_model: "X",
      system_ver: "17",
      reported_user_id: "4",
      channel_code: "c",
      platform: "android",
    };
    expect(inApp).toEqual(fields);
    expect(Object.keys(fields)).toEqual([...IN_APP_FIELDS]);
    expect(toBody({ ...member, isIosApp: true, inApp })).toEqual(fields);
    expect(toBody({ ...member, inApp: inAppQuery(new URLSearchParams("app_ver=3&token=")) })).toEqual({
      token: "web-token",
      uid: 7,
      app_ver: "3",
      platform: "h5",
    });
  });

  it("a request without app_ver is not from the app @spec 7.3", () => {
    expect(inAppQuery(new URLSearchParams("?channel_code=c&token=t"))).toBeNull();
    expect(withoutInAppToken("?a=1&token=secret&b=%26")).toBe("?a=1&b=%26");
    expect(withoutInAppToken("?token=secret")).toBe("");
  });

  it("the request data contains channel_code only for the brand qutu @spec 7.4", () => {
    const page = { channel_code: "c1" };
    expect(toBody({ ...guest, brand: qutu, page })).toEqual({ platform: "h5", channel_code: "c1" });
    expect(toBody({ ...guest, page })).toEqual({ platform: "h5" });
    expect(toBody({ ...guest, brand: qutu })).toEqual({ platform: "h5" });
  });

  it("a request in Portuguese appends lang=pt-br to the address @spec 7.4 @spec 1.1", () => {
    const suffix = (path: string, locale: "zh" | "pt-BR"): string => prepareRequest(path, {}, { ...guest, locale }).urlSuffix;
    expect(suffix("/api/x", "pt-BR")).toBe("?lang=pt-br");
    expect(suffix("/webapi/protocal/getProtocal?type=1", "pt-BR")).toBe("&lang=pt-br");
    expect(suffix("/api/x", "zh")).toBe("");
  });

  it("the request leaves out hideLoading and noToast @spec 7.5", () => {
    expect(prepareRequest("/api/x", { id: 1, hideLoading: true, noToast: 1 }, guest)).toEqual({
      urlSuffix: "",
      body: { id: 1, platform: "h5" },
      hideLoading: true,
      noToast: true,
    });
    expect(prepareRequest("/api/x", { hideLoading: false }, guest)).toMatchObject({ hideLoading: false, noToast: false });
  });
});

const hosts = ["https://a.example", "https://b.example/", "https://c.example"];

describe("the hosts of a call", () => {
  it("the list of hosts begins with the chosen host and ends with the fallback @spec 7.6", () => {
    expect(requestHostOrder({ chosen: "https://b.example", hosts, fallback: "https://z.example", turn: 2 })).toEqual([
      "https://b.example",
      "https://c.example",
      "https://a.example",
      "https://z.example",
    ]);
    expect([undefined, 1, 4, -1].map((turn) => requestHostOrder({ hosts, turn })[0])).toEqual([
      "https://a.example",
      "https://b.example",
      "https://b.example",
      "https://c.example",
    ]);
    expect(requestHostOrder({ fallback: "z.example:8443/path" })).toEqual(["https://z.example:8443"]);
    expect(requestHostOrder({})).toEqual([]);
  });

  it("the call tries every host only once @spec 7.6", () => {
    fc.assert(
      fc.property(fc.integer(), (turn) => {
        expect([...requestHostOrder({ hosts, turn })].sort()).toEqual([
          "https://a.example",
          "https://b.example",
          "https://c.example",
        ]);
      }),
    );
  });

  it("the list of hosts contains only http(s) addresses @spec 7.6", () => {
    expect(["javascript://x", "ftp://x", "https://", "", null, "http://x/y"].map(hostOrigin)).toEqual([
      null,
      null,
      null,
      null,
      null,
      "http://x",
    ]);
  });
});

describe("the toast of a failure", () => {
  const fail = (state: typeof TOASTS_AT_REST, nowMs: number, noToast = false, message: string | null = "坏了") =>
    failureToast(state, { message, noToast, nowMs });

  it("the toast suppresses further toasts for 2 s @spec 8.2 @spec 9.1", () => {
    const first = fail(TOASTS_AT_REST, 10_000);
    expect(first.show).toBe("坏了");
    const second = fail(first.state, 11_999);
    expect(second).toEqual({ show: null, state: first.state });
    expect(fail(second.state, 12_000).show).toBe("坏了");
  });

  it("the toast is suppressed by noToast @spec 8.2 @spec 7.5", () => {
    expect(fail(TOASTS_AT_REST, 10_000, true)).toEqual({ show: null, state: TOASTS_AT_REST });
    expect(fail(TOASTS_AT_REST, 10_000, false, null)).toEqual({ show: null, state: TOASTS_AT_REST });
    expect(fail(fail(TOASTS_AT_REST, 10_000, true).state, 10_001).show).toBe("坏了");
  });

  it("the request timeout, toast suppression and timer tick have the specified values @spec 9.1 @spec 9.10", () => {
    expect([REQUEST_TIMEOUT_MS, TOAST_SUPPRESSION_MS, TIMER_TICK_MS]).toEqual([10_000, 2_000, 1_000]);
  });
});

describe("the login timeout", () => {
  it.each([
    [{ status: 2, msg: "x" }, true],
    [{ status: "2" }, true],
    [{ status: 1, msg: "您的登录超时，请重新登录" }, true],
    [{ status: 0, msg: "" }, false],
    [{ status: 1, msg: "登录失败" }, false],
    [{ status: 22, msg: null }, false],
    [{}, false],
  ])("the response %j is a login timeout: %j @spec 4.20 @spec 8.1", (response, expected) => {
    expect(isLoginTimeout(response)).toBe(expected);
  });

  it("the login timeout clears stored data and prompts for a login @spec 4.20 @spec 8.1", () => {
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
