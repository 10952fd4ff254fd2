import { newPerson } from "./support/people.ts";
import { type APIRequestContext, type APIResponse, expect, test } from "./support/test.ts";

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu;

/** For each language, a pattern of words that only this language has and that occur on all of its pages. */
const OWN_WORDS = {
  zh: /\p{Script=Han}/u,
  en: /\b(?:the|is|are|not|this|to|page|back|home)\b/i,
  "pt-br": /não|você|endereço|formulário|\b(?:uma|ao|em|voltar|placares)\b/iu,
  es: /dirección|\b(?:el|los|las|una|del|al|volver|marcadores)\b/iu,
} as const;
type Language = keyof typeof OWN_WORDS;
const LANGUAGES = Object.keys(OWN_WORDS) as Language[];

/** For each part of the site, addresses of things that do not exist, with the status of their page. */
const ADDRESSES: readonly [address: string, status: number][] = [
  ["/m/nowhere", 404],
  ["/m/score/detail/football/999999999", 404],
  ["/m/score/detail/basketball/999999999", 404],
  ["/m/score/detail/football/abc", 400],
  ["/m/database/football/team/999999999", 404],
  ["/m/database/nowhere", 404],
  ["/m/live-detail/999999999", 404],
  ["/m/share/match/football/999999999", 404],
  ["/m/share/live/999999999", 404],
  ["/m/shortvideo/999999999", 404],
  ["/m/news/detail?id=999999999", 404],
  ["/m/data/nowhere", 404],
  ["/m/redorder/nowhere", 404],
  ["/m/user-center/nowhere", 404],
  ["/m/operate/nowhere", 404],
  ["/m/activity/nowhere", 400],
  ["/m/%E0%A4%A", 400],
  ["/m/offline", 200],
];

const asPerson = (request: APIRequestContext, address: string, lang: Language): Promise<APIResponse> =>
  request.get(`${address}${address.includes("?") ? "&" : "?"}lang=${lang}`, {
    headers: { accept: "text/html" },
    maxRedirects: 0,
  });

/** Returns a page's title, text and texts of attributes, without scripts and without the names of languages. */
const readWords = (html: string): string =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    // The name of a language is in that language, and marked as such.
    .replace(/<(\w+)[^>]* lang="[^"]*"[^>]*>[^<]*<\/\1>/g, " ")
    .replace(/ (?:title|alt|aria-label|placeholder|content)="([^"]*)"/g, ">$1<")
    .replace(/<[^>]*>/g, " ");

/** The nickname of a user who registered in Chinese. Names of users are not translated. */
const PERSONS_NAME = /球迷\w*/g;

async function expectLanguage(answer: APIResponse, lang: Language, what: string): Promise<void> {
  const html = (await answer.text()).replace(PERSONS_NAME, "");
  const words = readWords(html);
  expect([what, html.toLowerCase().includes(`<html lang="${lang === "zh" ? "zh-cn" : lang}"`)]).toEqual([what, true]);
  expect.soft(words, what).toMatch(OWN_WORDS[lang]);
  if (lang !== "zh") expect.soft(words.match(HAN) ?? [], what).toEqual([]);
  const main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? "";
  for (const other of LANGUAGES)
    if (other !== lang && other !== "zh") expect.soft(readWords(main), `${what}, ${other}`).not.toMatch(OWN_WORDS[other]);
}

test("error pages of every area use only the reader's language", async ({ request }) => {
  for (const lang of LANGUAGES)
    for (const [address, status] of ADDRESSES) {
      const answer = await asPerson(request, address, lang);
      const what = `${address} in ${lang}`;
      expect.soft([what, answer.status()]).toEqual([what, status]);
      await expectLanguage(answer, lang, what);
    }
});

test("a form with an error uses only the reader's language", async ({ browser, request, baseURL }) => {
  const person = await newPerson(browser);
  for (const lang of LANGUAGES) {
    const forbidden = await asPerson(person.page.request, "/m/operate", lang);
    expect([lang, forbidden.status()]).toEqual([lang, 403]);
    await expectLanguage(forbidden, lang, `/m/operate in ${lang}`);
    const refused = await request.post(`/m/login?lang=${lang}`, {
      headers: { origin: baseURL ?? "", accept: "text/html", "content-type": "text/plain" },
      data: "x",
      maxRedirects: 0,
    });
    expect([lang, refused.status()]).toEqual([lang, 415]);
    await expectLanguage(refused, lang, `a refused form in ${lang}`);
  }
});
