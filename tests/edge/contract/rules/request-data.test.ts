import { describe, expect, it } from "vitest";
import { qutu } from "#edge/contract/brands/qutu.ts";
import { pq8 } from "#edge/contract/brands/pq8.ts";
import { xzb } from "#edge/contract/brands/xzb.ts";
import { IN_APP_FIELDS, inAppQuery, prepareRequest, presentFields, type RequestOrigin, withoutInAppToken } from "#edge/contract/rules/requests.ts";

const guest: RequestOrigin = { brand: pq8, locale: "zh", viewer: null };
const member: RequestOrigin = { ...guest, viewer: { token: "web-token", uid: 7 } };
const bodyOf = (origin: RequestOrigin, own = {}): unknown => prepareRequest("/api/x", own, origin).body;

describe("request data", () => {
  it("drops null and undefined and keeps 0, false and empty text @spec 5.2", () => {
    expect(presentFields({ a: null, b: undefined, c: 0, d: false, e: "", f: [null] })).toEqual({
      c: 0,
      d: false,
      e: "",
      f: [null],
    });
    expect(bodyOf(guest, { keyword: "x", page: undefined, size: null })).toEqual({ keyword: "x", platform: "h5" });
  });

  it("carries token, uid, platform and the known sp_source @spec 7.2", () => {
    expect(bodyOf(member)).toEqual({ token: "web-token", uid: 7, platform: "h5" });
    expect(bodyOf({ ...guest, isIosApp: true })).toEqual({ platform: "ios" });
    expect(bodyOf({ ...guest, brand: xzb })).toEqual({ platform: "h5", sp_source: "5" });
    expect(bodyOf({ ...guest, brand: xzb, page: { sp_source: "9" } })).toEqual({ platform: "h5", sp_source: "9" });
    expect(bodyOf(member, { uid: 12 })).toMatchObject({ uid: 12, token: "web-token" });
  });

  it("takes the app's fields from the query, over the page's own @spec 7.3", () => {
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
    expect(bodyOf({ ...member, isIosApp: true, inApp })).toEqual(fields);
    expect(bodyOf({ ...member, inApp: inAppQuery(new URLSearchParams("app_ver=3&token=")) })).toEqual({
      token: "web-token",
      uid: 7,
      app_ver: "3",
      platform: "h5",
    });
  });

  it("is not in the app without app_ver, and forgets the token in the address @spec 7.3", () => {
    expect(inAppQuery(new URLSearchParams("?channel_code=c&token=t"))).toBeNull();
    expect(withoutInAppToken("?a=1&token=secret&b=%26")).toBe("?a=1&b=%26");
    expect(withoutInAppToken("?token=secret")).toBe("");
  });

  it("forwards channel_code in qutu alone @spec 7.4", () => {
    const page = { channel_code: "c1" };
    expect(bodyOf({ ...guest, brand: qutu, page })).toEqual({ platform: "h5", channel_code: "c1" });
    expect(bodyOf({ ...guest, page })).toEqual({ platform: "h5" });
    expect(bodyOf({ ...guest, brand: qutu })).toEqual({ platform: "h5" });
  });

  it("appends lang=pt-br to the address in Portuguese @spec 7.4 @spec 1.1", () => {
    const suffix = (path: string, locale: "zh" | "pt-BR"): string => prepareRequest(path, {}, { ...guest, locale }).urlSuffix;
    expect(suffix("/api/x", "pt-BR")).toBe("?lang=pt-br");
    expect(suffix("/webapi/protocal/getProtocal?type=1", "pt-BR")).toBe("&lang=pt-br");
    expect(suffix("/api/x", "zh")).toBe("");
  });

  it("obeys hideLoading and noToast and does not send them @spec 7.5", () => {
    expect(prepareRequest("/api/x", { id: 1, hideLoading: true, noToast: 1 }, guest)).toEqual({
      urlSuffix: "",
      body: { id: 1, platform: "h5" },
      hideLoading: true,
      noToast: true,
    });
    expect(prepareRequest("/api/x", { hideLoading: false }, guest)).toMatchObject({ hideLoading: false, noToast: false });
  });
});
