import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crawlPages, differing, normal } from "#tests/support/crawl-pages.ts";
import { CALLS, OTHER_RESULTS, OWN_PATHS, openResultsWorld, PATHS } from "#tests/support/results-world.ts";
import type { Site } from "#tests/support/site.ts";

let site: Site;
let people: Map<string, string>;

beforeAll(async () => {
  ({ site, people } = await openResultsWorld());
});
afterAll(() => site?.close());

/**
 * Crawls the public pages as a guest, the private pages of a buyer and a master, and the requests that browsers make by themselves.
 */
async function crawlAll(choice: string): Promise<Map<string, string>> {
  const all = await crawlPages(site, PATHS, choice);
  for (const [who, session] of people) {
    const cookie = `${choice}; ${session}`;
    for (const [key, text] of await crawlPages(site, OWN_PATHS, cookie)) all.set(`${who} ${key}`, text);
    for (const [path, input] of CALLS) all.set(`${who} ${path}`, await call(path, input, cookie));
  }
  return all;
}

/**
 * Returns a call's answer without its time. A pulse also lacks the time of the match's last change, which would show that something
 * changed.
 */
async function call(path: string, input: object | undefined, cookie: string): Promise<string> {
  const headers = { cookie, "content-type": "application/json" };
  const response = await site.fetch(path, input ? { method: "POST", headers, body: JSON.stringify(input) } : { headers });
  return `${response.status} ${normal(await response.text())}`;
}

describe("a reader who hides scores", { timeout: 480_000 }, () => {
  it("a reader with hidden scores gets the same bytes for all results", async () => {
    const [hidden, open] = [await crawlAll("spoilers=1"), await crawlAll("spoilers=0")];
    expect([...hidden].flatMap(([key, text]) => (text.startsWith("5") ? [key] : []))).toEqual([]);
    for (const statement of OTHER_RESULTS) await site.db.prepare(statement).run();
    const [again, openAgain] = [await crawlAll("spoilers=1"), await crawlAll("spoilers=0")];
    expect(differing(open, openAgain).length).toBeGreaterThan(20);
    expect(differing(hidden, again)).toEqual([]);
  });
});
