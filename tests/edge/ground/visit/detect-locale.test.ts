import { describe, expect, it } from "vitest";
import { detectLocale } from "#edge/ground/visit/detect-locale.ts";

type Hints = { lang?: string; cookie?: string; acceptLanguage?: string };
const detect = ({ lang, cookie, acceptLanguage }: Hints) =>
  detectLocale({ lang: lang ?? null, cookie, acceptLanguage: acceptLanguage ?? null });

describe("the language of a page", () => {
  it.each<[Hints, string]>([
    [{}, "zh"],
    [{ lang: "pt-br" }, "pt-BR"],
    [{ lang: "PT-BR" }, "pt-BR"],
    [{ lang: "zh", cookie: "pt-BR", acceptLanguage: "pt" }, "zh"],
    [{ lang: "xx", cookie: "pt-BR" }, "pt-BR"],
    [{ lang: "", cookie: "en" }, "en"],
    [{ lang: "en" }, "en"],
    [{ lang: "en-us", cookie: "zh" }, "en"],
    [{ cookie: "", acceptLanguage: "pt-BR,pt;q=0.9,en;q=0.8" }, "pt-BR"],
    [{ cookie: "\u4e2d\r\n", acceptLanguage: "pt" }, "pt-BR"],
    [{ acceptLanguage: "fr, pt;q=0.7" }, "pt-BR"],
    [{ acceptLanguage: "fr-FR,zh-CN;q=0.4,pt;q=0.7" }, "pt-BR"],
    [{ acceptLanguage: "en-US,zh-CN;q=0.4,pt;q=0.7" }, "en"],
    [{ acceptLanguage: "fr,zh;q=0.3,en-GB;q=0.5" }, "en"],
    [{ acceptLanguage: "pt-PT" }, "pt-BR"],
    [{ acceptLanguage: "zh-Hant-TW,en;q=0.8" }, "zh"],
    [{ acceptLanguage: "*, en;q=0.5" }, "en"],
    [{ acceptLanguage: "EN ; Q=0.4 , de" }, "en"],
    [{ acceptLanguage: "fr-FR,fr" }, "zh"],
    [{ acceptLanguage: "pt;q=0, fr" }, "zh"],
    [{ acceptLanguage: ";;q=;,," }, "zh"],
    [{ acceptLanguage: "en;q=abc" }, "en"],
    [{ acceptLanguage: `${"x".repeat(50_000)},pt` }, "zh"],
  ])("the language for the hints %j is %s @spec 1.1", async (hints, locale) => {
    expect(await detect(hints)).toBe(locale);
    expect(await detect(hints)).toBe(locale);
  });
});
