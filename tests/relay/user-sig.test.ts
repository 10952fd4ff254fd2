import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkUserSig, signUser, USER_SIG_EXPIRE_SECONDS } from "../../edge/relay/user-sig";

const SECRET = "a-secret-of-the-chat-with-32-characters";
const APP = 1_400_000_000;
const NOW = 1_700_000_000;
const sign = (userId: string, more = {}) => signUser(userId, { sdkAppId: APP, secret: SECRET, now: NOW, ...more });
const check = (sig: string, userId: string, more = {}) => checkUserSig(sig, userId, { sdkAppId: APP, secret: SECRET, now: NOW, ...more }).check;

describe("a userSig", () => {
  test.each([
    ["now", {}, "valid"],
    ["at its last second", { now: NOW + USER_SIG_EXPIRE_SECONDS - 1 }, "valid"],
    ["a second later", { now: NOW + USER_SIG_EXPIRE_SECONDS }, "expired"],
    ["in another application", { sdkAppId: APP + 1 }, "foreign"],
    ["where the secret is another", { secret: `${SECRET}x` }, "forged"],
  ])("of alice, %s", (_when, more, expected) => {
    expect(check(sign("alice"), "alice", more)).toBe(expected);
  });

  test("serves nobody else, whatever the ids hold", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
        expect(check(sign(one), one)).toBe("valid");
        if (one !== other) expect(check(sign(one), other)).toBe("foreign");
      }),
    );
  });

  test("is refused in every other form, and never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => check(text, "alice") === "malformed"));
  });

  test("is made of characters that an address carries as they are", () => {
    expect(sign("alice")).toMatch(/^[\w*-]+$/);
  });
});
