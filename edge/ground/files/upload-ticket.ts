import { randomBytes } from "node:crypto";
import { UPLOAD_FILE_TYPES, UPLOAD_MAX_BYTES } from "#chat/protocol/limits/uploads.ts";
import { seal, unseal } from "../keys.ts";

export type UploadFileType = (typeof UPLOAD_FILE_TYPES)[keyof typeof UPLOAD_FILE_TYPES];

const { IMAGE, VIDEO, AUDIO, FILE } = UPLOAD_FILE_TYPES;

/** Largest file of each type, in bytes (specification 9.24). */
export const MAX_BYTES: Readonly<Record<UploadFileType, number>> = {
  [IMAGE]: UPLOAD_MAX_BYTES.image,
  [VIDEO]: UPLOAD_MAX_BYTES.video,
  [AUDIO]: UPLOAD_MAX_BYTES.audio,
  [FILE]: UPLOAD_MAX_BYTES.file,
};

const PURPOSE = "upload";
/** Values of the `use` field of a sealed ticket. 0 means any other use. */
const PICTURE = 1;
const COUNTED = 2;

/** Random bytes of a file's key, so that nobody can guess a key. */
const KEY_BYTES = 16;

/** The format of a file's key. The key is the part of the address after /chat/files/. */
export const FILE_KEY = /^[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;

/** The key keeps a harmless extension of the file's name, so that a saved copy opens with the right program. */
export function newFileKey(fileName: string): string {
  const [, extension] = /\.([a-z0-9]{1,10})$/.exec(fileName.toLowerCase()) ?? [];
  return `${randomBytes(KEY_BYTES).toString("hex")}${extension ? `.${extension}` : ""}`;
}

/** The right to store one file of one type under one key, until a time in unix seconds. */
export interface UploadTicket {
  key: string;
  fileType: UploadFileType;
  expiresAt: number;
  /** The chat user to whose quota the file counts. Absent in tickets of earlier versions. */
  owner?: string;
  /** True for a picture of a form or a file of a post. Such a file is deleted when nothing refers to it any more. */
  isPicture?: boolean;
  /** True if every message that shows the file is counted as a use. Absent in tickets of earlier Relays. */
  isCounted?: boolean;
  /** Largest file that the ticket allows, in bytes. The limit of the file's type if not given. */
  maxBytes?: number;
}

export const sealTicket = (
  secret: string,
  appId: number,
  { key, fileType, expiresAt, owner, isPicture = false, isCounted = false, maxBytes }: UploadTicket,
): string =>
  seal(secret, PURPOSE, [
    appId,
    key,
    fileType,
    expiresAt,
    ...(owner === undefined ? [] : [owner, isPicture ? PICTURE : isCounted ? COUNTED : 0]),
    ...(maxBytes === undefined ? [] : [maxBytes]),
  ]);

/**
 * Null if this server did not make the ticket, or made it for a different key. Also null if the ticket has expired at `now` (unix
 * seconds).
 */
export function openTicket(secret: string, appId: number, key: string, sealed: string, now: number): UploadTicket | null {
  const [forApp, forKey, fileType, expiresAt, owner, use, maxBytes] = unseal(secret, PURPOSE, sealed) ?? [];
  if (forApp !== appId || forKey !== key || typeof expiresAt !== "number" || now >= expiresAt) return null;
  return {
    key,
    fileType: fileType as UploadFileType,
    expiresAt,
    ...(typeof owner === "string" ? { owner, isPicture: use === PICTURE, isCounted: use === COUNTED } : {}),
    ...(typeof maxBytes === "number" ? { maxBytes } : {}),
  };
}

/**
 * Seconds after its expiry for which a ticket still proves that its upload has begun. The upload's slices are kept for the same
 * number of seconds (docs/deploy.md).
 */
const BEGUN_S = 86_400;

/**
 * Returns the key of an upload that has begun. Null if this server did not make the address, or if the upload's slices are no
 * longer kept.
 */
export function begunKey(secret: string, appId: number, fileType: UploadFileType, address: string, now: number): string | null {
  const [, key = "", sealed = ""] = /\/([^/?]+)\?ticket=([^&]+)$/.exec(address) ?? [];
  return openTicket(secret, appId, key, sealed, now - BEGUN_S)?.fileType === fileType ? key : null;
}
