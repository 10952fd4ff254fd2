import { readdirSync, readFileSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterEach, describe, expect, test, vi } from "vitest";
import { log } from "#edge/contract/log.ts";
import { printable } from "#edge/contract/printable.ts";
import { loggingRequest } from "#edge/product/api/request-log.ts";

/** These files run in the browser, whose log only its user sees. */
const BROWSERS = /^app\/(?:client|routes\/dev)\//;

const MOBILE = "+86 13812345678";
const failed = new DrizzleQueryError("select id from users where mobile = ?", [MOBILE], new Error("D1_ERROR: database is away"));

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the log of the server", () => {
  test.each([
    ["a failed query", failed],
    ["an error that a failed query caused", new Error("no answer", { cause: failed })],
  ])("the log of %s contains no parameter", (_, error) => {
    const printed = printable(error);
    expect(printed).toContain("Failed query: select id from users where mobile = ?");
    expect(printed).toContain("D1_ERROR: database is away");
    expect(printed).toMatch(/\n\s+at /);
    expect(printed).not.toContain("13812345678");
  });

  test("a log has one line of JSON for each error", () => {
    const lines = vi.spyOn(console, "error").mockReturnValue();
    const request = new Request("https://site.test/api/user/login?mobile=13812345678", {
      method: "POST",
      headers: { "cf-ray": "8f1-GRU" },
    });
    loggingRequest(request, () => log.error("A request failed", failed, { tries: 3 }));
    log.error("An alarm failed");
    expect(lines.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      {
        level: "error",
        message: "A request failed",
        tries: 3,
        error: printable(failed),
        request: "8f1-GRU",
        route: "POST /api/user/login",
      },
      { level: "error", message: "An alarm failed" },
    ]);
    expect(String(lines.mock.calls[0]?.[0])).not.toMatch(/\n|13812345678/);
  });

  test("a log names each request by one id", async () => {
    const lines = vi.spyOn(console, "warn").mockReturnValue();
    const ask = (path: string) =>
      loggingRequest(new Request(`https://site.test${path}`), async () => {
        log.warn("first");
        await Promise.resolve();
        log.warn("second");
      });
    await Promise.all([ask("/a"), ask("/b")]);
    const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as { request: string; route: string });
    const findIds = (route: string) => new Set(logged.filter((line) => line.route === route).map(({ request }) => request));
    expect([findIds("GET /a").size, findIds("GET /b").size, new Set(logged.map(({ request }) => request)).size]).toEqual([
      1, 1, 2,
    ]);
  });

  test("only one server file writes to the console", () => {
    const sources = ["edge", "app"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    );
    const writers = sources.filter(
      (file) => /\.tsx?$/.test(file) && !BROWSERS.test(file) && /\bconsole(?:\.\w+|\[\w+\])\(/.test(readFileSync(file, "utf8")),
    );
    expect(writers).toEqual(["edge/contract/log.ts"]);
  });
});
