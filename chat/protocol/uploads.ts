import * as z from "zod";
import { Address, Count, Opaque, Seconds } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { UPLOAD_FILE_TYPES } from "./limits/uploads.ts";

const { IMAGE, VIDEO, AUDIO, FILE } = UPLOAD_FILE_TYPES;
const FileType = z.literal([IMAGE, VIDEO, AUDIO, FILE]);

export const uploadsCommands = {
  /**
   * Returns an address to upload one file (specification 7.100). The client PUTs the file to `upload_url` and sends `download_url`
   * in its message. `Duration` and `expired_time` are in seconds (9.24). `thumb_url` and `large_url` are renditions of a picture;
   * the vendor's clients read `thumbUrl` and `largeUrl`. `request_snapshot_url` requests a video's cover; the vendor's clients read
   * `snapshot_url`. In the request, `upload_url` is our own field: it states the address from an earlier answer, to continue an
   * unfinished upload. The store treats an unknown address as a new file.
   */
  "im_cos_msg.pre_sig": {
    request: z.object({
      file_type: FileType,
      file_name: z.string().min(1).max(256),
      upload_method: Count.optional(),
      Duration: z.int().positive().max(86_400),
      upload_url: Address.optional(),
    }),
    answer: z.object({
      upload_url: Address,
      download_url: Address,
      thumb_url: Address.optional(),
      large_url: Address.optional(),
      thumbUrl: Address.optional(),
      largeUrl: Address.optional(),
      request_snapshot_url: Address.optional(),
      snapshot_url: Address.optional(),
      expired_time: Count.optional(),
    }),
  },

  /**
   * Returns credentials for direct access to the store (specification 3.51, 7.100), in the form that the cloud uses. `Duration` and
   * `expiredTime` are as in 9.24. Name and shape are our own, because the vendor's client requests one address per file.
   */
  "im_cos_msg.credential": {
    request: z.object({ Duration: z.int().positive().max(86_400) }),
    answer: z.object({
      appid: Count,
      bucketName: z.string(),
      region: z.string(),
      directory: z.string(),
      credentials: z.object({ tmpSecretId: Opaque, tmpSecretKey: Opaque, sessionToken: Opaque }),
      expiredTime: Seconds,
    }),
  },

  /**
   * Returns a video's cover (specification 7.100). `snapshot_url` in the request is the earlier `request_snapshot_url`. The answer
   * is the address of a picture. The vendor's clients read this address in `download_url`.
   */
  "im_cos_msg.video_cover": {
    request: z.object({ version: Count, platform: Count, cover_name: z.string().max(256), snapshot_url: Address }),
    answer: z.object({ snapshot_url: Address, download_url: Address.optional() }),
  },
} satisfies CommandTable;
