import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { contract } from "#edge/contract/index.ts";
import { commonScript, scriptJson } from "#edge/site/common-script.ts";
import { ACCOUNT, OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { API_ORIGIN, apiFetch, inProcess } from "../implementations.ts";

const get = (path: string) => apiFetch(`${API_ORIGIN}${path}`);
beforeAll(() => seedFixture(env.DB));

interface OpenApi {
  openapi: string;
  servers: { url: string }[];
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        summary: string;
        parameters: { name: string; in: string }[];
        requestBody?: unknown;
        security?: unknown;
      }
    >
  >;
}

const calls = Object.entries(contract).flatMap(([group, own]) =>
  Object.entries(own).map(([name, { access }]) => ({ id: `${group}.${name}`, access })),
);
const operatorsCalls = calls.filter(({ access }) => access === "operator").map(({ id }) => id);
const publicCalls = calls.filter(({ access }) => access !== "operator").map(({ id }) => id);

describe("the description of the API", () => {
  const listed = async (token?: string) => {
    const response = await apiFetch(
      `${API_ORIGIN}/api/openapi.json`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
    const { paths } = (await response.json()) as OpenApi;
    return {
      ids: Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)),
      keeps: response.headers.get("cache-control"),
    };
  };
  const requestToken = async ({ mobile, password }: { mobile: string; password: string }) =>
    (await inProcess({ now: Date.now }).user.login({ mobile, password })).token;

  it("the description shows operators' calls only to operators", async () => {
    expect(operatorsCalls.length).toBeGreaterThan(10);
    for (const reader of [await listed(), await listed("of-nobody"), await listed(await requestToken(ACCOUNT))]) {
      expect([reader.ids.sort(), reader.keeps]).toEqual([[...publicCalls].sort(), "public, max-age=300"]);
    }
    const { ids, keeps } = await listed(await requestToken(OPERATOR));
    expect([ids.sort(), keeps]).toEqual([[...publicCalls, ...operatorsCalls].sort(), "private, no-store"]);
  });

  it("the description has every call with its path parameters", async () => {
    const response = await get("/api/openapi.json");
    const document = (await response.json()) as OpenApi;
    expect([response.status, document.openapi, document.servers]).toEqual([200, "3.1.0", [{ url: API_ORIGIN }]]);
    const info = document.paths["/api/{sport}/getMatchInfo"]?.post;
    expect(info?.parameters.find(({ name }) => name === "sport")?.in).toBe("path");
    expect(document.paths["/api/shop/createOrder"]?.post?.security).toEqual([{ token: [] }]);
    expect(document.paths["/api/home/getNews"]?.get?.parameters.map(({ name }) => name)).toEqual(["id", "page", "size", "lang"]);
  });

  it("the description is readable as a page without scripts or foreign resources", async () => {
    const response = await get("/api/reference");
    const text = await response.text();
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1];
    expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(text).not.toMatch(/<script|<link|src=|javascript:/i);
    for (const [group, own] of Object.entries(contract)) {
      for (const [name, { access, path }] of Object.entries(own)) {
        const isListed = access !== "operator";
        expect([path, text.includes(`id="${group}.${name}"`), text.includes(path)]).toEqual([path, isListed, isListed]);
      }
    }
    expect(text).toContain("curl &#39;http://api.test/api/football/getMatchInfo&#39;");
  });
});

describe("the common script", () => {
  it("the common script publishes the config on window @spec 7.54", async () => {
    const response = await get("/webapi/home/getCommonScript?t=1763730000000");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const text = await response.text();
    const published = /^window\.commonConfig=(.*);\n$/.exec(text)?.[1] ?? "null";
    expect(JSON.parse(published)).toMatchObject({ config: { switch_match_database: 1 }, common: { emoji: [] } });
  });

  it.each([["</script><script>"], ["<!--"], ["\u2028\u2029&"]])("the text %j cannot end the common script", (text) => {
    const json = scriptJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});

describe("the lines of the API", () => {
  it("the list of API hosts contains only this host by default @spec 7.53 3.21", async () => {
    const response = await get("/api-lines.json");
    expect([response.status, await response.json()]).toEqual([200, { list: [API_ORIGIN] }]);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("the API lines are the configured hosts in their order @spec 7.53 3.21", async () => {
    const lines = "https://line-b.example,https://line-a.example";
    const response = await commonScript.request("/api-lines.json", {}, { ...env, API_LINE_HOSTS: lines });
    expect([response.status, await response.json()]).toEqual([
      200,
      { list: ["https://line-b.example", "https://line-a.example"] },
    ]);
  });
});

describe("crests", () => {
  it("a name always gives the same crest", async () => {
    const response = await get("/m/crest/halves-d71920-ffffff.svg");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toContain('fill="#d71920"');
  });

  it.each([
    "round-d71920-ffffff.svg",
    "halves-d7192-ffffff.svg",
    "halves-D71920-ffffff.svg",
    "halves-d71920-ffffff.png",
    "%3Cscript%3E",
  ])("the address of the crest %s answers 404", async (name) => {
    expect((await get(`/m/crest/${name}`)).status).toBe(404);
  });
});
