import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { MESSAGE_BODY_MAX_BYTES } from "#chat/protocol/limits/messages.ts";
import type { MessageBody } from "#chat/protocol/message-elements.ts";
import type { ChatConfig } from "./config.ts";
import { messageContainsProfanity } from "./lexicon.ts";
import { Refusal } from "./refusal.ts";

/** How long an own message can be taken back, in seconds: the vendor's published default. */
export const REVOKE_WITHIN_SECONDS = 120;

/** Throws where a message may not be said as it is, by whomever (specification 8.20: 80001, 80002). */
export function requireSayable({ config }: { config: Pick<ChatConfig, "lexicon"> }, body: MessageBody, customData = ""): void {
  const text = JSON.stringify(body);
  // A UTF-16 unit is at most three bytes: most messages are told by their length alone.
  const isShort = (text.length + customData.length) * 3 <= MESSAGE_BODY_MAX_BYTES;
  const bytes = isShort ? 0 : Buffer.byteLength(text) + Buffer.byteLength(customData);
  if (bytes > MESSAGE_BODY_MAX_BYTES)
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_BODY_TOO_LARGE,
      `A message of ${bytes} bytes is longer than ${MESSAGE_BODY_MAX_BYTES}.`,
    );
  if (messageContainsProfanity(config.lexicon, body))
    throw new Refusal(SERVER_ERRORS.SENSITIVE_TEXT, "The message holds words that may not be said.");
}

/** How a message says who revoked it. */
export const revokedBy = (userId: string) => ({ RevokerInfo: { Revoker_Account: userId }, Revoker_Account: userId });
