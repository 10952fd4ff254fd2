import { env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { captcha } from "#edge/accounts/captcha/captcha.ts";

afterEach(() => vi.restoreAllMocks());

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
const ask = () =>
  captcha.request("/api/user/smsCaptcha?code=challenge-9", {}, { ...env, UPSTREAM_HOSTS: "https://a.example,https://b.example" });
const answering = (answers: Record<string, () => Response>) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const answer = answers[new URL(String(input)).host];
    if (!answer) throw new TypeError("connection refused");
    return answer();
  });

describe("captcha pictures from an operator's own back end @spec 7.10", () => {
  it("captcha pictures come from the first host that answers", async () => {
    const fetched = answering({
      "a.example": () => new Response("<h1>maintenance</h1>", { headers: { "content-type": "text/html" } }),
      "b.example": () => new Response(PNG, { headers: { "content-type": "image/png" } }),
    });
    const response = await ask();
    expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, PNG]);
    expect(fetched.mock.calls.map(([input]) => String(input))).toEqual(
      ["a", "b"].map((host) => `https://${host}.example/api/user/smsCaptcha?code=challenge-9`),
    );
  });

  it("the request for a captcha picture fails with 502 if no host answers", async () => {
    answering({});
    expect((await ask()).status).toBe(502);
    expect((await env.DB.prepare("select count(*) as n from captchas").first<{ n: number }>())?.n).toBe(0);
  });
});
