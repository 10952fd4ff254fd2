import { UPLOAD_FILE_TYPES } from "../../chat/protocol/limits/uploads";
import { PICTURE_MAX_BYTES } from "../contract/rules/image-fit";
import { ANY_FILE, MAGIC_BYTES, mediaTypeOf } from "../http/uploads/file-kinds";
import { FileStore } from "../http/uploads/file-store";
import { FILE_KEY, newFileKey } from "../relay/upload-ticket";

/** Formats that every browser shows, by their media type. */
const EXTENSIONS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/gif": "gif" };

const FILES_PATH = "/chat/files/";

/** Why a picture is not taken. */
export type PictureRefusal = "kind" | "size";

/** Stores a picture beside those of the chat and gives its address, or says why not. What its bytes are counts, not what it is called. */
export async function storePicture(media: R2Bucket, file: Uint8Array<ArrayBuffer>): Promise<{ address: string } | { refused: PictureRefusal }> {
  if (file.byteLength > PICTURE_MAX_BYTES) return { refused: "size" };
  const fileType = UPLOAD_FILE_TYPES.IMAGE;
  const extension = EXTENSIONS[mediaTypeOf(fileType, file.subarray(0, MAGIC_BYTES)) ?? ANY_FILE];
  if (!extension) return { refused: "kind" };
  const key = newFileKey(`picture.${extension}`);
  const body = new Response(file).body;
  if (!body) return { refused: "kind" };
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

/** The address as it is kept: without an origin, so that a site may move. Null for what is no address of a stored file. */
export function keptPictureAddress(address: string): string | null {
  const key = pictureKey(address);
  return key && FILES_PATH + key;
}
