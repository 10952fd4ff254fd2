import { describe, expect, it } from "vitest";
import { isIndexed, namedAddress, toAlternates } from "#edge/contract/rules/indexing.ts";

describe("the index of search engines", () => {
  it.each([
    "/m/score",
    "/m/score/detail/football/7",
    "/m/database/team/football/1",
    "/m/live-detail/7",
    "/m/share/match/football/7",
    "/m/user-center/anchor/7",
    "/m/data/model/upset",
    "/m/privacy",
    "/m/mobile/about",
  ])("search engines index %s", (path) => {
    expect(isIndexed(path)).toBe(true);
  });

  it.each([
    "/m/login",
    "/m/user-center",
    "/m/user-center/wallet",
    "/m/user-center/anchor",
    "/m/c2c",
    "/m/c2c-chatroom/7",
    "/m/chat-group/7",
    "/m/chat-group-members/7",
    "/m/chat-groups",
    "/m/orders",
    "/m/newshop/records/1",
    "/m/score/collected",
    "/m/operate/people/7",
    "/m/mobile/recharge",
    "/m/share/person/7",
    "/m/data/model/subscription-records",
    "/m/score.data",
    "/m/score/detail/football/7.data",
  ])("search engines skip %s", (path) => {
    expect(isIndexed(path)).toBe(false);
  });
});

describe("the addresses of a page", () => {
  it("a page's address contains the language and the site", () => {
    expect(namedAddress("/m/x?tab=a", { locale: "pt-BR", site: "xzb" })).toBe("/m/x?tab=a&lang=pt-br&site=xzb");
  });

  it("every language version of a page lists the same alternate addresses", () => {
    expect(toAlternates("/m/x", null)).toEqual([
      { hrefLang: "zh", href: "/m/x?lang=zh" },
      { hrefLang: "pt-BR", href: "/m/x?lang=pt-br" },
      { hrefLang: "en", href: "/m/x?lang=en" },
      { hrefLang: "es", href: "/m/x?lang=es" },
      { hrefLang: "x-default", href: "/m/x" },
    ]);
  });
});
