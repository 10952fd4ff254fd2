import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { requestPage } from "../support/page.ts";

const rendered = vi.hoisted(() => [] as string[]);

// A page that shows everything that depends on its reader's visit and query.
vi.mock("#edge/pages/remix.ts", () => ({
  async renderPage(request: Request, { visit }: LoadContext) {
    const query = new URL(request.url).searchParams;
    rendered.push(request.url);
    if (query.has("moved"))
      return {
        response: new Response(null, { status: 302, headers: { location: `/m/elsewhere${new URL(request.url).search}` } }),
        content: null,
      };
    const shown = [
      query.get("utm_source") ?? query.get("fbclid"),
      query.get("lang") ?? query.get("site"),
      visit.brand.code,
      visit.locale,
      visit.inviteCode,
      visit.channel,
      query.get("sport"),
      query.get("q"),
      query.get("tab"),
    ];
    return { response: new Response(null), content: new TextEncoder().encode(JSON.stringify(shown)) };
  },
}));

let agents = 0;
const newAgent = () => `Mozilla/5.0 (agent ${++agents})`;
const ask = (path: string, agent: string, headers: Record<string, string> = {}) =>
  requestPage(`https://site.test${path}`, { headers: { "user-agent": agent, "accept-language": "zh-CN", ...headers } });
const page = async (path: string, agent: string) => (await ask(path, agent)).text();

beforeEach(() => {
  rendered.length = 0;
});

describe("a page that guests share", () => {
  it("a shared page ignores the forwarding headers of the request", async () => {
    const forwarded = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "x-original-url": "/m/evil",
      forwarded: "host=evil.example",
      "x-rewrite-url": "/m/evil",
    };
    const register = (headers: Record<string, string>) => ask("/m/register?forwarded", newAgent(), headers);
    const [honest, poisoned] = [await register({}), await register(forwarded)];
    expect(await poisoned.text()).toBe(await honest.text());
    expect(JSON.stringify([...poisoned.headers])).not.toContain("evil");
    expect(rendered.join(" ")).not.toContain("evil");
  });

  it.each([
    "invite_code=EVIL2026",
    "%69nvite_code=EVIL2026",
    "%6cang=pt-br",
    "%73ite=xzb",
    "%63hannel=x",
    "channelCod%65=x",
    "a=1&l%61ng=pt-br",
  ])("a shared page without a query shows no data of the query ?%s", async (query) => {
    const agent = newAgent();
    const before = await page("/m/register", newAgent());
    expect(await page(`/m/register?${query}`, agent)).not.toBe(before);
    expect(await page("/m/register", agent)).toBe(before);
  });

  it.each([
    ["sport%2Cbasketball%26type=4", "sport=basketball&type=4"],
    ["q=Arsenal%26tab,team", "q=Arsenal&tab=team"],
    ["q=b&q=a", "q=a&q=b"],
    ["q=a%26tab%3Dteam", "q=a&tab=team"],
  ])("the query ?%s does not change the shared page of ?%s", async (poison, honest) => {
    const agent = newAgent();
    const own = await page(`/m/score?${honest}`, agent);
    expect([...new URL(rendered[0] ?? "").searchParams].sort()).toEqual([...new URLSearchParams(honest)].sort());
    for (let count = 0; count < 3; count++) await page(`/m/score?${poison}&utm_x=1`, agent);
    for (let count = 0; count < 3; count++) expect(await page(`/m/score?${honest}`, agent)).toBe(own);
  });

  it("queries that differ only by order get the same shared page", async () => {
    const agent = newAgent();
    for (const query of [
      "sport=football&tab=a",
      "tab=a&sport=football",
      "tab=a&utm_source=x&sport=football",
      "utm%5Fsource=y&sport=football&tab=a",
    ])
      await page(`/m/home?${query}`, agent);
    await page("/m/home?sport=football&tab=a", agent);
    expect(rendered.length).toBeLessThanOrEqual(2);
  });

  it.each([
    "/m/score?utm_source=EVIL",
    "/m/score?fbclid=EVIL&gclid=EVIL",
    "/m/score?ut%6d_source=EVIL",
    "/m/user-center?lang=EVIL",
    "/m/user-center?site=EVIL",
    "/m/user-center?invite_code=%20EVIL",
  ])("a shared page shows only request data of its cache key: %s", async (poison) => {
    for (let count = 0; count < 3; count++) await page(poison, newAgent());
    expect(await page(new URL(poison, "https://site.test").pathname, newAgent())).not.toContain("EVIL");
    for (const url of rendered) expect(url).not.toContain("EVIL");
  });

  it("a shared page redirects with the whole query", async () => {
    const response = await ask("/m/score?moved=1&utm_source=mail", newAgent());
    expect(response.headers.get("location")).toBe("/m/elsewhere?moved=1&utm_source=mail");
  });

  it("a shared page with a very long address is not cached", async () => {
    const agent = newAgent();
    for (let count = 0; count < 4; count++) await page(`/m/score?q=${"a".repeat(512)}`, agent);
    expect(rendered).toHaveLength(4);
  });
});
