import { describe, expect, it } from "vitest";
import { DEFAULT_BRAND } from "#edge/contract/brands/resolve.ts";
import { createHostMemory } from "#edge/contract/remote.ts";
import { isIosApp, passedAppFields } from "#edge/contract/rules/requests.ts";
import { createUpstream, type UpstreamOptions } from "#edge/product/upstream.ts";

const upstream = (fetch: UpstreamOptions["fetch"], more: Partial<UpstreamOptions> = {}) =>
  createUpstream({
    hosts: ["http://127.0.0.1:1"],
    brand: DEFAULT_BRAND,
    locale: "zh",
    token: null,
    uid: null,
    memory: createHostMemory(),
    fetch,
    ...more,
  });
const json = (data: unknown) => async () => new Response(JSON.stringify({ status: 0, msg: "", data }));

describe("the product at an upstream host", () => {
  it("the upstream product returns answers that fit the contract", async () => {
    const data = [{ sport_id: 1, name_zh: "足球", name_pt: "Futebol", live_count: 3, more: "dropped" }];
    expect(await upstream(json(data)).race.getRaceSubTab({})).toEqual([
      // A host of an earlier release sends no English names.
      { sport_id: 1, name_zh: "足球", name_pt: "Futebol", name_en: "", live_count: 3 },
    ]);
  });

  it("the upstream product refuses answers that do not fit the contract", async () => {
    const work = upstream(json([{ sport_id: "one" }])).race.getRaceSubTab({});
    await expect(work).rejects.toMatchObject({ http: 502, message: expect.stringMatching(/getRaceSubTab .* at 0\.sport_id/) });
  });

  it.each([
    ["cannot be reached", new TypeError("fetch failed"), 502],
    ["are silent", new DOMException("timed out", "TimeoutError"), 504],
  ])("the upstream product reports an error when hosts %s @spec 7.6", async (_, error, http) => {
    const work = upstream(() => Promise.reject(error)).race.getRaceSubTab({});
    await expect(work).rejects.toMatchObject({ http, status: 1 });
  });
});

describe("data of the person for an upstream host", () => {
  async function sent(more: Partial<UpstreamOptions>): Promise<{ headers: Headers; body: Record<string, unknown> }> {
    let request: Request | undefined;
    const note: typeof fetch = async (input, init) => {
      request = new Request(input, init);
      return json([])();
    };
    await upstream(note, more).race.getRaceSubTab({});
    if (!request) throw new Error("nothing was sent");
    return { headers: request.headers, body: (await request.json()) as Record<string, unknown> };
  }

  it("an upstream request has no uid if only the token is known @spec 7.2", async () => {
    const first = await sent({ token: "t" });
    expect(first.body.token).toBe("t");
    expect("uid" in first.body).toBe(false);
    expect((await sent({ token: "t", uid: "7" })).body).toMatchObject({ token: "t", uid: "7" });
  });

  it("an upstream request takes the app's fields from the page's address @spec 7.3 @spec 7.2", async () => {
    const inApp = passedAppFields(new URLSearchParams("token=app&uid=9&app_ver=3.1&mobile_model=X&channel_code=c"));
    const { body } = await sent({
      token: "t",
      uid: "7",
      inApp,
      isIosApp: isIosApp(inApp, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"),
      source: "2",
    });
    expect(body).toMatchObject({
      token: "t",
      uid: "7",
      app_ver: "3.1",
      mobile_model: "X",
      channel_code: "c",
      platform: "ios",
      sp_source: "2",
    });
    expect(isIosApp(null, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe(false);
  });

  it("an upstream request has the client's IP address if known", async () => {
    const { headers } = await sent({ clientIp: "203.0.113.9" });
    expect([headers.get("x-forwarded-for"), headers.get("content-type")]).toEqual(["203.0.113.9", "application/json"]);
    expect((await sent({ clientIp: "" })).headers.has("x-forwarded-for")).toBe(false);
  });
});
