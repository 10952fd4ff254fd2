import { LANGS } from "#edge/contract/rules/locale.ts";
import { accounts } from "#edge/demo/accounts.ts";
import { demoMoments, demoVideos } from "#edge/demo/short-words.ts";
import { demoAnchors, demoClips } from "#edge/feed/demo-world/room-words.ts";
import { accountScreens, consoleScreens } from "../scripts/account-screens.mjs";
import { APPLICANT, demoPerson, newPerson } from "./support/people.ts";
import { publicScreens } from "./support/public-screens.ts";
import { type APIRequestContext, expect, test } from "./support/test.ts";

const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu;
/** Matches a catalogue's key in place of its text, or a placeholder without its value. */
const UNFILLED = /(?<![\w@/.:-])(?:[a-z][a-z-]*\.)+[a-z][a-z-]+(?![\w./])|\{\w+\}/g;
/** Domain names in legal texts look like keys, and so do the names of the relay's commands among the metrics. */
const NO_KEYS = /^(?:football-data\.co\.uk|pull\.example\.com|record\.csv|openim\.[a-z]+)$/;
/** Names that are not translated: those of users, of another test's applicant, and of winners in draws (with stars). */
const NAMES = new RegExp([...accounts.map(({ nickName }) => nickName), "球迷\\d+", APPLICANT, ".\\*\\*."].join("|"), "gu");
/** Texts that users wrote in their rooms and posts, which are not translated. */
const PEOPLES_WORDS = [
  ...demoAnchors.flatMap(({ nickName, title, signature }) => [title, signature, nickName]),
  ...demoClips.map(([title]) => title),
  ...[...demoVideos, ...demoMoments].map(([, text]) => text),
  "英超现场：老张陪你看球",
];

/** Addresses that lead to no page. The second is an announcement from before the new user registered. */
const UNKNOWN = new Set(["/nowhere", "/user-center/message/a1"]);

/** Returns a page's readable text, including labels and the head. Parts in another language have `lang`. */
const readWords = (html: string): string =>
  [
    ...[...html.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(([, text]) => text),
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
      .replace(/<(\w+)[^>]* lang="[^"]*"[^>]*>[^<]*<\/\1>/g, " ")
      .replace(/<[^>]*>/g, " "),
  ]
    .join("\n")
    .replaceAll(new RegExp(PEOPLES_WORDS.join("|"), "g"), "")
    .replace(NAMES, "");

async function faults(request: APIRequestContext, list: readonly string[], lang: string): Promise<string[]> {
  const found: string[] = [];
  for (const address of list) {
    const answer = await request.get(`/m${address}${address.includes("?") ? "&" : "?"}lang=${lang}`, { maxRetries: 3 });
    const html = await answer.text();
    if (answer.status() >= 400 && !UNKNOWN.has(address)) found.push(`${address} answers ${answer.status()}`);
    // The search words appear as they were typed.
    const typed = new URLSearchParams(address.split("?")[1]).get("q") ?? "";
    const whole = readWords(html.slice(html.indexOf("<head")));
    const words = typed === "" ? whole : whole.replaceAll(typed, "");
    const keys = (words.match(UNFILLED) ?? []).filter((key) => !NO_KEYS.test(key));
    for (const text of new Set([...(words.match(CHINESE) ?? []), ...keys])) found.push(`${address}: ${text}`);
  }
  return found;
}

/**
 * Screens with texts that users wrote: a streamer's titles, and in the console reports, nicknames, texts in each language and their
 * log.
 */
const WRITTEN_BY_PEOPLE = /^\/user-center\/anchor\/|^\/operate(?:\/(?:acts|feedback|people|orders|texts|log))?$/;

test.describe.configure({ mode: "parallel", timeout: 120_000 });

for (const lang of LANGS.filter((known) => known !== "zh")) {
  test(`public screens are completely in ${lang} @spec 1.1`, async ({ request }) => {
    const list = (await publicScreens(request)).filter(
      (address) => !WRITTEN_BY_PEOPLE.test(address) && !address.startsWith("/search"),
    );
    expect(list.length).toBeGreaterThan(50);
    expect(await faults(request, list, lang)).toEqual([]);
  });

  test(`screens of accounts and of the console are completely in ${lang} @spec 1.1`, async ({ browser }) => {
    // A new user has not written any texts yet.
    const { context } = await newPerson(browser);
    const parts = { id: 1, "newshop/goods/:id": 12, "user-center/message/:id": "a1", uid: 100003, type: "anchor" };
    // An order has an address only after it is made (account-bars.spec.ts).
    const { own } = accountScreens({ ...parts, order: "", "newshop/records/:order": "" });
    const list = own.filter((address) => !address.endsWith("/") && !WRITTEN_BY_PEOPLE.test(address));
    expect(list.length).toBeGreaterThan(20);
    const operator = await demoPerson(browser, "operator");
    expect([
      ...(await faults(context.request, list, lang)),
      ...(await faults(
        operator.context.request,
        consoleScreens().filter((address) => !WRITTEN_BY_PEOPLE.test(address)),
        lang,
      )),
    ]).toEqual([]);
  });
}
