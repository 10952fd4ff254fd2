import { describe, expect, it } from "vitest";
import { toMeta } from "#app/features/page-meta.ts";
import type { Named } from "#edge/contract/rules/indexing.ts";

const ORIGIN = "https://site.example";

/** Returns the links in a page's head, by `rel` or language. */
function readLinks(pathname: string, named: Named = { locale: null, site: null }): Record<string, string> {
  const visit = { origin: ORIGIN, locale: named.locale ?? "en", named, brand: { name: "Site", wording: "Scores" } };
  const tags = toMeta({ matches: [{ id: "root", data: visit }], location: { pathname } }, { title: "T", description: "D" });
  return Object.fromEntries(
    tags.flatMap((tag) => ("tagName" in tag && tag.tagName === "link" ? [[tag.hrefLang ?? tag.rel, tag.href]] : [])),
  );
}

describe("the addresses in the head of a page", () => {
  it.each([
    ["/score", "/m/score"],
    ["/m/score", "/m/score"],
    ["/", "/m/"],
    ["/mobile/about", "/m/mobile/about"],
    ["/mobile/news", "/m/mobile/news"],
    ["/m/mobile/about", "/m/mobile/about"],
    ["/mobile/invite", "/m/invite"],
    ["/m/mobile/invite", "/m/invite"],
  ])("the head of the page %s has addresses with the path %s @spec 2.1", (pathname, address) => {
    expect(readLinks(pathname)).toEqual({
      canonical: ORIGIN + address,
      zh: `${ORIGIN + address}?lang=zh`,
      "pt-BR": `${ORIGIN + address}?lang=pt-br`,
      en: `${ORIGIN + address}?lang=en`,
      es: `${ORIGIN + address}?lang=es`,
      "x-default": ORIGIN + address,
    });
  });

  it("addresses in the head have no language if the page's address has none", () => {
    expect(readLinks("/score")).toMatchObject({ canonical: `${ORIGIN}/m/score`, "x-default": `${ORIGIN}/m/score` });
  });

  it("addresses in the head keep the brand of the page's address", () => {
    const site = readLinks("/score", { locale: "zh", site: "xzb" });
    expect(site).toMatchObject({ canonical: `${ORIGIN}/m/score?lang=zh&site=xzb`, "x-default": `${ORIGIN}/m/score?site=xzb` });
  });

  it("addresses in the head keep the language of the page's address @spec 1.1", () => {
    expect(readLinks("/mobile/happening/7", { locale: "pt-BR", site: null })).toEqual({
      canonical: `${ORIGIN}/m/score/detail/football/7?tab=happening&lang=pt-br`,
      zh: `${ORIGIN}/m/score/detail/football/7?tab=happening&lang=zh`,
      "pt-BR": `${ORIGIN}/m/score/detail/football/7?tab=happening&lang=pt-br`,
      en: `${ORIGIN}/m/score/detail/football/7?tab=happening&lang=en`,
      es: `${ORIGIN}/m/score/detail/football/7?tab=happening&lang=es`,
      "x-default": `${ORIGIN}/m/score/detail/football/7?tab=happening`,
    });
  });
});
