import { describe, expect, it } from "vitest";
import { toPreviewMeta } from "#app/features/link-preview.ts";

const ORIGIN = "https://site.example";

function toAddresses(shareOrigin: string | null) {
  const named = { locale: null, site: null };
  const visit = { origin: ORIGIN, shareOrigin, locale: "en", named, brand: { code: "pq8", name: "Site", wording: "Scores" } };
  const source = { matches: [{ id: "root", data: visit }], location: { pathname: "/m/score" } };
  const tags = toPreviewMeta(source, { title: "T", description: "D", picture: "/m/og/x.png" }) as Record<string, string>[];
  return {
    canonical: tags.find(({ rel }) => rel === "canonical")?.href,
    url: tags.find(({ property }) => property === "og:url")?.content,
    image: tags.find(({ property }) => property === "og:image")?.content,
  };
}

describe("the preview of a link", () => {
  it("a link's preview names the share domain if the site has one @spec 3.15", () => {
    expect(toAddresses("https://share.example")).toEqual({
      canonical: `${ORIGIN}/m/score`,
      url: "https://share.example/m/score?lang=en",
      image: `${ORIGIN}/m/og/x.png`,
    });
  });

  it("a link's preview names the page's own host if no share domain is known @spec 3.15", () => {
    expect(toAddresses(null).url).toBe(`${ORIGIN}/m/score?lang=en`);
  });
});
