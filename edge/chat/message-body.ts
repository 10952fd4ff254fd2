import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { MESSAGE_BODY_MAX_BYTES } from "#chat/protocol/limits/messages.ts";
import type { MessageBody } from "#chat/protocol/message-elements.ts";
import type { Caller } from "./caller.ts";
import type { ChatConfig } from "./config.ts";
import { Refusal } from "./refusal.ts";
import { messageContainsProfanity } from "./shown-fields.ts";

/** The vendor's published default. */
export const REVOKE_WITHIN_SECONDS = 120;

export interface Said {
  MsgBody: MessageBody;
  CloudCustomData?: string | undefined;
}

/**
 * Throws 80001 or 80002 (specification 8.20). The word check skips the site's own custom elements, because scores and gifts must
 * arrive.
 */
export function requireSayable(
  { config }: { config: Pick<ChatConfig, "lexicon"> },
  { MsgBody: body, CloudCustomData: customData = "" }: Said,
  { isSystem }: Pick<Caller, "isSystem">,
): void {
  const text = JSON.stringify(body);
  // A UTF-16 unit has at most three bytes in UTF-8, so most messages pass by their length alone.
  const isShort = (text.length + customData.length) * 3 <= MESSAGE_BODY_MAX_BYTES;
  const bytes = isShort ? 0 : Buffer.byteLength(text) + Buffer.byteLength(customData);
  if (bytes > MESSAGE_BODY_MAX_BYTES)
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_BODY_TOO_LARGE,
      `A message of ${bytes} bytes is longer than ${MESSAGE_BODY_MAX_BYTES}.`,
    );
  const said = isSystem ? body.filter(({ MsgType }) => MsgType !== "TIMCustomElem") : body;
  if (messageContainsProfanity(config.lexicon, said, customData))
    throw new Refusal(SERVER_ERRORS.SENSITIVE_TEXT, "The message holds words that may not be said.");
}

/** A revoked message keeps one empty element, because the chat vendor's official clients skip a message without elements. */
export const NOTHING_SAID: MessageBody = [{ MsgType: "TIMTextElem", MsgContent: { Text: "" } }];

/** Our own field. It names the author of the current content if the author is not the sender. */
export interface Reworded {
  Modifier_Account?: string | undefined;
}

/** Undefined if the author of the new content is the sender. */
export const rewordedBy = (editor: string, sender: string): Reworded => ({
  Modifier_Account: editor === sender ? undefined : editor,
});

/** The wire names the revoking user in two fields. */
export const revokedBy = (userId: string) => ({ RevokerInfo: { Revoker_Account: userId }, Revoker_Account: userId });

const REVOKED_PLACE = 2;

/** A group's message after somebody took it back: its place and its head, and nothing that was said. */
export const takenBack = <Item extends object>(item: Item, revoker: string) => ({
  ...item,
  MsgBody: [],
  CloudCustomData: "",
  IsPlaceMsg: REVOKED_PLACE,
  ...revokedBy(revoker),
});

export const isTakenBack = (item: object): boolean => "IsPlaceMsg" in item && item.IsPlaceMsg === REVOKED_PLACE;
