import { describe, expect, it } from "vitest";
import { isSealedGroup, newGroupId } from "#edge/chat/group/ids.ts";
import { feedSignature, provenHeader, readSignedPost } from "#edge/feed/intake/signed-post.ts";
import { isSealedGuest, newGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { checkUserSig, signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { signatureFault, signBody, signPost } from "#edge/ground/http/signature.ts";
import { callSignature } from "#edge/ground/http/signed-call.ts";
import { seal, unseal } from "#edge/ground/keys.ts";
import { newestSecret } from "#edge/ground/secrets.ts";
import { newestSecret as newestOfScripts } from "#scripts/embedded.mjs";
import { signCall } from "../support/sign-call.ts";

const OLD = "the-old-secret-of-thirty-two-characters";
const NEW = "the-new-secret-of-thirty-two-characters";
const NOW_S = 1_800_000_000;
const BODY = '{"events":[]}';
const sdkAppId = 1_400_000_000;

const read = (header: string) => {
  const signature = feedSignature(header, NOW_S);
  if ("http" in signature) throw new Error(signature.msg);
  return signature;
};

/** The signatures: each with a function that signs with a setting, and a function that checks with a setting. */
const SIGNED: [
  string,
  (setting: string) => string | Promise<string>,
  (setting: string, made: string) => boolean | Promise<boolean>,
][] = [
  ["a key of the chat", (setting) => seal(setting, "session", [1]), (setting, made) => unseal(setting, "session", made) !== null],
  ["a guest's id", (setting) => newGuestId(setting), isSealedGuest],
  ["a group's id", (setting) => newGroupId(setting, false), isSealedGroup],
  [
    "a userSig",
    (secret) => signUser("7", { sdkAppId, secret, now: NOW_S }),
    (secret, made) => checkUserSig(made, "7", { sdkAppId, secret, now: NOW_S }).check === "valid",
  ],
  [
    "a post to /feed",
    (setting) => signPost(setting, "/feed", BODY, NOW_S),
    async (setting, made) => (await provenHeader(setting, "/feed", read(made))) === "address",
  ],
  [
    "a post to /feed of the older signature",
    (setting) => signBody(setting, BODY, NOW_S),
    async (setting, made) =>
      "text" in
      (await readSignedPost(new Request("https://site.test/feed", { method: "POST", body: BODY }), setting, read(made), 1_000)),
  ],
  [
    "a signed call of the chat or the book",
    async (setting) => signCall(setting, "/chat/groups", BODY, NOW_S),
    async (setting, made) =>
      typeof callSignature(setting, "x-chat-signature", made, "/chat/groups", new TextEncoder().encode(BODY), NOW_S) === "object",
  ],
  [
    "a payment of the sandbox",
    (setting) => signBody(setting, BODY, NOW_S),
    async (setting, made) => (await signatureFault(setting, made, new TextEncoder().encode(BODY), NOW_S)) === null,
  ],
];

describe.each(SIGNED)("%s", (_, sign, accepts) => {
  it.each([
    ["of the only secret holds while a new one stands before it", OLD, `${NEW} ${OLD}`, true],
    ["is signed with the newest", `${NEW}, ${OLD}`, NEW, true],
    ["does not hold under the older secret alone then", `${NEW} ${OLD}`, OLD, false],
    ["of the older secret ends when it is taken off the list", OLD, NEW, false],
  ])("a signature %s", async (__, signing, checking, holds) => {
    expect(await accepts(checking, await sign(signing))).toBe(holds);
  });
});

it("the scripts and the server choose the same newest secret from a list", () => {
  for (const setting of [OLD, `${NEW} ${OLD}`, `${NEW},\n${OLD}`, "a passphrase of several short words, and a comma"])
    expect(newestOfScripts(setting)).toBe(newestSecret(setting));
});
