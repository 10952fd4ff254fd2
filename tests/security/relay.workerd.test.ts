import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { WireClient } from "../edge/chat/support/wire-client.ts";
import { APP_ID } from "../support/wire-session.ts";

test("a shortened chat signature opens no session", async () => {
  const client = await WireClient.open();
  const signed = signUser("signed", { sdkAppId: APP_ID, secret: env.CHAT_SECRET, now: Math.floor(Date.now() / 1_000) });
  const variants = [
    signed.slice(0, -1),
    signed.replace(/_+$/, ""),
    ...["_", "A", "AA", "AAAA", "=", "*", "-", " ", "!"].flatMap((sign) => [
      `${signed}${sign}`,
      `${signed.replace(/_+$/, "")}${sign}`,
    ]),
  ];
  for (const variant of variants.filter((text) => text !== signed)) {
    expect(await client.tryLogin("signed", variant), variant.slice(-8)).toMatchObject({
      ErrorCode: SERVER_ERRORS.USERSIG_MALFORMED,
    });
  }
  expect(await client.tryLogin("signed", signed)).toMatchObject({ ErrorCode: 0 });
});
