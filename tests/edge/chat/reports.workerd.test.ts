import { SELF } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ReportTally } from "#edge/chat/report-tally.ts";
import { WireClient } from "./support/wire-client.ts";

const REPORT = { Header: { sdk_type: 10 }, Event: [{ Event: "sendMessage", Level: 5 }], Quality: [{ quality_type: 2 }] };
const ADDRESS = "http://relay/v4/imopenstat/tim_web_report_v2";

const post = (
  body: BodyInit,
  { ip = "198.51.100.1", query = "sdkappid=1400000000&reqtime=1795214741" } = {},
): Promise<Response> => SELF.fetch(`${ADDRESS}?${query}`, { method: "POST", body, headers: { "cf-connecting-ip": ip } });

describe("reports of clients", () => {
  test("reports are accepted over the socket even without a login @spec 7.98", async () => {
    const visitor = await WireClient.open();
    expect(await visitor.ask("imopenstat.tim_web_report_v2", REPORT)).toMatchObject({ ErrorCode: 0 });
  });

  test("a visitor's report can contain a client's maximum number of lines @spec 9.23", async () => {
    const visitor = await WireClient.open();
    const lines = Array.from({ length: 100 }, () => REPORT.Event[0]);
    expect(await visitor.ask("imopenstat.tim_web_report_v2", { ...REPORT, Event: lines })).toMatchObject({ ErrorCode: 0 });
  });

  test("reports are accepted by HTTP from any page @spec 7.59", async () => {
    const response = await post(JSON.stringify(REPORT));
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual({ ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "" });
  });

  test.each([
    ["of another application", JSON.stringify(REPORT), "sdkappid=1", 403, 70_020],
    ["of no application", JSON.stringify(REPORT), "", 403, 70_020],
    ["that are no JSON", "<report>", undefined, 400, 60_003],
    ["of another shape", JSON.stringify({ Event: [{ deep: { deeper: 1 } }] }), undefined, 400, 60_002],
    ["that are too large", "x".repeat(65_537), undefined, 413, 60_002],
  ])("the server refuses reports %s", async (_what, body, query, http, code) => {
    const response = await post(body, { ip: "198.51.100.2", ...(query !== undefined && { query }) });
    expect([response.status, ((await response.json()) as { ErrorCode: number }).ErrorCode]).toEqual([http, code]);
  });

  test("the server limits the reports of each IP address", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await post(JSON.stringify(REPORT), { ip: "198.51.100.3" })).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.at(-1)).toBe(429);
    expect((await post(JSON.stringify(REPORT), { ip: "198.51.100.4" })).status).toBe(200);
  });
});

describe("the sum of reports", () => {
  test("the tally writes at most one line of reports a minute", () => {
    let now = 0;
    const tally = new ReportTally(() => now);
    expect(tally.add(REPORT)).toBeNull();
    expect(tally.add({ Event: [{ Event: "my password is 1234", Message: "private words" }, {}] })).toBeNull();
    now = 60_000;
    expect(tally.add(REPORT)).toBe('Chat clients: 3 reports, 2 quality figures, events {"sendMessage":2,"other":2}');
    now = 120_000;
    expect(tally.add({})).toBe("Chat clients: 1 reports, 0 quality figures, events {}");
  });

  test("the sum of reports distinguishes at most 50 kinds", () => {
    let now = 0;
    const tally = new ReportTally(() => now);
    for (let i = 0; i < 1_000; i++) tally.add({ Event: [{ Event: `event${i}` }] });
    now = 60_000;
    const events = JSON.parse(/events (.*)$/.exec(tally.add({}) ?? "")?.[1] ?? "{}") as Record<string, number>;
    expect(Object.keys(events)).toHaveLength(51);
    expect(events.other).toBe(950);
  });
});

describe("the client's error texts", () => {
  test("the error texts are a file that any page can read @spec 7.60", async () => {
    const response = await SELF.fetch("http://relay/chat/error-texts.json");
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({ 2603: "there is no group {0}." });
  });
});
