import { PRESIGNED_ADDRESS_S, UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { tooMany } from "../../contract/envelope.ts";
import { getServerText } from "../../contract/texts/server-text.ts";
import { type Handlers, nowS, requireViewer } from "../context.ts";
import { newFileKey, sealTicket } from "./upload-ticket.ts";

/**
 * Returns the address to which the client sends a picture with PUT, and the picture's later address (Specification 7.52). The bytes
 * are checked on arrival.
 */
export const getTempKeysForMinio: Handlers<"config">["getTempKeysForMinio"] = async (context, { key: fileName }) => {
  const { user } = await requireViewer(context);
  const waitS = await context.attempt({ kind: "upload", key: String(user.uid) });
  if (waitS > 0)
    throw tooMany(getServerText(context.locale, "refusals")("too-many-pictures", { count: Math.ceil(waitS / 60) }), waitS);
  const { CHAT_SECRET, CHAT_APP_ID } = context.config;
  const key = newFileKey(fileName);
  const ticket = sealTicket(CHAT_SECRET, CHAT_APP_ID, {
    key,
    fileType: UPLOAD_FILE_TYPES.IMAGE,
    expiresAt: nowS(context) + PRESIGNED_ADDRESS_S,
    owner: String(user.uid),
    isPicture: true,
  });
  return { put_url: `${context.origin}/chat/uploads/${key}?ticket=${ticket}`, url: `${context.origin}/chat/files/${key}` };
};
