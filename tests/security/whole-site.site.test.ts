import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#edge/demo/accounts.ts";
import { SECURITY_HEADERS } from "#edge/ground/http/security.ts";
import { ACCOUNT, MATCHES } from "../support/fixture.ts";
import { ORIGIN, openSite, type Sent, type Site } from "../support/site.ts";

const ROOT = resolve(import.meta.dirname, "../..");

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const toSent = (path: string, more: Partial<Sent> = {}): Sent => ({ method: "GET", path, headers: {}, body: null, ...more });
const one = async (request: Sent) => {
  const [answer] = await site.send([request]);
  if (!answer) throw new Error("nothing was answered");
  return answer;
};

const post = (path: string, text: string, type = "application/x-www-form-urlencoded") =>
  one(
    toSent(path, {
      method: "POST",
      headers: { origin: ORIGIN, "content-type": type },
      body: Buffer.from(text).toString("base64"),
    }),
  );

/** Returns the address by which a page's browser requests the routes of these paths. */
const manifest = (...paths: string[]) => {
  const [, version] =
    readdirSync(join(ROOT, "build/client/m/assets"))
      .map((name) => /^manifest-(\w+)\.js$/.exec(name))
      .find(Boolean) ?? [];
  return one(toSent(`/m/__manifest?version=${version}&${paths.map((path) => `p=${encodeURIComponent(path)}`).join("&")}`));
};

describe("the headers of every answer", () => {
  it.each([
    "/m/score",
    "/m/nowhere",
    "/m/score.data",
    "/m/login?token=x",
    "/",
    "/healthz",
    "/api/openapi.json",
    "/api/reference",
    "/webapi/home/getCommonScript",
    "/m/alerts.js",
    "/m/crest/halves-d71920-ffffff.svg",
    "/m/og/match/football/1",
    "/.well-known/security.txt",
    "/m/assets/none.js",
    "/feed",
  ])("the answer of %s has all security headers", async (path) => {
    const { headers } = await site.fetch(path);
    expect(SECURITY_HEADERS.filter(([name]) => !headers.has(name))).toEqual([]);
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'|default-src 'none'/);
  });

  it("an answer leads nobody to a different site", async () => {
    for (const path of [
      "//evil.example/x",
      "///evil.example",
      "/\\evil.example",
      "/m/..//evil.example",
      "/m//evil.example",
      "/m/%2f%2fevil.example",
      "/m/login?back=//evil.example",
      "/m/switch-account?back=/%5Cevil.example",
    ]) {
      const { status, headers } = await site.fetch(path);
      const location = headers.get("location");
      expect([path, status < 400, location === null || new URL(location, ORIGIN).origin]).toEqual([
        path,
        expect.any(Boolean),
        location === null || ORIGIN,
      ]);
    }
  });
});

describe("the page of a match, whose parts are cached for all viewers", () => {
  const PHONE = {
    "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36",
    "accept-language": "zh-CN",
  };
  const FORM = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
  let requestCount = 0;
  const readMain = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    // A unique address, so that the page does not come from the cache.
    const html = await (await site.fetch(`${path}?asked=${requestCount++}`, { headers: { ...PHONE, ...headers } })).text();
    return html
      .slice(html.indexOf("<main"), html.indexOf("</main>"))
      .replace(/asked=\d+/g, "")
      .replace(/nonce="[^"]*"/g, "");
  };

  it.each([
    ["football", MATCHES.finished],
    ["football", MATCHES.waiting],
    ["basketball", MATCHES.basketballFinished],
  ])("the page of the %s match %i shows nobody the data of another viewer", async (sport, matchid) => {
    const path = `/m/score/detail/${sport}/${matchid}`;
    const { cookie } = await site.session(ACCOUNT.uid);
    const viewer = { cookie: `session=${cookie}` };
    await site.fetch(path, {
      method: "POST",
      headers: { ...FORM, ...PHONE, ...viewer },
      body: `intent=follow&matchid=${matchid}&type=1`,
    });
    const own = await readMain(path, viewer);
    const guest = await readMain(path);
    const stars = (html: string) => html.match(/aria-pressed="true"/g)?.length ?? 0;
    expect([stars(own), stars(guest)]).toEqual([1, 0]);
    expect([await readMain(path), await readMain(path, viewer), await readMain(path)]).toEqual([guest, own, guest]);
    expect(await readMain(path, { "accept-language": "pt-BR" })).not.toMatch(/\p{Script=Han}/u);
  });

  it("the page of a match has the title of the tab in its address", async () => {
    const path = `/m/score/detail/football/${MATCHES.finished}`;
    const readPage = async (tab: string) => {
      const html = await (await site.fetch(`${path}?${tab && `tab=${tab}&`}asked=${requestCount++}`, { headers: PHONE })).text();
      const actions = [...html.matchAll(/<form method="post" action="([^"]+)"/g)].map(([, action]) => action);
      return {
        title: /<title>(.*?)<\/title>/.exec(html)?.[1],
        preview: /og:title" content="([^"]+)"/.exec(html)?.[1],
        actions: [...new Set(actions)],
      };
    };
    const plain = await readPage("");
    expect(plain).toMatchObject({ title: expect.stringMatching(/\S/), preview: expect.stringMatching(/\S/), actions: [path] });
    const tabs = [];
    for (const tab of ["analysis", "lineup", "analysis"]) tabs.push(await readPage(tab));
    expect(tabs.map(({ actions }) => actions)).toEqual(["analysis", "lineup", "analysis"].map((tab) => [`${path}?tab=${tab}`]));
    expect(new Set([plain, ...tabs].map(({ title }) => title)).size).toBe(3);
    expect(await readPage("")).toEqual(plain);
  });
});

describe("an address that the router cannot read", () => {
  const CUT = [
    "/m/%E0%A4%A",
    "/m/score%",
    "/m/score/detail/football/%ff",
    "/m/score/detail/football/%ff.data",
    "/m/%c0%af?lang=pt-br",
  ];
  const BACKSLASH = ["/m/%5c", "/m/%5C%5cevil.example", "/m//%5c.data", "/m/%5c?lang=pt-br"];

  it.each([...CUT, ...BACKSLASH])("the unreadable address %s gets a page that names the fault", async (path) => {
    await site.printed();
    const response = await site.fetch(path, { headers: { "accept-language": "zh-CN" } });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringMatching(
        path.includes("lang=pt")
          ? /<h1>Endereço incorreto<.*href="\/m\/score">Ir para os placares</
          : /<h1>地址有误<.*href="\/m\/score">回到比分</,
      ),
    ]);
    expect(await site.printed()).toEqual([]);
  });

  it.each([
    ["/m//score///detail/football/1//?tab=rank", "/m/score/detail/football/1/?tab=rank"],
    ["/m//evil.example", "/m/evil.example"],
    ["/m///", "/m/"],
    ["/m/score//.data", "/m/score/.data"],
  ])("the address %s with repeated slashes leads to %s", async (path, right) => {
    await site.printed();
    const { status, headers } = await site.fetch(path);
    expect([status, headers.get("location")]).toEqual([308, right]);
    expect(await site.printed()).toEqual([]);
  });

  it("a manifest request for an unreadable path gets 400", async () => {
    await site.printed();
    expect((await manifest("/m/score/%E0%A4%A")).status).toBe(400);
    for (const path of ["/m/search?q=%E0%A4%A", "/m/score?%ff=%", "/m/login?back=%25E0%25A4%25A"])
      expect([path, (await site.fetch(path)).status]).toEqual([path, 200]);
    expect(await site.printed()).toEqual([]);
  });
});

describe("a form that cannot be read", () => {
  it.each([
    ["broken off", '--a\r\nContent-Disposition: form-data; name="content"\r\n\r\nx', 400],
    ["without a boundary in it", "junk", 400],
    ["too long", `--a\r\nContent-Disposition: form-data; name="content"\r\n\r\n${"t".repeat(70_000)}\r\n--a--\r\n`, 413],
  ])("a form that cannot be read (%s) causes no log line", async (_, text, status) => {
    await site.printed();
    for (const path of ["/m/user-center/feedback", "/m/user-center/feedback.data", "/m/login"])
      expect([path, (await post(path, text, "multipart/form-data; boundary=a")).status]).toEqual([path, status]);
    expect(await site.printed()).toEqual([]);
  });
});

describe("the published files", () => {
  it("the published files contain no demo account's password", () => {
    const bundle = readFileSync(join(ROOT, "dist/worker.js"), "utf8");
    expect(accounts.filter(({ password }) => bundle.includes(password))).toEqual([]);
  });

  it("only the browser's files contain the decoder of loader streams", () => {
    const decodes = (folder: string): boolean =>
      readdirSync(join(ROOT, folder)).some(
        (name) => name.endsWith(".js") && readFileSync(join(ROOT, folder, name), "utf8").includes("Deferred ID"),
      );
    expect([decodes("build/client/m/assets"), decodes("build/server"), decodes("dist")]).toEqual([true, false, false]);
  });
});

// turbo-stream 2 encodes nested data recursively, so a depth that a client chooses could exhaust the stack (CVE-2026-34077).
describe("the data of loaders and actions", () => {
  it("loader and action data are never nested", async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
    for (const path of ["/m/login.data", "/m/user-center/feedback.data", "/m/register"])
      expect((await post(path, deep, "application/json")).status).toBe(415);
    const names = Array.from({ length: 500 }, (_, at) => `mobile${"[a]".repeat(at % 40)}=${at}`).join("&");
    expect((await one(toSent(`/m/search.data?q${"[a]".repeat(2_000)}=1&q=${"[".repeat(2_000)}`))).status).toBeLessThan(500);
    expect((await post("/m/login.data", names)).status).toBeLessThan(500);
  });

  it("loader and action data are refused above 64 KiB", async () => {
    const login = (bytes: number) => post("/m/login.data", `mobile=${"1".repeat(bytes)}`);
    expect((await login(60_000)).status).toBeLessThan(500);
    expect((await login(70_000)).status).toBe(413);
  });
});

describe("the manifest of routes", () => {
  it("the manifest call returns the routes of several links", async () => {
    const answer = await manifest("/m/database", "/m/score/detail/1001", "/m/user-center/message/7");
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('"root"')]);
  });

  it("the manifest call accepts a page with 160 links", async () => {
    expect((await manifest(...Array.from({ length: 160 }, (_, at) => `/m/database/player/football/${at}`))).status).toBe(200);
  });

  it.each([
    // The longest addresses that Remix accepts; it refuses more than 7,680 characters.
    ["a path of thousands of parts", ["/a".repeat(1_500)]],
    ["empty parts", ["/".repeat(2_000)]],
    ["many paths of many parts each", Array.from({ length: 200 }, (_, at) => `/${at}/b/c/d/e/f`)],
  ])("the server refuses the manifest for %s", async (_, paths) => {
    expect((await manifest(...paths)).status).toBe(400);
  });
});

describe("the page of a signed-in person", () => {
  it("a signed-in person's page is stored in no cache", async () => {
    const { cookie } = await site.session(ACCOUNT.uid);
    const { headers } = await site.fetch("/m/user-center", { headers: { cookie: `session=${cookie}` } });
    expect(headers.get("cache-control")).toBe("no-store");
  });
});
