import type { Context } from "../../context.ts";
import { readJson } from "../../json.ts";
import { SITE_ACCOUNT } from "../../protocol/site-account.ts";
import { MSG_CUSTOM } from "../../protocol/types.ts";
import type { Message } from "../../types/message.ts";

/** Emits a custom message of the site's account as `siteMessage`, unless its data is no JSON. */
export function announceSiteMessage(context: Context, groupID: string, message: Message): void {
  if (message.type !== MSG_CUSTOM || message.from !== SITE_ACCOUNT) return;
  const content = readJson(() => message.payload.data);
  if (content !== null) context.emit("siteMessage", { groupID, content });
}
