import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { issueCode, redeemCode } from "#edge/accounts/codes/codes.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { keysFor } from "#edge/ground/secrets.ts";
import { signToken, verifyToken } from "#edge/ground/visit/viewer.ts";
import { sessionWithFollows } from "#edge/members/session.ts";
import { requestToken } from "../edge/product/implementations.ts";
import { FIXTURE_NOW_MS, seedFixture } from "../support/fixture.ts";

const DAY_MS = 86_400_000;
const [OLD, NEW] = ["old-secret-of-32-characters-and-more", "new-secret-of-32-characters-and-more"];

beforeAll(() => seedFixture(env.DB));

describe("the end of a session", () => {
  it("a session ends after thirty days without use", async () => {
    const token = await requestToken();
    const open = async (days: number) =>
      (await sessionWithFollows(openDatabase(env.DB), token, FIXTURE_NOW_MS + days * DAY_MS)) !== null;
    const seen = (days: number) =>
      env.DB.prepare("update sessions set last_seen_at = ?")
        .bind((FIXTURE_NOW_MS + days * DAY_MS) / 1000)
        .run();
    expect([await open(29), await open(31)]).toEqual([true, false]);
    await seen(170);
    expect([await open(179), await open(181)]).toEqual([true, false]);
  });
});

describe("secrets of the server", () => {
  it("signatures of an old secret stay valid while the secret is listed", async () => {
    const [before, after] = [await signToken("token", OLD), await signToken("token", `${NEW} ${OLD}`)];
    expect([await verifyToken(before, `${NEW} ${OLD}`), await verifyToken(after, NEW)]).toEqual(["token", "token"]);
    expect([await verifyToken(before, NEW), await verifyToken(after, OLD)]).toEqual([null, null]);
  });

  it("an unused code stays valid after a change of the secret", async () => {
    const codeContext = (secret: string) => ({ db: openDatabase(env.DB), secret, now: () => FIXTURE_NOW_MS });
    const address = { mobile: "+8613700009999", purpose: "login", asker: "network:" } as const;
    const code = await issueCode(codeContext(OLD), address);
    expect(await redeemCode(codeContext(`${NEW},${OLD}`), address, code)).toBe(true);
  });

  it("secrets give each purpose its own key", () => {
    const keys = (["captcha", "code", "device"] as const).map((purpose) => keysFor(purpose, OLD)[0]?.toString("hex"));
    expect(new Set([...keys, Buffer.from(OLD).toString("hex")]).size).toBe(4);
  });
});
