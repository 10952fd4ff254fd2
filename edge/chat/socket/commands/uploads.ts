import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { PRESIGNED_ADDRESS_S, UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { isProgramName } from "#edge/contract/rules/program-names.ts";
import { isGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { begunKey, newFileKey, sealTicket, signedAddress } from "#edge/ground/files/files.ts";
import type { RelayCommands } from "../context.ts";

type Signed = (address: string) => string;

const renditionsAt = (file: string, signed: Signed) => {
  const [thumb, large] = [signed(`${file}/thumb`), signed(`${file}/large`)];
  return { thumb_url: thumb, large_url: large, thumbUrl: thumb, largeUrl: large };
};
const coverAt = (file: string, signed: Signed) => {
  const cover = signed(`${file}/cover`);
  return { request_snapshot_url: cover, snapshot_url: cover };
};

export const uploadsRelayCommands = {
  "im_cos_msg.pre_sig": async (relay, { file_type: fileType, file_name, Duration, upload_url: begunAt = "" }) => {
    const { appId, config, session } = relay;
    if (isGuestId(session.userId)) throw new Refusal(SERVER_ERRORS.ACCOUNT_RESTRICTED, "Visitors store no files; sign in first.");
    if (isProgramName(file_name))
      throw new Refusal(
        SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
        `Programs and pages are not stored; ${file_name.slice(-40)} is one.`,
      );
    const waitS = await relay.attempt("upload");
    if (waitS > 0) throw new Refusal(SERVER_ERRORS.OVER_FREQUENCY, `Too many files; try again in ${waitS} s.`);
    const seconds = Math.min(Duration, PRESIGNED_ADDRESS_S);
    const now = Math.floor(relay.now() / 1_000);
    const key = begunKey(config.secret, appId, fileType, begunAt, now) ?? newFileKey(file_name);
    const ticket = sealTicket(config.secret, appId, {
      key,
      fileType,
      expiresAt: now + seconds,
      owner: session.userId,
      isCounted: true,
    });
    const file = `${session.origin}/chat/files/${key}`;
    // The holder of the key's ticket may see the file before the message is sent, so the file's addresses are signed.
    const signed: Signed = (address) => signedAddress(config.secret, address, now);
    return {
      upload_url: `${session.origin}/chat/uploads/${key}?ticket=${ticket}`,
      download_url: signed(file),
      expired_time: seconds,
      ...(fileType === UPLOAD_FILE_TYPES.IMAGE && config.makes.renditions && renditionsAt(file, signed)),
      ...(fileType === UPLOAD_FILE_TYPES.VIDEO && config.makes.covers && coverAt(file, signed)),
    };
  },

  // A key to a whole folder would bypass the limits of each file: type, size, number per hour, and the inspection of its bytes.
  "im_cos_msg.credential": () => {
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
      "This store gives no credentials: ask im_cos_msg.pre_sig for an address for each file.",
    );
  },

  "im_cos_msg.video_cover": ({ config, session }, { snapshot_url: coverAddress }) => {
    if (
      !config.makes.covers ||
      !coverAddress.startsWith(`${session.origin}/chat/files/`) ||
      !/\/cover(?:\?[\w=&-]*)?$/.test(coverAddress)
    )
      throw new Refusal(
        SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
        config.makes.covers
          ? "snapshot_url is no address that pre_sig gave for a video's cover."
          : "This store makes no covers of videos: its answers name no request_snapshot_url.",
      );
    return { snapshot_url: coverAddress, download_url: coverAddress };
  },
} satisfies RelayCommands;
