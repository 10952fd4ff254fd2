import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { PICTURE_MAX_BYTES } from "../../contract/rules/site.ts";
import type { Database } from "../db/client.ts";
import { bookFile, FILES_PATH } from "./file-book.ts";
import { ANY_FILE, findMediaType, MAGIC_BYTES } from "./file-kinds.ts";
import { FileStore } from "./file-store.ts";
import { FILE_KEY, newFileKey } from "./upload-ticket.ts";

/** Formats that every browser shows, by media type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
};

export type PictureRefusal = "kind" | "size" | "full";

export interface PictureOwner {
  db: Database;
  uid: number;
  /** Unix seconds. */
  nowS: number;
}

/**
 * Returns the picture's address, or why it is refused. The bytes decide the format. A picture without an owner belongs to the site.
 */
export async function storePicture(
  media: R2Bucket,
  file: Uint8Array<ArrayBuffer>,
  owner?: PictureOwner,
): Promise<{ address: string } | { refused: PictureRefusal }> {
  if (file.byteLength > PICTURE_MAX_BYTES) return { refused: "size" };
  const fileType = UPLOAD_FILE_TYPES.IMAGE;
  const extension = EXTENSIONS[findMediaType(fileType, file.subarray(0, MAGIC_BYTES)) ?? ANY_FILE];
  if (!extension) return { refused: "kind" };
  const key = newFileKey(`picture.${extension}`);
  const body = new Response(file).body;
  if (!body) return { refused: "kind" };
  if (owner) {
    const booking = await bookFile(
      owner.db,
      { key, owner: String(owner.uid), bytes: file.byteLength, isPicture: true },
      owner.nowS,
    );
    if (booking !== "stored") return { refused: "full" };
  }
  await new FileStore(media).putWhole({ key, fileType, expiresAt: 0 }, body, file.byteLength);
  return { address: FILES_PATH + key };
}

/** Reports whether an address, whatever its origin, leads to a picture in this site's bucket. */
export async function isStoredPicture(media: R2Bucket, address: string): Promise<boolean> {
  const key = pictureKey(address);
  const file = key === null ? null : await new FileStore(media).head(key);
  return (file?.httpMetadata?.contentType ?? "") in EXTENSIONS;
}

/** Identifies a stored file's bytes; null if there is no such file. */
export async function contentOfPicture(media: R2Bucket, address: string): Promise<string | null> {
  const key = pictureKey(address);
  return key === null ? null : ((await new FileStore(media).head(key))?.etag ?? null);
}

const pictureKey = (address: string): string | null => {
  const at = address.indexOf(FILES_PATH);
  const key = at === -1 ? "" : address.slice(at + FILES_PATH.length);
  return FILE_KEY.test(key) ? key : null;
};

/** Returns the key of a stored file, given its address or the key itself. Null for any other text. */
export const findFileKey = (text: string): string | null => (FILE_KEY.test(text) ? text : pictureKey(text));

/**
 * Returns the address as it is stored: without an origin, so that the site can move to another host. Null for any text that is
 * not the address of a stored file.
 */
export function keptPictureAddress(address: string): string | null {
  const key = pictureKey(address);
  return key && FILES_PATH + key;
}
