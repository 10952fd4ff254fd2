import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import worker from "#edge/worker.ts";

vi.mock("#edge/pages/remix.ts", () => ({ renderPage: () => ({ response: new Response("page"), content: null }) }));

const SECRET = "short-and-secret";
const TOKEN = "a-health-token-of-32-characters-!!";
const wrong: Env = { ...env, ENVIRONMENT: "production", HEALTH_TOKEN: TOKEN, FEED_SECRET: SECRET, RELAY_SHARDS: "many" };
const logged = vi.spyOn(console, "error");
const ask = (path: string, headers: HeadersInit = {}, bindings = wrong) =>
  worker.fetch(
    new Request(`https://site.test${path}`, { headers }) as Parameters<typeof worker.fetch>[0],
    bindings,
    createExecutionContext(),
  );

beforeEach(() => {
  logged.mockReturnValue();
});
afterEach(() => {
  logged.mockReset();
});

describe("a Worker with wrong settings", () => {
  it("the page /healthz names wrong settings without their values", async () => {
    const response = await ask("/healthz", { authorization: `Bearer ${TOKEN}` });
    const words = await response.text();
    expect([response.status, words]).toEqual([503, expect.stringMatching(/FEED_SECRET.*RELAY_SHARDS/)]);
    expect(words).not.toMatch(/short-and-secret|many/);
    expect(await (await ask("/healthz")).json()).toEqual({ status: "unavailable" });
  });

  it.each(["/m/score", "/api/openapi.json", "/webapi/user/login", "/feed/records"])(
    "the Worker answers %s with 503 and logs the names of wrong settings",
    async (path) => {
      const response = await ask(path);
      expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining(SECRET)]);
      expect(logged.mock.calls.join()).toMatch(/FEED_SECRET.*RELAY_SHARDS/);
      expect(logged.mock.calls.join()).not.toContain(SECRET);
    },
  );

  it("the Worker serves requests if its settings are right", async () => {
    expect((await ask("/m/score", {}, env)).status).toBe(200);
  });
});
