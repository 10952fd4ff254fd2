import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "#edge/ground/http/security.ts";
import { securityTxt } from "#edge/site/security-txt.ts";

const SECRETS = Object.fromEntries(["SESSION_SECRET", "FEED_SECRET", "CHAT_SECRET"].map((name) => [name, "0".repeat(32)]));
const fields = async (env: Record<string, string> = {}) => {
  const text = await (
    await securityTxt.request("https://site.test/.well-known/security.txt", {}, { ...SECRETS, ...env } as never)
  ).text();
  return Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
};

describe("the file /.well-known/security.txt", () => {
  afterEach(() => vi.useRealTimers());

  it.each(["2026-11-22", "2031-02-28"])("security.txt expires in less than a year after a request at %s", async (day) => {
    vi.useFakeTimers({ now: new Date(day) });
    const { Expires } = await fields();
    const daysLeft = (Date.parse(Expires ?? "") - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(90);
    expect(daysLeft).toBeLessThan(365);
  });

  it("security.txt names the operator's contact or the site's own form", async () => {
    expect(await fields({ SECURITY_CONTACT: "mailto:security@site.test" })).toMatchObject({
      Contact: "mailto:security@site.test",
    });
    expect(await fields()).toMatchObject({
      Contact: "https://site.test/m/user-center/feedback",
      Canonical: "https://site.test/.well-known/security.txt",
      "Preferred-Languages": "zh, pt, en",
    });
  });
});

it("static files have the same security headers as other responses", () => {
  const [all = ""] = readFileSync(new URL("../../public/_headers", import.meta.url), "utf8").split(/^(?=\/m\/)/m);
  const written = all
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/: (.*)/, 2))
    .map(([name = "", value = ""]) => [name.toLowerCase(), value]);
  const expected = [
    ...SECURITY_HEADERS,
    ["strict-transport-security", STRICT_TRANSPORT_SECURITY],
    ["content-security-policy", "frame-ancestors 'none'"],
  ];
  expect(written.toSorted()).toEqual(expected.map((pair) => [...pair]).toSorted());
});
