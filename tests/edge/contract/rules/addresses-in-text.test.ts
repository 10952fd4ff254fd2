import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTextParts } from "#edge/contract/rules/addresses-in-text.ts";

const findLinks = (text: string): string[] => toTextParts(text).flatMap(({ href }) => (href ? [href] : []));

describe("the parts of a text with addresses", () => {
  it.each([
    ["plain", [{ text: "plain" }]],
    ["", [{ text: "" }]],
    [
      "see https://a.example/b?c=d.",
      [{ text: "see " }, { text: "https://a.example/b?c=d", href: "https://a.example/b?c=d" }, { text: "." }],
    ],
    ["看http://a.example，好", [{ text: "看" }, { text: "http://a.example", href: "http://a.example" }, { text: "，好" }]],
    ["javascript:alert(1)", [{ text: "javascript:alert(1)" }]],
    ["<b>x</b>", [{ text: "<b>x</b>" }]],
    ["http://", [{ text: "http://" }]],
  ])("the text %j is split into text and links", (text, parts) => {
    expect(toTextParts(text)).toEqual(parts);
  });

  it.each([
    ["شاهد https://fifa.com/a؟", "https://fifa.com/a"],
    ["https://fifa.com/a، ثم", "https://fifa.com/a"],
    ["https://fifa.com/मैच। देखो", "https://fifa.com/मैच"],
    ["https://ar.wikipedia.org/wiki/كرة_القدم_(رياضة)؛", "https://ar.wikipedia.org/wiki/كرة_القدم_(رياضة)"],
  ])("an address in a text ends before Arabic and Hindi punctuation: %s", (text, address) => {
    expect(findLinks(text)).toEqual([address]);
  });

  it("an address with a lone surrogate is no link", () => {
    const text = "look https://a.test/\ud83d and https://b.test/😀";
    const [, link] = toTextParts(text);
    expect(toTextParts(text).map(({ href }) => href)).toEqual([undefined, "https://b.test/😀"]);
    expect(() => encodeURIComponent(link?.href ?? "")).not.toThrow();
  });

  it("a text links only http and https addresses", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant("javascript:x")), { maxLength: 6 }), (words) => {
        const text = words.join(" ");
        const parts = toTextParts(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const { href } of parts) if (href) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
    );
  });

  it.each<[text: string, links: string[]]>([
    // Brackets belong to an address only in pairs.
    ["https://pt.wikipedia.org/wiki/Ronaldo_(futebolista)", ["https://pt.wikipedia.org/wiki/Ronaldo_(futebolista)"]],
    ["(veja https://pt.wikipedia.org/wiki/Fred_(futebolista))", ["https://pt.wikipedia.org/wiki/Fred_(futebolista)"]],
    ["https://pt.wikipedia.org/wiki/Hulk_(futebolista).", ["https://pt.wikipedia.org/wiki/Hulk_(futebolista)"]],
    ["https://en.wikipedia.org/wiki/A_(b_(c))_d", ["https://en.wikipedia.org/wiki/A_(b_(c))_d"]],
    ["(see https://fifa.com/a)", ["https://fifa.com/a"]],
    ["(see https://fifa.com/a).", ["https://fifa.com/a"]],
    ["https://fifa.com/a) and more", ["https://fifa.com/a"]],
    ["https://fifa.com/d(see", ["https://fifa.com/d"]],
    ["https://fifa.com/q?ids[]=4&ids[]=5", ["https://fifa.com/q?ids[]=4&ids[]=5"]],
    ["{https://fifa.com/a}", ["https://fifa.com/a"]],
    ["http://[::1]:8080/a", ["http://[::1]:8080/a"]],
    ["https://fifa.com/(a] b", ["https://fifa.com/"]],
    // Markdown, angle brackets and quotation marks around an address.
    ["[tabela](https://cbf.com.br/tabela)", ["https://cbf.com.br/tabela"]],
    ["[https://a.test/x](https://b.test/y)", ["https://a.test/x", "https://b.test/y"]],
    ["<https://fifa.com/a>", ["https://fifa.com/a"]],
    [
      "**https://fifa.com/a** __https://fifa.com/b__ ~~https://fifa.com/c~~",
      ["https://fifa.com/a", "https://fifa.com/b", "https://fifa.com/c"],
    ],
    ["`https://fifa.com/a`", ["https://fifa.com/a"]],
    ["'https://fifa.com/a','https://fifa.com/b'", ["https://fifa.com/a", "https://fifa.com/b"]],
    ['"https://fifa.com/a"', ["https://fifa.com/a"]],
    ["https://en.wikipedia.org/wiki/Hobson's_choice", ["https://en.wikipedia.org/wiki/Hobson's_choice"]],
    // Chinese and Japanese text follows an address without a space.
    ["「https://fifa.com/b」好", ["https://fifa.com/b"]],
    ["『https://fifa.com/b』好", ["https://fifa.com/b"]],
    ["“https://fifa.com/c”说", ["https://fifa.com/c"]],
    ["‘https://fifa.com/c’说", ["https://fifa.com/c"]],
    ["https://fifa.com/e…还有", ["https://fifa.com/e"]],
    ["https://fifa.com/f～好", ["https://fifa.com/f"]],
    ["https://fifa.com/g——不错", ["https://fifa.com/g"]],
    ["（https://fifa.com/h）", ["https://fifa.com/h"]],
    ["https://fifa.com/docs（中文说明）了解更多", ["https://fifa.com/docs"]],
    ["看https://fifa.com/i。再看http://b.test/j！", ["https://fifa.com/i", "http://b.test/j"]],
    [
      "〈https://fifa.com/k〉【https://fifa.com/l】《https://fifa.com/m》〔https://fifa.com/n〕",
      ["k", "l", "m", "n"].map((at) => `https://fifa.com/${at}`),
    ],
    ["链接：https://fifa.com/o；还有", ["https://fifa.com/o"]],
    ["https://a.test｜https://b.test|https://c.test", ["https://a.test", "https://b.test", "https://c.test"]],
    ["こちら→https://google.com", ["https://google.com"]],
    ["https://zh.wikipedia.org/wiki/利昂内尔·梅西", ["https://zh.wikipedia.org/wiki/利昂内尔·梅西"]],
    ["«https://cbf.com.br/a», disse", ["https://cbf.com.br/a"]],
    ["https://pt.wikipedia.org/wiki/São_Paulo_Futebol_Clube, é isso", ["https://pt.wikipedia.org/wiki/São_Paulo_Futebol_Clube"]],
    ["https://en.wikipedia.org/wiki/2022–23_Premier_League – good", ["https://en.wikipedia.org/wiki/2022–23_Premier_League"]],
    ["já viu https://cbf.com.br/jogo?! Golaço", ["https://cbf.com.br/jogo"]],
    // Invisible characters end an address, and a word that only contains "http" is none.
    ["https://fifa.com/a\u202Egpj.exe", ["https://fifa.com/a"]],
    ["https://fifa.com/a\u200B好", ["https://fifa.com/a"]],
    ["xhttps://fifa.com/a", []],
    ["HTTPS://FIFA.COM/a", ["HTTPS://FIFA.COM/a"]],
    [`https://fifa.com/${"a".repeat(5_000)}`, []],
  ])("the parts of %j link to %j", (text, links) => {
    expect(findLinks(text)).toEqual(links);
    expect(
      toTextParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
});
