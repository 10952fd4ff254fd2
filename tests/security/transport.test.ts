import { describe, expect, it } from "vitest";
import { readConfig } from "#edge/ground/env.ts";
import { clientIp } from "#edge/ground/http/client-ip.ts";
import { ofOwnSocket, refusedTransport } from "#edge/product/api/transport.ts";

const SECRETS = Object.fromEntries(["SESSION_SECRET", "FEED_SECRET", "CHAT_SECRET"].map((name) => [name, "0".repeat(32)]));
const toEnv = (settings: Record<string, string>) => ({ ...SECRETS, ...settings }) as unknown as Env;
const production = toEnv({ ENVIRONMENT: "production" });
const ask = (url: string, method = "GET", env = production) => refusedTransport(new Request(url, { method }), env);

describe("the transport in production", () => {
  it.each([
    ["http://site.test/m/score?a=1", "GET", 308],
    ["http://site.test//evil.example/x", "HEAD", 308],
    ["http://site.test/webapi/user/login", "POST", 403],
    ["https://matchday.someone.workers.dev/m/score", "GET", 421],
    ["https://site.test/m/score", "GET", undefined],
    ["http://127.0.0.1:8787/healthz", "GET", undefined],
    ["http://localhost:8787/healthz", "GET", undefined],
  ])("the server in production at %s answers a %s with %s", (url, method, status) => {
    const refused = ask(url, method);
    expect(refused?.status).toBe(status);
    if (status === 308) expect(refused?.headers.get("location")).toBe(url.replace("http:", "https:"));
    if (refused) expect(refused.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("the server in production answers at workers.dev only if a setting allows it", () => {
    expect(ask("https://a.b.workers.dev/m/score", "GET", toEnv({ ENVIRONMENT: "production", WORKERS_DEV: "on" }))).toBeNull();
    expect(ask("http://site.test/m/score", "POST", toEnv({ ENVIRONMENT: "development" }))).toBeNull();
  });

  it.each([
    "UPSTREAM_HOSTS",
    "API_LINE_HOSTS",
    "CODE_SENDER_URL",
    "CLOUD_KEYS_URL",
    "SPEECH_URL",
    "TRANSLATE_URL",
    "PUSH_SERVICES",
  ])("the server in production refuses to start if %s is an http address", (name) => {
    expect(() => readConfig(toEnv({ ENVIRONMENT: "production", [name]: "http://other.test" }))).toThrow(
      `${name} must be https (other.test is not)`,
    );
    for (const [environment, address] of [
      ["production", "https://other.test"],
      ["production", "http://127.0.0.1:9"],
      ["development", "http://other.test"],
    ] as const) {
      expect(() => readConfig(toEnv({ ENVIRONMENT: environment, [name]: address }))).not.toThrow();
    }
  });

  it("the server in production starts without demo accounts", () => {
    const accounts = JSON.stringify([{ role: "viewer", mobile: "1", password: "p" }]);
    expect(() => readConfig(toEnv({ ENVIRONMENT: "production", DEMO_ACCOUNTS: accounts }))).toThrow(
      "DEMO_ACCOUNTS can be set in development only",
    );
  });
});

describe("a request on the embedded server's own socket", () => {
  const request = () =>
    new Request("http://site.test/m/score", {
      headers: {
        "cf-connecting-ip": "203.0.113.1",
        "x-forwarded-for": "198.51.100.1, 198.51.100.2",
        "x-forwarded-proto": "https",
      },
    });

  it("a request in production gets the client's IP address from the proxy", () => {
    const own = ofOwnSocket(request(), production);
    expect([clientIp(own), own.url]).toEqual(["198.51.100.2", "https://site.test/m/score"]);
  });

  it("a request in development can set its own IP address", () => {
    expect(clientIp(ofOwnSocket(request(), toEnv({ ENVIRONMENT: "development" })))).toBe("203.0.113.1");
  });
});
