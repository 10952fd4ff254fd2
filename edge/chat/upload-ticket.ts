import { randomBytes } from "node:crypto";
import { UPLOAD_FILE_TYPES, UPLOAD_MAX_BYTES } from "#chat/protocol/limits/uploads.ts";
import { seal, unseal } from "./keys.ts";

export type UploadFileType = (typeof UPLOAD_FILE_TYPES)[keyof typeof UPLOAD_FILE_TYPES];

const { IMAGE, VIDEO, AUDIO, FILE } = UPLOAD_FILE_TYPES;

/** Largest file of a kind, in bytes (specification 9.24). */
export const MAX_BYTES: Readonly<Record<UploadFileType, number>> = {
  [IMAGE]: UPLOAD_MAX_BYTES.image,
  [VIDEO]: UPLOAD_MAX_BYTES.video,
  [AUDIO]: UPLOAD_MAX_BYTES.audio,
  [FILE]: UPLOAD_MAX_BYTES.file,
};

const PURPOSE = "upload";

/** Random bytes of a file's key: who was not told it does not find the file. */
const KEY_BYTES = 16;

/** A file's key: what stands between /chat/files/ and the end. */
export const FILE_KEY = /^[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;

/** A new key; a harmless extension of the file's name stays, so that it is saved under a name that opens. */
export function newFileKey(fileName: string): string {
  const [, extension] = /\.([a-z0-9]{1,10})$/.exec(fileName.toLowerCase()) ?? [];
  return `${randomBytes(KEY_BYTES).toString("hex")}${extension ? `.${extension}` : ""}`;
}

/** A right to store one file of one kind under one key, until a time in unix seconds. */
export interface UploadTicket {
  key: string;
  fileType: UploadFileType;
  expiresAt: number;
  /** The chat user whose quota the file counts against; left out in tickets of earlier versions. */
  owner?: string;
  /** Whether it is a picture of a form, which goes when nothing refers to it. */
  isPicture?: boolean;
}

/** The ticket as a text that only we can make. */
export const sealTicket = (
  secret: string,
  appId: number,
  { key, fileType, expiresAt, owner, isPicture = false }: UploadTicket,
): string => seal(secret, PURPOSE, [appId, key, fileType, expiresAt, ...(owner === undefined ? [] : [owner, isPicture ? 1 : 0])]);

/** The ticket for a key, or null where we did not make it, or for another key, or where it has expired by `now` (unix seconds). */
export function openTicket(secret: string, appId: number, key: string, sealed: string, now: number): UploadTicket | null {
  const [forApp, forKey, fileType, expiresAt, owner, isPicture] = unseal(secret, PURPOSE, sealed) ?? [];
  if (forApp !== appId || forKey !== key || typeof expiresAt !== "number" || now >= expiresAt) return null;
  return {
    key,
    fileType: fileType as UploadFileType,
    expiresAt,
    ...(typeof owner === "string" ? { owner, isPicture: isPicture === 1 } : {}),
  };
}

/** For how long an expired ticket proves that a file was begun, in seconds: as long as its slices are kept (docs/deploy.md). */
const BEGUN_S = 86_400;

/** The key of a file of this kind that was begun at an address of ours; null where the address is not, or is older than what is kept. */
export function begunKey(secret: string, appId: number, fileType: UploadFileType, address: string, now: number): string | null {
  const [, key = "", sealed = ""] = /\/([^/?]+)\?ticket=([^&]+)$/.exec(address) ?? [];
  return openTicket(secret, appId, key, sealed, now - BEGUN_S)?.fileType === fileType ? key : null;
}
