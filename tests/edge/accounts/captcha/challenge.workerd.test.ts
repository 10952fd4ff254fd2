import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { CAPTCHA_S, captchaPicture, peekCaptcha, solveCaptcha } from "#edge/accounts/captcha/challenge.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { API_ORIGIN, apiFetch } from "#tests/edge/product/implementations.ts";
import { FIXTURE_NOW_MS } from "#tests/support/fixture.ts";

const captchaContext = (afterMs = 0, secret = env.SESSION_SECRET) => ({
  db: openDatabase(env.DB),
  secret,
  now: () => FIXTURE_NOW_MS + afterMs,
});
const picture = (code: string, ip?: string) =>
  apiFetch(`${API_ORIGIN}/api/user/smsCaptcha?code=${code}`, ip ? { headers: { "cf-connecting-ip": ip } } : undefined);

describe("a captcha challenge", () => {
  it("a challenge shows the same picture until it is answered @spec 7.10", async () => {
    const first = await captchaPicture(captchaContext(), "challenge-1");
    expect(await captchaPicture(captchaContext(1000), "challenge-1")).toEqual(first);
    const solution = await peekCaptcha(captchaContext(), "challenge-1");
    expect(solution).toMatch(/^[A-Z3-9]{4}$/);
    expect(await solveCaptcha(captchaContext(), "challenge-1", ` ${solution?.toLowerCase()} `)).toBe(true);
    expect(await solveCaptcha(captchaContext(), "challenge-1", solution ?? "")).toBe(false);
  });

  it("a wrong answer ends the challenge", async () => {
    await captchaPicture(captchaContext(), "challenge-2");
    const solution = (await peekCaptcha(captchaContext(), "challenge-2")) ?? "";
    expect(await solveCaptcha(captchaContext(), "challenge-2", "????")).toBe(false);
    expect(await solveCaptcha(captchaContext(), "challenge-2", solution)).toBe(false);
  });

  it("a challenge accepts only one of many right answers sent at once", async () => {
    await captchaPicture(captchaContext(), "challenge-3");
    const solution = (await peekCaptcha(captchaContext(), "challenge-3")) ?? "";
    const all = await Promise.all(Array.from({ length: 8 }, () => solveCaptcha(captchaContext(), "challenge-3", solution)));
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  it("a challenge lasts between five and ten minutes", async () => {
    const solution = (await peekCaptcha(captchaContext(), "challenge-4")) ?? "";
    expect(await solveCaptcha(captchaContext(2 * CAPTCHA_S * 1000), "challenge-4", solution)).toBe(false);
    const late = (await peekCaptcha(captchaContext(), "challenge-6")) ?? "";
    expect(await solveCaptcha(captchaContext(CAPTCHA_S * 1000), "challenge-6", late)).toBe(true);
  });

  it("a captcha answer is valid under any of the configured secrets", async () => {
    const other = "another-secret-of-32-characters-!!!!";
    const solution = (await peekCaptcha(captchaContext(), "challenge-5")) ?? "";
    expect(await peekCaptcha(captchaContext(0, other), "challenge-5")).not.toBe(solution);
    expect(await solveCaptcha(captchaContext(0, `${other} ${env.SESSION_SECRET}`), "challenge-5", solution)).toBe(true);
  });

  it("a challenge is a PNG image that no cache stores @spec 7.10", async () => {
    const response = await picture("over-http-1");
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "image/png",
      "no-store",
    ]);
    expect(new Uint8Array(await response.arrayBuffer()).subarray(0, 4)).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
    expect((await picture("short")).status).toBe(400);
  });

  it("the server limits the challenges for each IP address", async () => {
    const answers: number[] = [];
    while (answers.at(-1) !== 429 && answers.length < 500)
      answers.push((await picture(`greedy-${answers.length}-x`, "198.51.100.7")).status);
    expect(answers.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });
});
