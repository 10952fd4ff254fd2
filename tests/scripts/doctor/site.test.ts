import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkSegments, checkSite } from "#scripts/doctor/site.mjs";

const TOKEN = "t".repeat(32);
const expected = { product: "0.2.0", migration: "0076_comfort.sql" };
const HEADERS = { "x-content-type-options": "nosniff", "content-security-policy": "p", "referrer-policy": "r" };
const healthy = {
  status: "ok",
  versions: { product: "0.2.0", schema: "0076_comfort.sql" },
  parts: { database: { ok: true, tookMs: 3, reason: null }, media: { ok: true, tookMs: 7, reason: null } },
};

let server: Server;
let answer: { status: number; body: unknown; headers: Record<string, string> };
beforeEach(async () => {
  answer = { status: 200, body: healthy, headers: HEADERS };
  server = createServer((request, response) => {
    const { status, body, headers } = answer;
    const details = request.headers.authorization === `Bearer ${TOKEN}`;
    const shown = details || typeof body === "string" ? body : { status: (body as typeof healthy).status };
    response.writeHead(status, headers).end(typeof shown === "string" ? shown : JSON.stringify(shown));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const look = async (token: string | undefined = TOKEN, now?: () => number) =>
  (await checkSite({ url: url(), token, expected, now })) as { check: string; state: string; is: string; todo: string }[];
const wrong = (found: Awaited<ReturnType<typeof look>>) =>
  found.filter(({ state }) => state !== "ok").map(({ check, state }) => `${state} ${check}`);

describe("a running site", () => {
  it("a healthy site has no fault, and every finding says what was examined", async () => {
    const found = await look();
    expect(wrong(found)).toEqual([]);
    expect(found.map(({ check }) => check)).toEqual(["reachable", "https", "clock", "headers", "version", "migrations", "parts"]);
  });

  it("every part that fails is a fault with its reason", async () => {
    const parts = { ...healthy.parts, media: { ok: false, tookMs: 2_000, reason: "No answer within 2000 ms" } };
    answer = { ...answer, status: 503, body: { ...healthy, status: "unavailable", reason: "media", parts } };
    const found = await look();
    expect(wrong(found)).toEqual(["fault reachable", "fault part media"]);
    expect(found.every(({ state, todo }) => state === "ok" || todo !== "")).toBe(true);
  });

  it.each([
    ["older data", { ...healthy, versions: { product: "0.2.0", schema: "0072_base.sql" } }, ["warning migrations"]],
    ["another version", { ...healthy, versions: { product: "0.1.0", schema: "0076_comfort.sql" } }, ["warning version"]],
    ["a warning of a part", { ...healthy, status: "degraded", warnings: ["board: set aside"] }, ["warning parts"]],
  ])("the doctor warns of %s", async (_, body, findings) => {
    answer = { ...answer, body };
    expect(wrong(await look())).toEqual(findings);
  });

  it("a missing token leaves details out, and a wrong one is a fault", async () => {
    expect(wrong(await look(""))).toEqual(["warning details"]);
    expect(wrong(await look("w".repeat(32)))).toEqual(["fault details"]);
  });

  it("headers removed by a proxy are a warning", async () => {
    answer = { ...answer, headers: {} };
    expect(wrong(await look())).toEqual(["warning headers"]);
  });

  it.each([
    [60_000, "warning clock"],
    [400_000, "fault clock"],
  ])("a clock that differs by %i ms is found", async (offMs, finding) => {
    expect(wrong(await look(TOKEN, () => Date.now() + offMs))).toEqual([finding]);
  });

  it.each([
    [421, "refused"],
    [404, "<html>"],
    [200, "<html>"],
  ])("an answer %i without a health report is a fault", async (status, body) => {
    answer = { ...answer, status, body };
    expect(wrong(await look())).toEqual(["fault reachable"]);
  });

  it("a server that is not running is a fault with a remedy", async () => {
    const address = url();
    await new Promise((resolve) => server.close(resolve));
    expect(await checkSite({ url: address, token: TOKEN, expected })).toMatchObject([
      { state: "fault", is: expect.stringContaining("refuses connections"), todo: expect.stringContaining("Start the server") },
    ]);
  });
});

describe("the host of segments", () => {
  const SITE = "https://scores.example.com";

  it("the headers that players need are examined", async () => {
    answer = { status: 404, body: "none", headers: { "access-control-allow-origin": "*", "x-content-type-options": "nosniff" } };
    expect(await checkSegments(url(), SITE)).toMatchObject([{ state: "ok" }]);
    answer = { ...answer, headers: {} };
    expect(await checkSegments(url(), SITE)).toMatchObject([{ state: "fault" }, { state: "warning" }]);
  });

  it.each([
    [undefined, "warning"],
    ["http://video.example.com", "fault"],
    [SITE, "fault"],
  ])("the origin %s gives a %s", async (origin, state) => {
    expect(await checkSegments(origin, SITE)).toMatchObject([{ state }]);
  });
});
