import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUserId } from "#chat/protocol/bounds.ts";
import { checkUserSig, signUser, USER_SIG_EXPIRE_SECONDS } from "#edge/ground/chat-identity/user-sig.ts";

const SECRET = "a-secret-of-the-chat-with-32-characters";
const APP = 1_400_000_000;
const NOW = 1_700_000_000;
const sign = (userId: string, more = {}) => signUser(userId, { sdkAppId: APP, secret: SECRET, now: NOW, ...more });
const check = (sig: string, userId: string, more = {}) =>
  checkUserSig(sig, userId, { sdkAppId: APP, secret: SECRET, now: NOW, ...more }).check;

/** Converts between a userSig and its compressed document. */
const unpack = (sig: string): Buffer => Buffer.from(sig.replaceAll("*", "+").replaceAll("-", "/").replaceAll("_", "="), "base64");
const pack = (bytes: Buffer): string => bytes.toString("base64").replaceAll("+", "*").replaceAll("/", "-").replaceAll("=", "_");
const readDocument = (sig: string) => JSON.parse(inflateSync(unpack(sig)).toString());
const writeDocument = (document: object): string => pack(deflateSync(JSON.stringify(document)));

describe("a userSig", () => {
  test.each([
    ["now", {}, "valid"],
    ["at its last second", { now: NOW + USER_SIG_EXPIRE_SECONDS - 1 }, "valid"],
    ["a second later", { now: NOW + USER_SIG_EXPIRE_SECONDS }, "expired"],
    ["in another application", { sdkAppId: APP + 1 }, "foreign"],
    ["where the secret is another", { secret: `${SECRET}x` }, "forged"],
  ])("the server judges alice's userSig correctly: %s", (_when, more, expected) => {
    expect(check(sign("alice"), "alice", more)).toBe(expected);
  });

  test("nobody can change the session in a userSig", () => {
    const options = { sdkAppId: APP, secret: SECRET, now: NOW };
    const signed = sign("alice", { siteSession: "session-1" });
    expect(checkUserSig(signed, "alice", options)).toMatchObject({ check: "valid", siteSession: "session-1" });
    expect(checkUserSig(sign("alice"), "alice", options)).toMatchObject({ check: "valid", siteSession: "" });
    const document = readDocument(signed);
    const { "TLS.userbuf": _, ...without } = document;
    for (const changed of [without, { ...document, "TLS.userbuf": Buffer.from("session-2").toString("base64") }])
      expect(check(writeDocument(changed), "alice")).toBe("forged");
  });

  test("a userSig is valid for no other user", () => {
    // UTF-16 units of all kinds: letters, control characters, unpaired surrogates.
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0xd7ff, max: 0xe000 }),
      fc.integer({ min: 0, max: 0xffff }),
    );
    const id = fc.oneof(fc.string(), fc.string({ unit: unit.map((code) => String.fromCharCode(code)), maxLength: 4 }));
    fc.assert(
      fc.property(id, id, (one, other) => {
        if (!isUserId(one)) {
          expect(() => sign(one)).toThrow(RangeError);
          return;
        }
        expect(check(sign(one), one)).toBe("valid");
        if (one !== other) expect(check(sign(one), other)).toBe("foreign");
      }),
      { numRuns: 500 },
    );
  });

  test.each(["a\ud800", "a\udc00"])("the server refuses a userSig with a lone surrogate in the name %j", (id) => {
    expect(check(writeDocument({ ...readDocument(sign("a\ufffd")), "TLS.identifier": id }), id)).toBe("malformed");
  });

  test.each(["", "a\u0000b", "a\nb", "\u007f", "\ud800", "x".repeat(129)])(
    "the signer makes no userSig for the name %j",
    (id) => {
      expect(() => sign(id)).toThrow(RangeError);
    },
  );

  test("the server refuses a userSig of any unknown form", () => {
    fc.assert(fc.property(fc.string(), (text) => check(text, "alice") === "malformed"));
  });

  test("the server refuses a userSig with an added or missing character", () => {
    const signed = sign("alice");
    const additions = ["_", "__", "A", "AA", "AAA", "AAAA", "=", "*", "-", " ", "\n", "+", "/", "\u0000"];
    const variants = [
      ...Array.from({ length: signed.length }, (_, length) => signed.slice(0, length)),
      ...additions.flatMap((text) => [`${signed}${text}`, `${text}${signed}`, `${signed.replace(/_+$/, "")}${text}`]),
      signed.replace(/_+$/, ""),
      signed.replaceAll("*", "+").replaceAll("-", "/").replaceAll("_", "="),
      pack(Buffer.concat([unpack(signed), Buffer.from([0])])),
    ].filter((variant) => variant !== signed);
    expect(variants.filter((variant) => check(variant, "alice") !== "malformed")).toEqual([]);
    expect(check(signed, "alice")).toBe("valid");
  });

  test("a userSig with a changed bit at its end is invalid", () => {
    for (let length = 1; length <= 20; length += 1) {
      const userId = "x".repeat(length);
      const packed = unpack(sign(userId));
      const changed = Array.from({ length: 48 }, (_, bit) => {
        const bytes = Buffer.from(packed);
        const at = packed.length - 1 - (bit >> 3);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
        return pack(bytes);
      });
      expect(changed.filter((variant) => check(variant, userId) !== "malformed")).toEqual([]);
    }
  });

  test("a userSig is valid at any level of compression", () => {
    const document = inflateSync(unpack(sign("alice")));
    for (const level of [0, 1, 6, 9]) expect(check(pack(deflateSync(document, { level })), "alice")).toBe("valid");
  });

  test("a userSig is valid for a name of 1 to 40 letters", () => {
    for (let length = 1; length <= 40; length += 1) expect(check(sign("x".repeat(length)), "x".repeat(length))).toBe("valid");
  });

  test("a userSig contains only characters that need no escape in a URL", () => {
    expect(sign("alice")).toMatch(/^[\w*-]+$/);
  });
});
