import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_PATHS as PATHS } from "#tests/support/public-paths.ts";
import { openSite, type Site } from "#tests/support/site.ts";

/** Time of a database round trip. It is long enough that on a busy machine no piece of a page catches up with the piece before. */
const DELAY_MS = 2_000;
const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";
const BOT = "WhatsApp/2.23.20.0";

let site: Site;
beforeAll(async () => {
  site = await openSite({ DATA_DELAY_MS: String(DELAY_MS), DATA_CACHE: "off" });
});
afterAll(() => site?.close());

/**
 * Loads a page. Returns the text that had arrived with the frame, and the whole text. The transport may split the text anywhere.
 */
async function receive(path: string, agent: string): Promise<{ status: number; frame: string; text: string }> {
  const response = await site.fetch(`/m${path}`, {
    headers: { "user-agent": agent, "accept-language": "en", "accept-encoding": "identity" },
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let [frame, text] = ["", ""];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    if (frame === "" && FRAME.test(text)) frame = text;
  }
  return { status: response.status, frame, text };
}

/** The screen with a placeholder for a late part. */
const FRAME = /<main[^>]*>.*data-late=/s;
/** A part that has arrived hides its placeholder. */
const ARRIVED = /\[data-late="[^"]+"\]\{display:none\}/;
const hasTitle = (text: string): boolean => /<title>[^<]+<\/title>/.test(text);

describe("pages over a distant database", { timeout: 120_000 }, () => {
  it.concurrent.each(PATHS)("the page %s sends a person its frame before any data", async (path) => {
    const { status, frame, text } = await receive(path, PHONE);
    expect({
      status,
      titled: hasTitle(frame),
      isFrame: frame !== "" && !ARRIVED.test(frame) && !frame.includes("</html>"),
      isWhole: ARRIVED.test(text) && text.includes("</html>"),
    }).toEqual({ status: 200, titled: true, isFrame: true, isWhole: true });
  });

  it.concurrent.each(PATHS)("a bot gets the page %s as one whole text", async (path) => {
    const { status, text } = await receive(path, BOT);
    // This world has no videos and no rooms.
    const expected =
      /\/(?:(?:video|dynamic|shortvideo|recordvideo|rec-category|rec-video|rec-collection)\/1|live(?:-detail)?\/7)$|live-detail/.test(
        path,
      )
        ? 404
        : 200;
    expect({ status, titled: hasTitle(text), late: text.includes("data-late="), whole: text.includes("</html>") }).toEqual({
      status: expected,
      titled: true,
      late: false,
      whole: true,
    });
  });
});
