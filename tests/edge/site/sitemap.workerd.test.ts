import { env } from "cloudflare:test";
import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { teams } from "#edge/matches/schema/competitions.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { robots } from "#edge/site/robots.ts";
import { sitemap } from "#edge/site/sitemap/sitemap.ts";
import { toSitemap, URLS_MAX } from "#edge/site/sitemap/xml.ts";
import { LEAGUES, MATCHES, seedFixture, TEAMS } from "#tests/support/fixture.ts";

const ORIGIN = "https://scores.example";
const app = new Hono<{ Bindings: Env }>().route("/", robots).route("/", sitemap);
const DAY_MS = 86_400_000;

async function ask(path: string): Promise<{ status: number; type: string | null; text: string }> {
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => waiting.push(work), passThroughOnException: () => undefined, props: {} };
  const response = await app.fetch(new Request(ORIGIN + path), env, ctx as unknown as ExecutionContext);
  const text = await response.text();
  await Promise.all(waiting);
  return { status: response.status, type: response.headers.get("content-type"), text };
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
  children: Tag[];
  text: string;
}

const UNESCAPED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string): string => {
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)|</);
  return text.replace(/&(\w+);/g, (_, name: string) => UNESCAPED[name] ?? "");
};

/** Parses XML of elements, attributes and text strictly: tags are closed in order, and nothing is outside of the root. */
function parseXml(xml: string): Tag {
  const [declaration = "", ...rest] = xml.split("\n");
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  const top: Tag = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  const piece = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
  const body = rest.join("\n");
  let read = 0;
  for (let found = piece.exec(body); found; found = piece.exec(body)) {
    read = piece.lastIndex;
    const [, closes, name = "", attributes = "", empty, text] = found;
    const inner = open.at(-1) as Tag;
    if (text !== undefined) inner.text += unescaped(text).trim();
    else if (closes) expect(open.pop()?.name).toBe(name);
    else {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value ?? "")]);
      const tag: Tag = { name, attributes: Object.fromEntries(pairs) as Record<string, string>, children: [], text: "" };
      inner.children.push(tag);
      if (!empty) open.push(tag);
    }
  }
  expect(read).toBe(body.length);
  expect(open).toHaveLength(1);
  expect(top.children).toHaveLength(1);
  return top.children[0] as Tag;
}

const childText = (tag: Tag, name: string): string | undefined => tag.children.find((child) => child.name === name)?.text;

beforeAll(async () => {
  await seedFixture(env.DB);
  const now = Math.floor(Date.now() / 1000);
  await openDatabase(env.DB)
    .update(matches)
    .set({ startsAt: now, updatedAt: now * 1000 });
});

describe("the file robots.txt", () => {
  it("the file robots.txt names the host's own sitemap", async () => {
    const { status, type, text } = await ask("/robots.txt");
    expect([status, type]).toEqual([200, "text/plain; charset=UTF-8"]);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).not.toMatch(/^Disallow: \/(?:m\/?)?$/m);
  });
});

describe("the sitemaps", () => {
  const read = async (path: string) => {
    const { status, type, text } = await ask(path);
    expect([path, status, type]).toEqual([path, 200, "application/xml; charset=utf-8"]);
    return parseXml(text);
  };

  it("every sitemap in the list answers", async () => {
    const index = await read("/sitemap.xml");
    expect(index).toMatchObject({ name: "sitemapindex", attributes: { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" } });
    const listed = index.children.map((child) => childText(child, "loc") ?? "");
    const today = new Date().toISOString().slice(0, 10);
    const days = listed.filter((loc) => loc.includes("/matches/"));
    expect(days).toHaveLength(15);
    expect(days[7]).toBe(`${ORIGIN}/sitemap/matches/${today}.xml`);
    for (const loc of listed) expect((await read(loc.slice(ORIGIN.length))).children.length).toBeLessThanOrEqual(URLS_MAX);
  });

  it.each([
    ["leagues", "/sitemap/leagues/1.xml", `/m/database/league/basketball/${LEAGUES.nba}`],
    ["teams", "/sitemap/teams/1.xml", `/m/database/team/football/${TEAMS.arsenal}`],
    ["matches", `/sitemap/matches/${new Date().toISOString().slice(0, 10)}.xml`, `/m/score/detail/football/${MATCHES.finished}`],
    ["screens", "/sitemap/screens.xml", "/m/score"],
  ])("the sitemap of %s links each language version of a page to all others", async (kind, path, page) => {
    const { name, attributes, children } = await read(path);
    expect([name, attributes["xmlns:xhtml"]]).toEqual(["urlset", "http://www.w3.org/1999/xhtml"]);
    const all = ["?lang=zh", "?lang=pt-br", "?lang=en", "?lang=es", ""].map((query) => ORIGIN + page + query);
    const own = children.filter((url) => childText(url, "loc")?.split("?")[0] === ORIGIN + page);
    expect(own.map((url) => childText(url, "loc"))).toEqual(all);
    for (const url of own) {
      const links = url.children.filter((child) => child.name === "xhtml:link");
      expect(links.map(({ attributes: { rel, hreflang } }) => `${rel} ${hreflang}`)).toEqual(
        ["zh", "pt-BR", "en", "es", "x-default"].map((language) => `alternate ${language}`),
      );
      expect(links.map(({ attributes: { href } }) => href)).toEqual(all);
      if (kind !== "screens" && kind !== "leagues") expect(Date.parse(childText(url, "lastmod") ?? "")).toBeGreaterThan(0);
    }
  });

  it("memory answers the second request for sitemaps", async () => {
    const before = (await read("/sitemap/teams/1.xml")).children.length;
    await openDatabase(env.DB).insert(teams).values({ id: 900, sportId: 1, slug: "late", nameEn: "Late", logo: "/x.svg" });
    expect((await read("/sitemap/teams/1.xml?again=1")).children.length).toBe(before);
  });

  it.each([
    "/sitemap/teams/2.xml",
    "/sitemap/teams/0.xml",
    "/sitemap/teams/101.xml",
    "/sitemap/players/1.xml",
    `/sitemap/matches/${new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10)}.xml`,
    "/sitemap/matches/2026-13-40.xml",
    "/sitemap/matches/x.xml",
  ])("no sitemap has the address %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it("the sitemaps escape special characters of addresses", () => {
    const [, piece = ""] = toSitemap(ORIGIN, [{ path: "/m/a?b=1&c=<2>", changedAt: 0 }]);
    expect(piece).toContain(`<loc>${ORIGIN}/m/a?b=1&amp;c=&lt;2&gt;&amp;lang=zh</loc>`);
    expect(piece).not.toContain("lastmod");
  });
});
