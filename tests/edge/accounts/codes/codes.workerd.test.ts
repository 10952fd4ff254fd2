import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { issueCode, redeemCode } from "#edge/accounts/codes/codes.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { FIXTURE_NOW_MS } from "#tests/support/fixture.ts";

const TEN_MINUTES_MS = 600_000;

const codeContext = (afterMs = 0) => ({
  db: openDatabase(env.DB),
  secret: env.SESSION_SECRET,
  now: () => FIXTURE_NOW_MS + afterMs,
});
const to = (mobile: string, purpose: "register" | "login" = "register", caller = "network:203.0.113.1") => ({
  mobile,
  purpose,
  asker: caller,
});
const other = (code: string): string => (code === "000000" ? "000001" : "000000");

describe("codes", () => {
  it("a code works once and only for its own purpose @spec 5.3", async () => {
    const code = await issueCode(codeContext(), to("13700000001"));
    expect(code).toMatch(/^\d{6}$/);
    expect(await redeemCode(codeContext(), to("13700000001", "login"), code)).toBe(false);
    expect(await redeemCode(codeContext(), to("13700000002"), code)).toBe(false);
    expect(await redeemCode(codeContext(), to("13700000001"), code)).toBe(true);
    expect(await redeemCode(codeContext(), to("13700000001"), code)).toBe(false);
  });

  it("five wrong codes invalidate the right code @spec 5.3", async () => {
    const code = await issueCode(codeContext(), to("13700000003"));
    for (let i = 0; i < 5; i += 1) expect(await redeemCode(codeContext(), to("13700000003"), other(code))).toBe(false);
    expect(await redeemCode(codeContext(), to("13700000003"), code)).toBe(false);
    const next = await issueCode(codeContext(), to("13700000003"));
    const guesses = [...Array.from({ length: 20 }, () => other(next)), next];
    const opened = await Promise.all(guesses.map((guess) => redeemCode(codeContext(), to("13700000003"), guess)));
    const { results } = await env.DB.prepare("select guesses from phone_codes where mobile = '13700000003'").all<{
      guesses: number;
    }>();
    expect([opened.includes(true), results]).toEqual([false, [{ guesses: 5 }]]);
  });

  it("the right code is accepted after four wrong codes @spec 5.3", async () => {
    const code = await issueCode(codeContext(), to("13700000008"));
    for (let i = 0; i < 4; i += 1) expect(await redeemCode(codeContext(), to("13700000008"), other(code))).toBe(false);
    expect(await redeemCode(codeContext(), to("13700000008"), code)).toBe(true);
  });

  it("the right code is accepted once if it arrives many times at once", async () => {
    const code = await issueCode(codeContext(), to("13700000004"));
    const opened = await Promise.all(Array.from({ length: 4 }, () => redeemCode(codeContext(), to("13700000004"), code)));
    expect(opened.filter(Boolean)).toHaveLength(1);
  });

  it("a code expires after ten minutes @spec 5.3", async () => {
    const old = await issueCode(codeContext(), to("13700000005"));
    const code = await issueCode(codeContext(), to("13700000005"));
    if (old !== code) expect(await redeemCode(codeContext(), to("13700000005"), old)).toBe(false);
    expect(await redeemCode(codeContext(TEN_MINUTES_MS), to("13700000005"), code)).toBe(false);
    expect(await redeemCode(codeContext(TEN_MINUTES_MS - 1000), to("13700000005"), code)).toBe(true);
  });

  it("codes are stored as a keyed hash", async () => {
    const code = await issueCode(codeContext(), to("13700000006"));
    const { results } = await env.DB.prepare("select * from phone_codes where mobile = '13700000006'").all();
    expect(JSON.stringify(results)).not.toContain(code);
  });

  const STRANGER = "network:198.51.100.7";
  const by = (caller: string) => to("13700000007", "login", caller);
  const guessWrongly = async (caller: string, code: string) => {
    for (let i = 0; i < 10; i += 1) expect(await redeemCode(codeContext(), by(caller), other(code))).toBe(false);
  };

  it("a code stays valid despite wrong guesses by a stranger", async () => {
    const code = await issueCode(codeContext(), by("device:owner"));
    await guessWrongly(STRANGER, code);
    await issueCode(codeContext(1_000), by(STRANGER));
    await guessWrongly(STRANGER, code);
    expect(await redeemCode(codeContext(), by("device:owner"), code)).toBe(true);
  });

  it("a code stays valid after its owner changes the network", async () => {
    expect(await redeemCode(codeContext(), by(STRANGER), await issueCode(codeContext(), by("device:owner")))).toBe(true);
    const code = await issueCode(codeContext(), by("device:owner"));
    await guessWrongly(STRANGER, code);
    expect(await redeemCode(codeContext(), by("network:192.0.2.1"), code)).toBe(false);
  });

  it("the use of one code invalidates all codes of that number and purpose", async () => {
    const [first, second] = [await issueCode(codeContext(), by("device:owner")), await issueCode(codeContext(), by(STRANGER))];
    expect(await redeemCode(codeContext(), by("device:owner"), first)).toBe(true);
    expect(await redeemCode(codeContext(), by(STRANGER), second)).toBe(false);
  });
});
