import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import {
  MESSAGE_AUDIO_SIZE_LIMIT,
  MESSAGE_AUDIO_UPLOAD_FAIL,
  MESSAGE_FILE_IS_EMPTY,
  MESSAGE_FILE_SIZE_LIMIT,
  MESSAGE_FILE_UPLOAD_FAIL,
  MESSAGE_IMAGE_SIZE_LIMIT,
  MESSAGE_IMAGE_TYPES_LIMIT,
  MESSAGE_VIDEO_SIZE_LIMIT,
  MESSAGE_VIDEO_TYPES_LIMIT,
  MESSAGE_VIDEO_UPLOAD_FAIL,
} from "../../protocol/client-errors.ts";
import type { ChatErrorCode } from "../../protocol/errors.ts";
import { UPLOAD_FILE_TYPES } from "../../protocol/kinds.ts";
import { IMAGE_TYPES, UPLOAD_MAX_BYTES, VIDEO_TYPES } from "../../protocol/limits/uploads.ts";
import { MSG_AUDIO, MSG_FILE, MSG_IMAGE, MSG_VIDEO } from "../../protocol/types.ts";
import type { MessageType } from "../../types/message.ts";

export type UploadedType = "TIMImageElem" | "TIMSoundElem" | "TIMVideoFileElem" | "TIMFileElem";

export interface UploadKind {
  name: keyof typeof UPLOAD_MAX_BYTES;
  /** `file_type` on the wire. */
  wireType: (typeof UPLOAD_FILE_TYPES)[keyof typeof UPLOAD_FILE_TYPES];
  /** Allowed file extensions or second parts of media types. If absent, every type is allowed (specification 9.28). */
  types?: readonly string[];
  wrongType?: ChatErrorCode;
  tooLarge: ChatErrorCode;
  failed: ChatErrorCode;
}

/**
 * Kinds of files by message type (specification 5.42, 8.18). The catalogue has no upload error for pictures, so pictures use the
 * upload error of files.
 */
export const UPLOAD_KINDS: Readonly<Record<UploadedType, UploadKind>> = {
  [MSG_IMAGE]: {
    name: "image",
    wireType: UPLOAD_FILE_TYPES.IMAGE,
    types: IMAGE_TYPES,
    wrongType: MESSAGE_IMAGE_TYPES_LIMIT,
    tooLarge: MESSAGE_IMAGE_SIZE_LIMIT,
    failed: MESSAGE_FILE_UPLOAD_FAIL,
  },
  [MSG_AUDIO]: {
    name: "audio",
    wireType: UPLOAD_FILE_TYPES.AUDIO,
    tooLarge: MESSAGE_AUDIO_SIZE_LIMIT,
    failed: MESSAGE_AUDIO_UPLOAD_FAIL,
  },
  [MSG_VIDEO]: {
    name: "video",
    wireType: UPLOAD_FILE_TYPES.VIDEO,
    types: VIDEO_TYPES,
    wrongType: MESSAGE_VIDEO_TYPES_LIMIT,
    tooLarge: MESSAGE_VIDEO_SIZE_LIMIT,
    failed: MESSAGE_VIDEO_UPLOAD_FAIL,
  },
  [MSG_FILE]: {
    name: "file",
    wireType: UPLOAD_FILE_TYPES.FILE,
    tooLarge: MESSAGE_FILE_SIZE_LIMIT,
    failed: MESSAGE_FILE_UPLOAD_FAIL,
  },
};

export const isUploadedType = (type: MessageType): type is UploadedType => Object.hasOwn(UPLOAD_KINDS, type);

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Returns the name's extension in lower case, else the second part of the media type. Empty if the file has neither. */
export function findExtension(file: Blob & { name?: string }): string {
  const [, extension = ""] = /\.([^./\\]+)$/.exec(file.name ?? "") ?? [];
  const [, subtype = ""] = /^[^/]+\/([^;+]+)/.exec(file.type) ?? [];
  return (extension || subtype).toLowerCase();
}

/**
 * Throws if a file is empty, of a wrong type, or larger than its limit, which the server can set (specification 5.42, 9.24, 9.28).
 */
export function requireUploadable(context: Pick<Context, "config">, kind: UploadKind, file: Blob & { name?: string }): void {
  if (file.size === 0) throw failure(MESSAGE_FILE_IS_EMPTY);
  const extension = findExtension(file);
  if (kind.types && kind.wrongType && !kind.types.includes(extension)) {
    throw failure(kind.wrongType, extension, kind.types.join(", "));
  }
  const megabytes = context.config.number(`upload_max_mb_${kind.name}`, UPLOAD_MAX_BYTES[kind.name] / BYTES_PER_MEGABYTE);
  if (file.size > megabytes * BYTES_PER_MEGABYTE) {
    throw failure(kind.tooLarge, file.size, megabytes);
  }
}
