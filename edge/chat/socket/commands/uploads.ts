import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { PRESIGNED_ADDRESS_S } from "#chat/protocol/limits/uploads.ts";
import { isGuestId } from "#edge/chat/guest-id.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { begunKey, newFileKey, sealTicket } from "#edge/chat/upload-ticket.ts";
import type { RelayCommands } from "../context.ts";

export const uploadsRelayCommands = {
  // Renditions and covers are not offered: nothing here can draw them, and a client shows the original instead.
  "im_cos_msg.pre_sig": async (relay, { file_type: fileType, file_name, Duration, upload_url: begunAt = "" }) => {
    const { appId, config, session } = relay;
    if (isGuestId(session.userId)) throw new Refusal(SERVER_ERRORS.ACCOUNT_RESTRICTED, "Visitors store no files; sign in first.");
    const waitS = await relay.attempt("upload");
    if (waitS > 0) throw new Refusal(SERVER_ERRORS.OVER_FREQUENCY, `Too many files; try again in ${waitS} s.`);
    const seconds = Math.min(Duration, PRESIGNED_ADDRESS_S);
    const now = Math.floor(relay.now() / 1_000);
    const key = begunKey(config.secret, appId, fileType, begunAt, now) ?? newFileKey(file_name);
    const ticket = sealTicket(config.secret, appId, { key, fileType, expiresAt: now + seconds, owner: session.userId });
    return {
      upload_url: `${session.origin}/chat/uploads/${key}?ticket=${ticket}`,
      download_url: `${session.origin}/chat/files/${key}`,
      expired_time: seconds,
    };
  },

  // A key to a whole folder would bypass the limits of each file: its type, its size, the number per hour, and the inspection of
  // its bytes.
  "im_cos_msg.credential": () => {
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
      "This store gives no credentials: ask im_cos_msg.pre_sig for an address for each file.",
    );
  },

  "im_cos_msg.video_cover": () => {
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
      "This store makes no covers of videos: its answers name no request_snapshot_url.",
    );
  },
} satisfies RelayCommands;
