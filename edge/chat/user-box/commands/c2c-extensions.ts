import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";
import type { Caller } from "#edge/chat/caller.ts";
import type { BoxDeliveries } from "#edge/chat/deliveries.ts";
import { type ExtensionChange, MessageExtensions } from "#edge/chat/extensions.ts";
import { requireOwnReactions, touchedSigns } from "#edge/chat/reactions.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { parseMsgKey, readItem } from "../c2c-item.ts";
import type { BoxCommands, BoxContext, DeliveryHandlers } from "../context.ts";
import { requireOwner } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { type C2cKey, C2cLogStore, type C2cRow } from "../store/c2c-log.ts";
import { requireMayChange, requireShared } from "./c2c-messages.ts";

const SET = "openim_msg_ext_http_svc.set_key_values";
const GET = "openim_msg_ext_http_svc.get_key_values";

export function requireKey(msgKey: string): C2cKey & { time: number } {
  const key = parseMsgKey(msgKey);
  if (!key) throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `${msgKey} is no message's key.`);
  return key;
}

export const toExtensions = (box: BoxContext, peer: string, { msgSeq, random }: C2cKey): MessageExtensions =>
  new MessageExtensions(box.sql, [peer, msgSeq, random]);

const setExtensions: NonNullable<BoxCommands[typeof SET]> = (box, body, caller) => {
  const { From_Account, To_Account: peer } = body;
  requireOwner(box, From_Account, "message");
  const key = requireKey(body.MsgKey);
  const row = requireShared(box, caller, peer, key);
  requireMayChange(box, caller, peer);
  const extensions = toExtensions(box, peer, key);
  if (!caller.isSystem) requireOwnReactions(caller.userId, body, extensions);
  const before = extensions.keys();
  const { answer, change } = extensions.change(body);
  if (change) notifyBoth(box, caller, { peer, key, row, change, signs: touchedSigns(extensions, change, before) });
  return answer;
};

/** Adds whether the client's user reacted, because after a login the client has no other source for its own reactions. */
const seenBy = (userId: string, sign: ReactionSummary): ReactionSummary => ({
  ...sign,
  ReactedByMe: sign.Reaction_Account.includes(userId) ? 1 : 0,
});

export function notifyBoth(
  box: BoxContext,
  caller: Caller,
  {
    peer,
    key,
    row,
    change,
    signs,
  }: { peer: string; key: C2cKey; row: C2cRow; change: ExtensionChange; signs: ReactionSummary[] },
): void {
  const { msgSeq, random } = key;
  const editor = { editor: caller.userId, editorInstId: caller.instId };
  const notice = { sender: box.userId, msgSeq, random, change, ...editor, ...(signs.length > 0 && { signs }) };
  box.owe(peer, { kind: "c2cExtended", ...notice });
  notifyOfExtended(box, row, notice);
}

/** Sends nothing if the user deleted the message. */
function notifyOfExtended(
  box: BoxContext,
  row: C2cRow | null,
  { change, signs, editor, editorInstId }: BoxDeliveries["c2cExtended"],
): void {
  const item = row && readItem(row);
  if (!item) return;
  box.push(pushes.c2cExtended(item, change), editor === box.userId ? editorInstId : undefined);
  // The event is also pushed to the session that reacted, because the vendor's official client shows a reaction only after such a
  // push.
  if (signs)
    box.push(
      pushes.c2cReacted(
        item,
        signs.map((sign) => seenBy(box.userId, sign)),
      ),
    );
}

const getExtensions: NonNullable<BoxCommands[typeof GET]> = (box, body, caller) => {
  const { From_Account, To_Account: peer } = body;
  requireOwner(box, From_Account, "message");
  const key = requireKey(body.MsgKey);
  requireShared(box, caller, peer, key);
  return toExtensions(box, peer, key).answer(body.StartSeq);
};

/** Sender and receiver may read and change a message's extensions; the sender's box stores them. */
export const c2cExtensionsBoxCommands = { [SET]: setExtensions, [GET]: getExtensions } satisfies BoxCommands;

export const c2cExtensionsVisitorCommands = c2cExtensionsBoxCommands;

export const c2cExtensionsDeliveries = {
  c2cExtended: (box, notice) => notifyOfExtended(box, new C2cLogStore(box.sql).find(notice.sender, notice, 0), notice),
} satisfies Partial<DeliveryHandlers>;
