import { describe, expect, it } from "vitest";
import { BRANDS } from "#edge/contract/brands/resolve.ts";
import { pq8 } from "#edge/contract/brands/pq8.ts";
import { xzb } from "#edge/contract/brands/xzb.ts";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import { pageHead, siteTitle, titleWithSite } from "#edge/contract/rules/writing.ts";

const TITLED_ROUTES = ["/live", "/score", "/live/lives", "/c2c", "/user-center"];

describe("page title", () => {
  it("names league, NBA, football, basketball and sports, each live, then the site @spec 1.4", () => {
    expect(siteTitle(pq8, "zh")).toBe("英超直播,NBA直播,足球直播,篮球直播,体育直播 - 皮球吧");
    expect(siteTitle(pq8, "pt-BR")).toBe(
      "Premier League ao vivo, NBA ao vivo, futebol ao vivo, basquete ao vivo, esportes ao vivo - PQ8 Esportes",
    );
    expect(titleWithSite("Santos - Flamengo", pq8, "pt-BR")).toBe("Santos - Flamengo - PQ8 Esportes");
  });

  it("has a wording of its own in some variants @spec 1.4", () => {
    expect(siteTitle(xzb, "zh")).toBe("英超直播,NBA直播,足球比分,篮球比分,体育直播 - 先知吧");
    expect(new Set(BRANDS.map((brand) => brand.titleWording.zh)).size).toBeGreaterThan(3);
  });

  it("and keywords are set on five routes, with or without the base path @spec 2.17", () => {
    for (const locale of LOCALES) {
      const heads = TITLED_ROUTES.map((route) => pageHead(route, pq8, locale));
      expect(new Set(heads.map(({ title }) => title)).size).toBe(5);
      TITLED_ROUTES.forEach((route, index) => {
        expect(pageHead(`/m${route}/`, pq8, locale)).toEqual(heads[index]);
        expect(heads[index]?.title.endsWith(` - ${pq8.displayName[locale]}`)).toBe(true);
        expect(heads[index]?.keywords).not.toBe(pageHead("/", pq8, locale).keywords);
      });
    }
    expect(pageHead("/m/score", pq8, "zh")).toEqual({
      title: "足球比分,篮球比分,即时比分,赛程 - 皮球吧",
      keywords: "足球比分,篮球比分,即时比分,赛程,英超直播,NBA直播,足球直播,篮球直播,体育直播,皮球吧",
    });
  });

  it("is the variant's elsewhere @spec 1.4 @spec 2.17", () => {
    for (const path of ["/", "/m", "/m/", "/score/detail/1", "/live/videos", "/constructor"]) {
      expect(pageHead(path, pq8, "zh").title).toBe(siteTitle(pq8, "zh"));
    }
  });
});
