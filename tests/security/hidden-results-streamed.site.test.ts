import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { crawlStreams, differing } from "#tests/support/crawl-pages.ts";
import { OTHER_RESULTS, OWN_PATHS, openResultsWorld, PATHS } from "#tests/support/results-world.ts";
import type { Site } from "#tests/support/site.ts";

/** Longer than a page waits for its data (app/features/late-part/late.ts), so that its late parts are really late. */
const DATA_DELAY_MS = "30";

let site: Site;
let people: Map<string, string>;

beforeAll(async () => {
  ({ site, people } = await openResultsWorld({ DATA_DELAY_MS }));
});
afterAll(() => site?.close());

async function crawlAll(choice: string): Promise<Map<string, string>> {
  const all = await crawlStreams(site, PATHS, choice);
  for (const [who, session] of people)
    for (const [key, text] of await crawlStreams(site, OWN_PATHS, `${choice}; ${session}`)) all.set(`${who} ${key}`, text);
  return all;
}

describe("a reader who hides scores on a phone", { timeout: 480_000 }, () => {
  it("a reader with hidden scores gets the same streams for all results", async () => {
    // The crawl with results comes first, because it fills the isolate's cache with frames of pages that show results.
    const [open, hidden] = [await crawlAll("spoilers=0"), await crawlAll("spoilers=1")];
    expect([...hidden].flatMap(([key, text]) => (text.startsWith("5") ? [key] : []))).toEqual([]);
    // The pages stream, because placeholders precede their late parts.
    expect([...open.values()].filter((text) => text.includes("data-late=")).length).toBeGreaterThan(20);
    for (const statement of OTHER_RESULTS) await site.db.prepare(statement).run();
    const [openAgain, again] = [await crawlAll("spoilers=0"), await crawlAll("spoilers=1")];
    expect(differing(open, openAgain).length).toBeGreaterThan(40);
    expect(differing(hidden, again)).toEqual([]);
  });
});
