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
/** The use of a ticket's file. */
const PICTURE = 1;
const COUNTED = 2;

/** Random bytes of a file's key: nobody finds a file by guessing. */
const KEY_BYTES = 16;

/** The form of a file's key: the part of the address after /chat/files/. */
export const FILE_KEY = /^[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;

/** Returns a new key. It keeps a harmless extension of the file's name, so that a saved copy opens with the right program. */
export function newFileKey(fileName: string): string {
  const [, extension] = /\.([a-z0-9]{1,10})$/.exec(fileName.toLowerCase()) ?? [];
  return `${randomBytes(KEY_BYTES).toString("hex")}${extension ? `.${extension}` : ""}`;
}

/** The right to store one file of one type under one key, until a time in unix seconds. */
export interface UploadTicket {
  key: string;
  fileType: UploadFileType;
  expiresAt: number;
  /** The chat user whose quota the file counts against; absent in tickets of earlier versions. */
  owner?: string;
  /** Whether the file is a picture of a form or a file of a post, which is deleted once nothing refers to it. */
  isPicture?: boolean;
  /** Whether every message that shows the file counts as a use: tickets of earlier Relays do not state it. */
  isCounted?: boolean;
  /** Largest file that it allows, in bytes; that of its type unless given. */
  maxBytes?: number;
}

/** Returns the ticket as a text that only this server can make. */
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
 * Returns the ticket for a key. Returns null if this server did not make it, if it is for a different key, or if it has expired
 * by `now` (unix seconds).
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
 * Seconds during which an expired ticket still proves that an upload was begun: as long as the file's slices are kept
 * (docs/deploy.md).
 */
const BEGUN_S = 86_400;

/**
 * Returns the key of a file of this type whose upload was begun at one of our addresses; null if the address is not ours, or
 * older than its slices.
 */
export function begunKey(secret: string, appId: number, fileType: UploadFileType, address: string, now: number): string | null {
  const [, key = "", sealed = ""] = /\/([^/?]+)\?ticket=([^&]+)$/.exec(address) ?? [];
  return openTicket(secret, appId, key, sealed, now - BEGUN_S)?.fileType === fileType ? key : null;
}
