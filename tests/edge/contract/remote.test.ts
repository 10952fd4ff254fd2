import { describe, expect, it } from "vitest";
import { qutu } from "#edge/contract/brands/qutu.ts";
import { DEFAULT_BRAND } from "#edge/contract/brands/resolve.ts";
import { createCaller, createHostMemory, createRemote, type RemoteOptions } from "#edge/contract/remote.ts";
import type { RequestOrigin } from "#edge/contract/rules/requests.ts";
import { refusal } from "#tests/support/refusal.ts";

interface Sent {
  url: string;
  method: string | undefined;
  body: unknown;
}
type Reply = Response | Error | (() => Response | Promise<Response>);
const envelope =
  (status: number | string, msg = "", data: unknown = null, http = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ status, msg, data }), { status: http, headers });

function network(replies: Record<string, Reply>, options: Partial<RemoteOptions> = {}, origin: Partial<RequestOrigin> = {}) {
  const sent: Sent[] = [];
  const remote: RemoteOptions = {
    hosts: { hosts: Object.keys(replies) },
    origin: () => ({ brand: DEFAULT_BRAND, locale: "zh", viewer: null, ...origin }),
    fetch: async (url, init) => {
      sent.push({ url, method: init.method, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
      const reply = replies[new URL(url).origin];
      if (reply instanceof Error) throw reply;
      if (!reply) throw new TypeError("unknown host");
      return typeof reply === "function" ? reply() : reply;
    },
    ...options,
  };
  return { sent, remote };
}

describe("the client of a remote product server", () => {
  it("the client sends POST as JSON with the common fields @spec 7.2 @spec 5.2", async () => {
    const { sent, remote } = network({ "https://a.test": envelope(0, "", "data") }, {}, { viewer: { token: "T", uid: 7 } });
    const input = { sport: "football" as const, matchid: 5, startid: undefined };
    expect(await createRemote(remote).sport.getTliveData(input)).toBe("data");
    expect(sent).toEqual([
      {
        url: "https://a.test/api/football/getTliveData",
        method: "POST",
        body: { token: "T", uid: 7, platform: "h5", matchid: 5, ...spSource() },
      },
    ]);
  });
  const spSource = () => (DEFAULT_BRAND.spSource ? { sp_source: DEFAULT_BRAND.spSource } : {});

  it("the client sends GET with its fields in the query @spec 7.1 @spec 7.4", async () => {
    const { sent, remote } = network({ "https://a.test": envelope(0) }, {}, { locale: "pt-BR" });
    await createRemote(remote).home.getNews({ page: 2 });
    const url = new URL(sent[0]?.url ?? "");
    expect([sent[0]?.method, sent[0]?.body, url.pathname]).toEqual(["GET", undefined, "/api/home/getNews"]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ page: "2", lang: "pt-br", platform: "h5" });
    await createRemote(remote).race.getDateMatch({});
    expect(sent[1]?.url).toBe("https://a.test/api/race/getDateMatch?lang=pt-br");
  });

  it("the client forwards the brand's own fields @spec 7.4", async () => {
    const { sent, remote } = network({ "https://a.test": envelope(0) }, {}, { brand: qutu, page: { channel_code: "c9" } });
    await createRemote(remote).race.getRaceSubTab({});
    expect(sent[0]?.body).toMatchObject({ channel_code: "c9" });
  });

  it.each([
    ["status 2", envelope(2, "please sign in")],
    ["the words, whatever the status", envelope(1, "您的登录超时了")],
    ["status 2 as text", envelope("2", "登录超时")],
  ])("an answer with %s is rejected as a login timeout @spec 8.1 4.20", async (_, reply) => {
    const { remote } = network({ "https://a.test": reply });
    const error = await refusal(createRemote(remote).user.getUserInfo({}));
    expect([error.status, error.http]).toEqual([2, 401]);
  });

  it.each([
    [envelope(1, "no"), 1, 403],
    [envelope(7, "no"), 7, 403],
    [envelope(1, "no", null, 400), 1, 400],
    [envelope(1, "no", null, 404), 1, 404],
    [envelope(1, "no", null, 429, { "retry-after": "9" }), 1, 429],
  ])("the client rejects a failure with its message @spec 8.2", async (reply, status, http) => {
    const { remote, sent } = network({ "https://a.test": reply, "https://b.test": envelope(0) });
    const error = await refusal(createRemote(remote).race.getRaceSubTab({}));
    expect([error.status, error.http, error.message]).toEqual([status, http, "no"]);
    expect(error.retryAfterS).toBe(http === 429 ? 9 : undefined);
    expect(sent).toHaveLength(1);
  });

  it("the client tries the next host if a host fails @spec 7.6", async () => {
    const clock = { nowMs: 1000 };
    const { remote, sent } = network(
      {
        "https://dead.test": new TypeError("connection refused"),
        "https://broken.test": () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
        "https://other.test": () => new Response("<html></html>"),
        "https://good.test": envelope(0, "", "here"),
      },
      { memory: createHostMemory(), now: () => clock.nowMs },
    );
    const product = createRemote(remote);
    expect(await product.race.getRaceSubTab({})).toBe("here");
    expect(sent.map(({ url }) => new URL(url).host)).toEqual(["dead.test", "broken.test", "other.test", "good.test"]);
    await product.race.getRaceSubTab({});
    clock.nowMs += 60_000;
    await product.race.getRaceSubTab({});
    expect(sent.slice(4).map(({ url }) => new URL(url).host)).toEqual(["good.test", "good.test"]);
  });

  it("the client tries a dead host last for half a minute", async () => {
    const clock = { nowMs: 1000 };
    const alive: { a: Reply } = { a: new TypeError("refused") };
    const memory = createHostMemory();
    const { remote, sent } = network(
      {
        "https://a.test": () => (alive.a instanceof Error ? Promise.reject(alive.a) : envelope(0)()),
        "https://b.test": envelope(0),
      },
      { memory, now: () => clock.nowMs },
    );
    const product = createRemote(remote);
    await product.race.getRaceSubTab({});
    memory.good = null;
    await product.race.getRaceSubTab({});
    clock.nowMs += 30_001;
    memory.good = null;
    alive.a = envelope(0);
    await product.race.getRaceSubTab({});
    expect(sent.map(({ url }) => new URL(url).host)).toEqual(["a.test", "b.test", "b.test", "a.test"]);
  });

  it("the client begins with the chosen host @spec 7.6 @spec 7.53", async () => {
    const { remote, sent } = network({ "https://a.test": envelope(0), "https://b.test": envelope(0) });
    remote.hosts = { hosts: ["https://a.test"], chosen: "https://b.test" };
    // The chosen host comes first, even before the host that answered last.
    remote.memory = { ...createHostMemory(), good: "https://a.test" };
    await createRemote(remote).race.getRaceSubTab({});
    expect(sent[0]?.url).toContain("https://b.test/");
  });

  it("the client rejects with the transport's own error if no host answers @spec 8.3", async () => {
    const error = new TypeError("network down");
    const { remote } = network({ "https://a.test": error });
    await expect(createRemote(remote).race.getRaceSubTab({})).rejects.toBe(error);
  });

  it("the client waits ten seconds for each host @spec 7.6 @spec 9.1", async () => {
    const limits: number[] = [];
    const original = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => {
      limits.push(ms);
      return original.call(AbortSignal, ms);
    };
    try {
      const { remote } = network({ "https://a.test": envelope(0) });
      await createRemote(remote).race.getRaceSubTab({});
      await createRemote({ ...remote, timeoutMs: 50 }).race.getRaceSubTab({});
    } finally {
      AbortSignal.timeout = original;
    }
    expect(limits).toEqual([10_000, 50]);
  });

  it("the client obeys hideLoading and noToast without sending them @spec 7.5 @spec 8.2", async () => {
    const busy: boolean[] = [];
    const failures: [unknown, boolean][] = [];
    const { remote, sent } = network(
      { "https://a.test": envelope(1, "no") },
      { onLoading: (on) => busy.push(on), onFailure: (error, { noToast }) => failures.push([(error as Error).message, noToast]) },
    );
    const caller = createCaller(remote);
    await refusal(caller(["POST", "/api/race/getRaceTag"], {}));
    await refusal(caller(["POST", "/api/race/getRaceTag"], { hideLoading: true, noToast: true }));
    expect([busy, failures]).toEqual([
      [true, false],
      [
        ["no", false],
        ["no", true],
      ],
    ]);
    expect(sent[1]?.body).not.toHaveProperty("noToast");
  });
});
