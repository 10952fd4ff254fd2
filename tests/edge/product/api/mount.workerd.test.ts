import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { ACCOUNT, MATCHES, OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { API_ORIGIN, apiFetch } from "../implementations.ts";

interface Answer {
  http: number;
  status: number;
  msg: string;
  data: unknown;
  reason: { code: string; detail: string; fields?: unknown[] } | undefined;
  headers: Headers;
}

async function ask(path: string, init: RequestInit & { body?: string } = {}): Promise<Answer> {
  const response = await apiFetch(`${API_ORIGIN}${path}`, init.body === undefined ? init : { method: "POST", ...init });
  const { status, msg, data, reason } = (await response.json()) as Omit<Answer, "http" | "headers">;
  return { http: response.status, status, msg, data, reason, headers: response.headers };
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } });
const signIn = async ({ mobile, password }: { mobile: string; password: string } = ACCOUNT): Promise<string> => {
  const { data } = await post("/webapi/user/login", { mobile, password });
  return (data as { token: string }).token;
};

beforeAll(() => seedFixture(env.DB));

describe("the mounted contract", () => {
  it("the contract answers a success with status 0 and its data @spec 7.7 @spec 7.56", async () => {
    const answer = await post("/api/football/getMatchInfo", { matchid: MATCHES.finished });
    expect([answer.http, answer.status, answer.msg]).toEqual([200, 0, ""]);
    expect(answer.data).toMatchObject({ match: { matchid: MATCHES.finished } });
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("the contract accepts JSON, forms and query fields @spec 7.1", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const answers = await Promise.all([
      ask("/api/football/getMatchInfo", { body: `matchid=${MATCHES.finished}`, headers: form }),
      ask("/api/football/getMatchInfo", { body: `{"matchid":"${MATCHES.finished}"}`, headers: { "content-type": "text/plain" } }),
      ask(`/api/football/getMatchInfo?matchid=${MATCHES.finished}`, { method: "POST" }),
      ask("/api/race/getDateMatch", { body: "date=2026-11-21&event_ids[]=11&event_ids[]=12", headers: form }),
      ask("/api/race/getDateMatch", { body: "date=2026-11-21&event_ids[]=11", headers: form }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
    const lengths = answers.slice(3).map(({ data }) => (data as { list: unknown[] }).list.length);
    expect(lengths).toEqual([5, 3]);
  });

  it("no call gives odds to a person with hidden odds", async () => {
    const cookie = `session=${await signToken(await signIn(), env.SESSION_SECRET)}`;
    const offered = async (headers: Record<string, string>) =>
      ((await post("/api/football/matchOdd", { matchid: MATCHES.finished }, headers)).data as { list: unknown[] }).list.length;
    const choose = (comfort: string) =>
      env.DB.prepare("update users set comfort = ? where uid = ?").bind(comfort, ACCOUNT.uid).run();
    await choose("1-----plain");
    expect(await offered({ cookie })).toBe(0);
    expect(await offered({})).toBeGreaterThan(0);
    expect(await offered({ cookie: "comfort=1-----plain" })).toBe(0);
    await choose("");
    expect(await offered({ cookie })).toBeGreaterThan(0);
  });

  it("the contract gives the same answers under /api and /webapi", async () => {
    expect((await ask("/webapi/config/getCommonConfig")).status).toBe(0);
    expect((await post("/api/football/getLineupData", { matchid: MATCHES.finished })).status).toBe(0);
  });

  it.each([
    ["broken JSON", "{", 400, /not valid JSON; send a JSON object/],
    ["a list", "[]", 400, /must be a JSON object/],
    ["a wrong field", '{"matchid":"x"}', 400, /matchid is "x": must be a whole number.*\/api\/reference/],
    ["a missing field", "{}", 400, /matchid is missing/],
    ["an unknown match", '{"matchid":5}', 404, /no football match 5/],
    ["too much", JSON.stringify({ matchid: 1, more: "x".repeat(70_000) }), 413, /at most 65536 bytes/],
  ])("the contract refuses %s", async (_, body, http, words) => {
    const answer = await ask("/api/football/getMatchInfo", { body, headers: { "content-type": "application/json" } });
    expect([answer.http, answer.status, answer.data]).toEqual([http, 1, null]);
    expect(answer.reason?.detail).toMatch(words);
    expect(answer.msg).toMatch(/^[\u4e00-\u9fff，]+$/);
  });

  it("the contract refuses an unknown sport", async () => {
    const answer = await post("/api/tennis/getMatchInfo", { matchid: 1 });
    expect([answer.http, answer.reason?.detail]).toEqual([
      400,
      expect.stringContaining('sport is "tennis": must be football or basketball'),
    ]);
  });

  it("the refusal of a wrong field never repeats the password", async () => {
    const answer = await post("/webapi/user/login", { mobile: "13800000001", password: "12345" });
    expect(answer.http).toBe(400);
    expect(answer.reason?.detail).toContain("password has a value that cannot be taken: must have at least 6 characters");
    expect(JSON.stringify(answer)).not.toContain("12345");
  });

  it.each([
    ["zh", "密码至少6个字符"],
    ["pt-br", "Senha: no mínimo 6 caracteres"],
    ["en", "Password: at least 6 characters"],
  ])("the refusal in %s names the wrong field @spec 8.2", async (lang, words) => {
    const body = { mobile: "13800000001", password: "12345" };
    const fields = [{ field: "password", fault: "too_short", bound: 6 }];
    const inBody = await post("/webapi/user/login", { ...body, lang });
    expect([inBody.msg, inBody.reason]).toEqual([words, { code: "invalid", detail: expect.any(String), fields }]);
    expect((await post(`/webapi/user/login?lang=${lang}`, body)).msg).toBe(words);
    expect((await post("/webapi/user/login", { ...body, mobile: "" }, { "accept-language": lang })).reason).toMatchObject({
      fields: [{ field: "mobile", fault: "missing" }, ...fields],
    });
  });

  it("the original apps get HTTP 200 even for a refused call @spec 8.2 @spec 8.3", async () => {
    const app = { platform: "ios", app_ver: "3.2.1", lang: "en" };
    const wrong = await post("/webapi/user/login", { ...app, mobile: "13800000001", password: "1" });
    expect([wrong.http, wrong.status, wrong.msg]).toEqual([200, 1, "Password: at least 6 characters"]);
    const unknown = await post("/api/football/getMatchInfo", { ...app, matchid: 5 });
    expect([unknown.http, unknown.status, unknown.msg, unknown.reason?.code]).toEqual([
      200,
      1,
      "This no longer exists",
      "not_found",
    ]);
  });

  it("the contract accepts null for an omitted field @spec 5.2 @spec 4.1", async () => {
    const day = { date: "2026-11-21", event_ids: null, zone: null };
    const lists = await Promise.all(
      [1, "1", "football", "Football"].map((sport_id) => post("/api/race/getDateMatch", { ...day, sport_id })),
    );
    const sizes = lists.map(({ status, data }) => [status, (data as { list: unknown[] }).list.length]);
    expect(sizes).toEqual(sizes.map(() => sizes[0]));
    expect(sizes[0]).toEqual([0, expect.any(Number)]);
    const paths = ["/api/football/getMatchInfo", "/api/1/getMatchInfo"];
    const infos = await Promise.all(paths.map((path) => post(path, { matchid: MATCHES.finished })));
    expect(infos.map(({ status }) => status)).toEqual([0, 0]);
  });

  it("the contract answers an unknown call with JSON", async () => {
    for (const path of ["/api/nothing", "/webapi/race/nothing", "/api/"]) {
      const unknown = await ask(path);
      expect([unknown.http, unknown.status]).toEqual([404, 1]);
      expect(unknown.reason?.detail).toContain("/api/reference");
    }
    const wrong = await ask("/api/race/getDateMatch");
    expect([wrong.http, wrong.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("a page of any origin can call the API without credentials", async () => {
    const preflight = await apiFetch(`${API_ORIGIN}/api/race/getDateMatch`, {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.test" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
    expect((await ask("/api/config/getCommonConfig")).headers.get("access-control-allow-origin")).toBe("*");
  });

  it("the contract answers a login timeout with HTTP 200 and status 2 @spec 8.1 @spec 4.20", async () => {
    const guest = await post("/webapi/User/getUserInfo", {});
    expect([guest.http, guest.status, guest.data]).toEqual([200, 2, null]);
    expect(guest.msg).toContain("登录超时");
    expect((await post("/webapi/User/getUserInfo", { token: "made up" })).status).toBe(2);
  });

  it("the contract answers a business refusal with HTTP 200 and status 1 @spec 8.2 @spec 7.4", async () => {
    const wrong = { mobile: ACCOUNT.mobile, password: "wrong password" };
    const chinese = await post("/webapi/user/login", wrong);
    expect([chinese.http, chinese.status, chinese.msg]).toEqual([200, 1, "手机号或密码不正确"]);
    const portuguese = await post("/webapi/user/login?lang=pt-br", wrong);
    expect(portuguese.msg).toBe("Celular ou senha incorretos");
  });

  it("the contract reads no token from the address @spec 7.2", async () => {
    const token = await signIn();
    const cookie = `session=${await signToken(token, "test-session-secret-of-32-characters!")}`;
    const path = "/webapi/User/getUserInfo";
    const answers = await Promise.all([
      post(path, { token }),
      post(path, { token, uid: ACCOUNT.uid }),
      post(path, { token, uid: String(ACCOUNT.uid) }),
      post(path, {}, { authorization: `Bearer ${token}` }),
      post(path, {}, { cookie }),
      post(path, {}, { cookie, origin: API_ORIGIN }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await post(`${path}?token=${token}`, {})).toMatchObject({
      http: 200,
      status: 2,
      msg: expect.stringContaining("send it in the body"),
    });
    expect((await post(`${path}?token=junk`, { token })).status).toBe(0);
    expect((await post(path, { token, uid: 8 })).status).toBe(2);
    expect((await post(path, {}, { cookie: `session=${token}.forged` })).status).toBe(2);
  });

  it("an operator's call about a person accepts the common fields @spec 7.2 @spec 7.3", async () => {
    const ask = {
      app_ver: "3.1",
      sp_source: "5",
      mobile_model: "X",
      system_ver: "17",
      reported_user_id: "4",
      channel_code: "c9",
      platform: "h5",
    };
    const common = { token: await signIn(OPERATOR), uid: OPERATOR.uid, ...ask };
    const found = await post("/api/operate/getPerson", { ...common, person: ACCOUNT.uid });
    expect([found.status, found.data]).toEqual([
      0,
      expect.objectContaining({ person: expect.objectContaining({ uid: ACCOUNT.uid }) }),
    ]);
    const change = { ...common, person: ACCOUNT.uid, seconds: 0, reason: "a good reason", request_key: "key-of-a-form-http-1" };
    expect((await post("/api/operate/mutePerson", change)).status).toBe(0);
    expect((await post("/api/operate/getOrders", { ...common, person: ACCOUNT.uid })).data).toMatchObject({ list: [], total: 0 });
  });

  it("the contract accepts no cookie from a page of a different origin", async () => {
    const token = await signIn();
    const cookie = `session=${await signToken(token, "test-session-secret-of-32-characters!")}`;
    const vote = { matchid: MATCHES.waiting, choice: "home" };
    const foreign = await post("/api/race/vote_race_team", vote, { cookie, origin: "https://elsewhere.test" });
    expect(foreign.status).toBe(1);
    expect(foreign.reason?.detail).toContain("https://elsewhere.test");
    const { results } = await env.DB.prepare("select * from votes").all();
    expect(results).toEqual([]);
    expect((await post("/api/race/vote_race_team", { ...vote, token }, { origin: "https://elsewhere.test" })).status).toBe(0);
  });

  it("the refusal of too many attempts states when the next attempt is allowed", async () => {
    const wrong = { mobile: "13700000000", password: "wrong password" };
    const from = { "cf-connecting-ip": "203.0.113.55" };
    for (let i = 0; i < 30; i += 1) await post("/webapi/user/login", { mobile: wrong.mobile, code: "000000" }, from);
    const slowed = await post("/webapi/user/login", { mobile: wrong.mobile, code: "000000" }, from);
    expect([slowed.http, slowed.status]).toEqual([429, 1]);
    expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(800);
  });
});

describe("a client with endless searches", () => {
  it("the refusal of too many searches states when the client may search again", async () => {
    const search = (ip: string) => post("/webapi/search/teams", { keyword: "Arsenal" }, { "cf-connecting-ip": ip });
    const answers = await Promise.all(Array.from({ length: 62 }, () => search("203.0.113.77")));
    const refused = answers.filter(({ http }) => http === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ status: 1, data: null });
    expect(refused[0]?.headers.get("retry-after")).toBe("1");
    expect((await search("203.0.113.78")).http).toBe(200);
  });
});
