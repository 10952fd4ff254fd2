import fc from "fast-check";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import {
  LOGIN_PROMPT,
  loginAddress,
  mountedTwin,
  safeBackUrl,
  withBasePath,
  withoutBasePath,
} from "#edge/contract/rules/addresses.ts";
import {
  isDownloadTarget,
  isMessagingBrowser,
  mainAddress,
  shareImagePath,
  shareImageVersion,
  talkAnswer,
  toShareOrigin,
} from "#edge/contract/rules/links.ts";

describe("the base path of the site", () => {
  it("an address gets the base path only once @spec 2.1", () => {
    expect(withBasePath("/score?tab=1")).toBe("/m/score?tab=1");
    expect(withBasePath("/m/score")).toBe("/m/score");
    expect(withBasePath("/mobile/about")).toBe("/m/mobile/about");
    expect(withBasePath("/m?x=1")).toBe("/m?x=1");
    expect(["//evil.example/x", "https://evil.example"].map(withBasePath)).toEqual(["//evil.example/x", "https://evil.example"]);
    expect(["/m/score", "/m", "/score", "/mobile"].map(withoutBasePath)).toEqual(["/score", "/", "/score", "/mobile"]);
  });

  it("an address outside the base path moves below the base path with its query @spec 2.1", () => {
    expect(["/", "/m", "/m/"].map((path) => mountedTwin(path, ""))).toEqual(["/m/score", "/m/score", "/m/score"]);
    expect(mountedTwin("/share/match/football/1", "?a=1&b=2")).toBe("/m/share/match/football/1?a=1&b=2");
  });
});

describe("the back address of a screen", () => {
  it.each([
    ["/m/score?sport=1#x", "/m/score?sport=1#x"],
    ["/live-detail/1", "/live-detail/1"],
    ["//evil.example", "/f"],
    ["/\\evil.example", "/f"],
    ["\\\\evil.example", "/f"],
    ["\\/evil.example", "/f"],
    ["/\t/evil.example", "/f"],
    ["/\n\\evil.example", "/f"],
    ["/..//evil.example", "/f"],
    ["/./\\evil.example", "/f"],
    ["/m/..//evil.example", "/f"],
    [" //evil.example", "/f"],
    ["https://evil.example/", "/f"],
    ["javascript:alert(1)", "/f"],
    ["score", "/f"],
    ["", "/f"],
    [null, "/f"],
    [undefined, "/f"],
  ])("a login with the return address %j returns to %s @spec 2.26", (text, path) => {
    expect(safeBackUrl(text, "/f")).toBe(path);
  });

  it("a login returns only to an address of this site @spec 2.26", () => {
    const part = fc.constantFrom("/", "\\", ".", "..", "//", "\t", "@", ":", "evil.example", "%2f", "?", "#", "m", "http:");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const target = safeBackUrl(`/${parts.join("")}`, "/f");
        expect(new URL(target, "https://site.example").origin).toBe("https://site.example");
        expect(target).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2_000 },
    );
  });

  it("the login prompt passes the current page's address to the login screen @spec 2.26", () => {
    expect(LOGIN_PROMPT).toEqual({ title: "您还未登录", message: "请登录使用完整功能", confirm: "确定", cancel: "取消" });
    expect(loginAddress("/m/score?a=1&b=2")).toBe("/login?back=%2Fm%2Fscore%3Fa%3D1%26b%3D2");
  });
});

describe("the page /pp/talk", () => {
  const site = "https://site.example";
  const chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
  const wechat = `${chrome} MicroMessenger/8.0.49`;

  it.each([
    [wechat, true],
    [`${chrome} QQ/9.0.8`, true],
    [`${chrome} DingTalk/7.0`, true],
    [`${chrome} Line/14.1`, true],
    ["Mozilla/5.0 (iPhone) [FBAN/MessengerForiOS;FBAV/400]", true],
    [`${chrome} WhatsApp/2.24`, true],
    [chrome, false],
    [`${chrome} MQQBrowser/14.2`, false],
    ["Mozilla/5.0 (X11; Linux x86_64; Online/1)", false],
    ["", false],
  ])("the user agent %s is a messaging browser: %j @spec 2.16", (userAgent, expected) => {
    expect(isMessagingBrowser(userAgent)).toBe(expected);
  });

  it("the page shows a prompt for any target inside a messaging browser @spec 2.16", () => {
    expect(talkAnswer("https://app.example/get", wechat, site)).toEqual({ kind: "prompt", target: "https://app.example/get" });
    expect(talkAnswer("javascript:alert(1)", wechat, site)).toEqual({ kind: "prompt", target: null });
  });

  it("the page names a target on a different site before it redirects @spec 2.16", () => {
    expect(talkAnswer("/m/score?x=1", chrome, site)).toEqual({ kind: "redirect", target: "https://site.example/m/score?x=1" });
    expect(talkAnswer(" https://app.example:8443/get ", chrome, site)).toEqual({
      kind: "leave",
      target: "https://app.example:8443/get",
      host: "app.example:8443",
    });
    expect(talkAnswer("//app.example/get", chrome, site)).toMatchObject({ kind: "leave", host: "app.example" });
    expect(talkAnswer("/\\app.example/get", chrome, site)).toMatchObject({ kind: "leave", host: "app.example" });
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "intent://x", "score", "https://", "https://site.example@evil.example/"])(
    "the page refuses the target %s @spec 2.16",
    (target) => {
      expect(talkAnswer(target, chrome, site)).toEqual({ kind: "refused", reason: "not-http" });
    },
  );

  const hosts = {
    app_download_url: "https://downloads.example/app?x=1",
    site_h5_domain: "https://h5.example:8443/",
    site_h5_share_url: "http://share.example",
    download_hosts: "apps.store.example, cdn.example:444  UPPER.example",
  };
  it.each([
    ["https://downloads.example/another", true],
    ["https://DOWNLOADS.example/app", true],
    ["https://downloads.example:443/app", true],
    ["https://h5.example:8443/m", true],
    ["https://share.example/x", true],
    ["https://apps.store.example/x", true],
    ["https://cdn.example:444/x", true],
    ["https://upper.example/", true],
    ["http://downloads.example/app", false],
    ["https://h5.example/m", false],
    ["https://downloads.example:444/", false],
    ["https://downloads.example.evil.example/", false],
    ["https://evil-downloads.example/", false],
    ["https://x.downloads.example/", false],
    ["https://evil.example/?https://downloads.example", false],
    ["https://downloads.example@evil.example/", false],
    ["https://a@downloads.example/", false],
    ["https://downloads.example./app", false],
  ])("the page redirects to %s at once: %j @spec 2.16", (target, isFollowed) => {
    expect(isDownloadTarget(target, hosts)).toBe(isFollowed);
  });

  it("the page redirects to no foreign host without a configured host @spec 2.16", () => {
    const none = { app_download_url: "", site_h5_domain: "", site_h5_share_url: "", download_hosts: "" };
    expect(isDownloadTarget("https://evil.example/", none)).toBe(false);
  });

  it("the page reports a missing target @spec 2.16", () => {
    expect([null, "", " "].map((target) => talkAnswer(target, chrome, site))).toEqual(
      Array.from({ length: 3 }, () => ({ kind: "refused", reason: "missing" })),
    );
  });
});

describe("the main address of a screen", () => {
  it.each([
    ["/mobile/happening/7", "/score/detail/football/7?tab=happening"],
    ["/mobile/analysis/7", "/score/detail/football/7?tab=analysis"],
    ["/mobile/lineup/7", "/score/detail/football/7?tab=lineup"],
    ["/mobile/index/7", "/score/detail/football/7?tab=index"],
    ["/mobile/rank/7", "/score/detail/football/7?tab=rank"],
    ["/mobile/basketball/happening/7", "/score/detail/basketball/7?tab=happening"],
    ["/mobile/basketball/analysis/7", "/score/detail/basketball/7?tab=analysis"],
    ["/mobile/basketball/lineup/7", "/score/detail/basketball/7?tab=lineup"],
    ["/mobile/basketball/index/7", "/score/detail/basketball/7?tab=index"],
    ["/mobile/basketball/rank/7", "/score/detail/basketball/7?tab=rank"],
    ["/mobile/service/feedback", "/user-center/feedback"],
    ["/mobile/s/feedback", "/user-center/feedback"],
    ["/mobile/recharge", "/recharge"],
    ["/mobile/invite", "/invite"],
    ["/mobile/activity/7", "/activity/7"],
    ["/mobile/fifa2025", "/fifa2025"],
    ["/mobile/model/detail/poisson/7", "/data/model/detail/poisson/7"],
    ["/mobile/fifa-team/honor/7", "/fifa-team/7"],
    ["/mobile/fifa-team/stats/7", "/fifa-team/7"],
    ["/mobile/fifa-team/lineup/7", "/fifa-team/7"],
    // These addresses belong to the mobile app only.
    ["/mobile/about", "/mobile/about"],
    ["/mobile/news", "/mobile/news"],
    ["/mobile/package-rules", "/mobile/package-rules"],
    ["/mobile/privacy/5", "/mobile/privacy/5"],
    ["/score", "/score"],
    ["/", "/"],
    ["/mobile/nowhere", "/mobile/nowhere"],
  ])("the canonical address of %s is %s @spec 2.5 @spec 2.7 @spec 2.8", (path, main) => {
    expect(mainAddress(path)).toBe(main);
  });

  it("an in-app twin of a website screen is never the canonical address", () => {
    // Each in-app screen is a file beside the website's screen. `protocol/in-app` and `match-tab` are left out, because they have
    // their own texts and tabs, which are checked above.
    const twins = routes.flatMap(({ path, file }) =>
      path?.startsWith("mobile/") && file.endsWith("/in-app.tsx") && !file.includes("/protocol/")
        ? [`/${path.replace(/:\w+/g, "7")}`]
        : [],
    );
    expect(twins.length).toBeGreaterThan(6);
    expect(twins.filter((path) => mainAddress(path) === path)).toEqual([]);
  });
});

const side = (score: number | null, penalties: number | null = null) => ({
  score,
  penalties,
  half_score: null,
  red_cards: 0,
  yellow_cards: 0,
  corners: 0,
});
const match = { matchid: 7, sport_id: 1 as const, status: 4, time: 1_795_000_000, home: side(2), away: side(1) };

describe("pictures for shared links", () => {
  it("a share picture's address names its match, version, language and brand @spec 2.11", () => {
    const url = new URL(shareImagePath(match, "xzb", "pt-BR", 0), "https://site.test");
    expect(url.pathname).toBe("/m/og/match/football/7.png");
    expect(Object.fromEntries(url.searchParams)).toEqual({ v: shareImageVersion(match, 0), lang: "pt-br", site: "xzb" });
    expect(shareImagePath({ ...match, sport_id: 2 }, "pq8", "zh", 0)).toContain("/basketball/7.png");
  });

  it.each([
    ["goal", { home: side(3) }],
    ["own score back at none", { home: side(null) }],
    ["status", { status: 8 }],
    ["start", { time: match.time + 900 }],
    ["penalties", { away: side(1, 4) }],
  ])("share pictures get a new version after a change of %s", (_, change) => {
    expect(shareImageVersion({ ...match, ...change }, 0)).not.toBe(shareImageVersion(match, 0));
  });

  it("share pictures keep their version if only cards and corners change", () => {
    expect(shareImageVersion({ ...match, home: { ...side(2), corners: 5, red_cards: 1 } }, 0)).toBe(shareImageVersion(match, 0));
  });
});

describe("the origin under which pages are shared", () => {
  const own = "https://site.example";
  it.each([
    ["", own],
    ["https://share.example", "https://share.example"],
    ["https://share.example/", "https://share.example"],
    ["https://Share.example:8443", "https://share.example:8443"],
    ["http://share.example", own],
    ["https://a@share.example", own],
    ["share.example", own],
    ["javascript:alert(1)", own],
  ])("the origin with %j as the share domain is %s @spec 3.15", (site_h5_share_url, origin) => {
    expect(toShareOrigin({ site_h5_share_url }, own)).toBe(origin);
  });
});
