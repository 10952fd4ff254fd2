import { decode } from "turbo-stream";
import { readGroup } from "#e2e/support/groups.ts";
import { LANGS } from "#edge/contract/rules/locale.ts";
import type { Site } from "./site.ts";

/** User agent that gets whole pages. The first part of a streamed page would depend on the machine's speed. */
const BOT = "WhatsApp/2.23.20.0";

/** User agent that gets pages in parts, as they become ready. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";

/** Pages that are requested at the same time; each waits for the slow database most of the time. */
const AT_ONCE = 4;

const withData = (path: string): string[] => [path, path.replace(/(?=\?|$)/, ".data")];

/**
 * Removes what may differ between two answers: nonces, form keys, times, a live match's minute, and the line about the data's age.
 */
export const normal = (text: string): string =>
  text
    .replace(/nonce="[^"]*"/g, 'nonce=""')
    .replace(/<p class="as-of">[^<]*/g, "")
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "key")
    .replace(/<em>\d+<\/em>/g, "")
    .replace(/\b1[789]\d{8}(?:\d{3})?(?:\.\d+)?\b/g, '"moment"');

/** Returns a page's data with each reference replaced by its value, because two times that are equal by chance are written once. */
function withoutReferences(text: string): string {
  const values: unknown = text.startsWith("[") ? JSON.parse(text) : null;
  if (!Array.isArray(values)) return text;
  const valueAt = (at: unknown): unknown => {
    if (typeof at !== "number" || at < 0) return at;
    const value: unknown = values[at];
    if (Array.isArray(value)) return typeof value[0] === "string" ? value : value.map(valueAt);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [String(values[Number(key.slice(1))]), valueAt(inner)]),
    );
  };
  return JSON.stringify(valueAt(0));
}

/** Returns a page as text without the data inside it, because the same data is compared by value at its own address. */
const read = (path: string, text: string): string =>
  path.includes(".data") ? withoutReferences(text) : text.replace(/streamController\.enqueue\('.*?'\);/s, "");

const group = readGroup(process.env.E2E_GROUP);

/** Returns the languages in which a run crawls the address with this index: all, or one that depends on the commit. */
const toLanguages = (index: number): readonly string[] =>
  group === null ? LANGS : LANGS.filter((_, at) => at === (index + group) % LANGS.length);

/** Returns every page and its data in the run's languages, as a reader with these cookies gets them. */
export async function crawlPages(site: Site, paths: readonly string[], cookies: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [index, page] of paths.entries())
    for (const [lang, path] of toLanguages(index).flatMap((lang) => withData(page).map((path) => [lang, path] as const))) {
      const response = await site.fetch(`/m${path}`, { headers: { "user-agent": BOT, cookie: `lang=${lang}; ${cookies}` } });
      answers.set(`${lang} ${path}`, `${response.status} ${normal(read(path, await response.text()))}`);
    }
  return answers;
}

async function arrived(value: unknown): Promise<unknown> {
  const now = await value;
  if (Array.isArray(now)) return Promise.all(now.map(arrived));
  if (typeof now !== "object" || now === null || now instanceof Date) return now;
  const fields = Object.entries(now).map(async ([key, inner]) => [key, await arrived(inner)] as const);
  return Object.fromEntries(await Promise.all(fields));
}

/** Returns a page's data with all late parts filled in, because the machine's speed decides which parts are late. */
async function wholeData(text: string): Promise<string> {
  const plugin = (type: string, ...rest: unknown[]) => ({ value: { type, rest } });
  const body = new Response(text).body as ReadableStream<Uint8Array>;
  const { value, done } = await decode(body, { plugins: [plugin] });
  const whole = await arrived(value);
  await done;
  return JSON.stringify(whole).replace(/"later":\{"value":/g, '"now":{"value":');
}

/** Returns a page's complete HTML without the scripts of its data, which are compared by value. */
const html = (text: string): string =>
  text.replace(/window\.__remixContext\.streamController\.(?:enqueue\((?:'.*?'|"(?:[^"\\]|\\.)*")\)|close\(\));?/gs, "");

/**
 * Crawls the same pages as a phone gets them: the frame first, then late parts, until the end of the stream. Each address is
 * requested in one language in turn, because the late data is the same in each. The world must have a slow database
 * (`DATA_DELAY_MS`), so that the same parts are late each time.
 */
export async function crawlStreams(site: Site, paths: readonly string[], cookies: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const crawl = async (path: string, lang: string): Promise<void> => {
    for (const one of withData(path)) {
      const response = await site.fetch(`/m${one}`, { headers: { "user-agent": PHONE, cookie: `lang=${lang}; ${cookies}` } });
      const text = await response.text();
      const isData = one.includes(".data") && text.startsWith("[");
      answers.set(`${lang} ${one}`, `${response.status} ${normal(isData ? await wholeData(text) : html(text))}`);
    }
  };
  const waiting = paths.map((path, at) => [path, LANGS[at % LANGS.length] ?? "en"] as const);
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await crawl(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}

function findDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `${around(one)} | ${around(other)}`;
}
const AROUND = 60;

/** A minute of a match in play. */
const MINUTE = /(?<=<b>)\d+(?=&#x27;<\/b>)/g;

/** Compares two pages from different times. The minute of a live match may be later by the few minutes that a crawl takes. */
function saysTheSame(one: string, other: string): boolean {
  const [before, after] = [one, other].map((text) => [...text.matchAll(MINUTE)].map(Number));
  const areNear =
    before?.length === after?.length && before?.every((minute, at) => Math.abs((after?.[at] ?? 0) - minute) <= CRAWL_MINUTES);
  return areNear === true && one.replace(MINUTE, "") === other.replace(MINUTE, "");
}
const CRAWL_MINUTES = 3;

export const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...one].flatMap(([key, text]) => {
    const now = other.get(key) ?? "";
    return saysTheSame(text, now) ? [] : [`${key}: ${findDifference(text, now)}`];
  });
