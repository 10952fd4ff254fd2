import { webcrypto } from "node:crypto";
import { describe, expect, test } from "vitest";
import { areBrowserKeys, encryptPush, PAYLOAD_MAX_BYTES } from "#edge/ground/web-push/encryption.ts";
import { VapidSigner } from "#edge/ground/web-push/vapid.ts";
import { createVapidKeys } from "#scripts/vapid-keys.mjs";
import { browserKeys, decryptPush, importPair } from "../../push/browser.ts";

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  browserPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  serverPublic: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  serverPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_" +
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a push that only its browser can read", () => {
  test("an encrypted push equals the standard's example", async () => {
    const keys = await importPair(EXAMPLE.serverPublic, EXAMPLE.serverPrivate);
    const salt = new Uint8Array(Buffer.from(EXAMPLE.salt, "base64url"));
    const body = await encryptPush(bytes(EXAMPLE.text), EXAMPLE, { salt, keys });
    expect(Buffer.from(body).toString("base64url")).toBe(EXAMPLE.body);
  });

  test("the browser can read the push with its keys", async () => {
    const browser = await browserKeys();
    const [first, second] = await Promise.all([encryptPush(bytes("一比零"), browser), encryptPush(bytes("一比零"), browser)]);
    expect(Buffer.from(first).equals(second)).toBe(false);
    expect(await decryptPush(first, browser)).toBe("一比零");
    await expect(decryptPush(first, await browserKeys())).rejects.toThrow();
  });

  test("the push refuses a message above the size limit of push services", async () => {
    const browser = await browserKeys();
    expect(await encryptPush(new Uint8Array(PAYLOAD_MAX_BYTES), browser)).toHaveLength(4_096);
    await expect(encryptPush(new Uint8Array(PAYLOAD_MAX_BYTES + 1), browser)).rejects.toThrow(/at most 3993 bytes/);
  });

  test.each([
    ["an example's", EXAMPLE.p256dh, EXAMPLE.auth, true],
    ["a short secret", EXAMPLE.p256dh, "BTBZ", false],
    ["a compressed point", "AyVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx", EXAMPLE.auth, false],
    ["other letters", EXAMPLE.p256dh.replace("B", "/"), EXAMPLE.auth, false],
    ["nothing", "", "", false],
  ])("the validation judges the browser keys correctly: %s", (_, p256dh, auth, good) => {
    expect(areBrowserKeys({ p256dh, auth })).toBe(good);
  });
});

describe("the sender's signature (RFC 8292)", () => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey = "" } = createVapidKeys();
  const signer = new VapidSigner({ publicKey, privateKey, subject: "mailto:push@example.com" });
  const NOW_S = 1_800_000_000;

  test("the signature is valid for only one push service", async () => {
    const header = await signer.authorization("https://fcm.googleapis.com/fcm/send/abc", NOW_S);
    const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(publicKey);
    const [head = "", claims = "", signature = ""] = token.split(".");
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as unknown;
    expect(read(head)).toEqual({ typ: "JWT", alg: "ES256" });
    expect(read(claims)).toEqual({ aud: "https://fcm.googleapis.com", exp: NOW_S + 43_200, sub: "mailto:push@example.com" });
    const point = await webcrypto.subtle.importKey(
      "raw",
      Buffer.from(publicKey, "base64url"),
      { name: "ECDSA", namedCurve: "P-256" },
      false,
      ["verify"],
    );
    const verify = (text: string) =>
      webcrypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, point, Buffer.from(signature, "base64url"), Buffer.from(text));
    expect(await verify(`${head}.${claims}`)).toBe(true);
    expect(await verify(`${head}.${claims}x`)).toBe(false);
  });

  test("all messages to a push service share a signature until its expiry", async () => {
    const at = (endpoint: string, nowS: number) => signer.authorization(endpoint, nowS);
    const first = await at("https://web.push.apple.com/a", NOW_S);
    expect(await at("https://web.push.apple.com/b", NOW_S + 39_000)).toBe(first);
    expect(await at("https://web.push.apple.com/b", NOW_S + 40_000)).not.toBe(first);
    expect(await at("https://updates.push.services.mozilla.com/a", NOW_S)).not.toBe(first);
  });
});
