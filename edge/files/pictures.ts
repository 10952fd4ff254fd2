import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { FILE_KEY, newFileKey } from "../chat/upload-ticket.ts";
import { PICTURE_MAX_BYTES } from "../contract/rules/site.ts";
import type { Database } from "../db/client.ts";
import { bookFile, FILES_PATH } from "./file-book.ts";
import { ANY_FILE, MAGIC_BYTES, mediaTypeOf } from "./file-kinds.ts";
import { FileStore } from "./file-store.ts";

/** Formats that every browser shows, by their media type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
};

/** Why a picture is not taken. */
export type PictureRefusal = "kind" | "size" | "full";

/** Whose picture it is, and where that is booked. */
export interface PictureOwner {
  db: Database;
  uid: number;
  /** Unix seconds. */
  nowS: number;
}

/** Stores a picture beside those of the chat and gives its address, or says why not. What its bytes are counts, not what it is called. A picture without an owner is the site's. */
export async function storePicture(
  media: R2Bucket,
  file: Uint8Array<ArrayBuffer>,
  owner?: PictureOwner,
): Promise<{ address: string } | { refused: PictureRefusal }> {
  if (file.byteLength > PICTURE_MAX_BYTES) return { refused: "size" };
  const fileType = UPLOAD_FILE_TYPES.IMAGE;
  const extension = EXTENSIONS[mediaTypeOf(fileType, file.subarray(0, MAGIC_BYTES)) ?? ANY_FILE];
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

/** Whether an address is one of a picture that is stored here, whatever origin it was told with. */
export async function isStoredPicture(media: R2Bucket, address: string): Promise<boolean> {
  const key = pictureKey(address);
  const file = key === null ? null : await new FileStore(media).head(key);
  return (file?.httpMetadata?.contentType ?? "") in EXTENSIONS;
}

const pictureKey = (address: string): string | null => {
  const at = address.indexOf(FILES_PATH);
  const key = at === -1 ? "" : address.slice(at + FILES_PATH.length);
  return FILE_KEY.test(key) ? key : null;
};

/** The key of a stored file by its address or by itself; null for anything else. */
export const fileKeyOf = (text: string): string | null => (FILE_KEY.test(text) ? text : pictureKey(text));

/** The address as it is kept: without an origin, so that a site may move. Null for what is no address of a stored file. */
export function keptPictureAddress(address: string): string | null {
  const key = pictureKey(address);
  return key && FILES_PATH + key;
}
