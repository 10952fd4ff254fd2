import { ownPicture } from "../contract/rules/own-picture.ts";
import { FileStore, fileIdIn, findFileKey, findFiles, isPublic } from "../ground/files/files.ts";
import { settledWithin } from "../ground/memory/settled-within.ts";

/** Larger files are left out, because a drawing needs memory for the picture's pixels besides the fonts (ground/http/turns.ts). */
const FILE_MAX_BYTES = 8 * 1_048_576;
/**
 * Without the platform's service for pictures, the drawing decodes the file itself. These limits bound the memory that the decoding
 * takes.
 */
const DECODED_MAX_BYTES = 1_048_576;
const DECODED_MAX_SIDE = 1_500;
const DRAWN_WITHIN_MS = 4_000;

/** Media types that the drawing library decodes. */
const DECODED: ReadonlySet<string> = new Set(["image/jpeg", "image/png"]);
const SHRUNK: ReadonlySet<string> = new Set([...DECODED, "image/webp", "image/gif"]);

type InnerEnv = Pick<Env, "ASSETS" | "DB" | "IMAGES" | "MEDIA">;

export interface Place {
  width: number;
  height: number;
}

export interface InnerPicture {
  /** A data address. */
  href: string;
  isUpright: boolean;
}

/** Returns the size in which a picture of this shape is drawn. */
export type ToPlace = (isUpright: boolean) => Place;

interface Found {
  type: string;
  bytes: ArrayBuffer;
}

/** Throws if the file is not public, because share pictures show it to everybody. */
async function readStored({ DB, MEDIA }: InnerEnv, address: string, key: string): Promise<Found> {
  const { rows, uses } = await findFiles(DB, [fileIdIn(address) ?? ""], "");
  const [row] = rows;
  if (row?.isRemoved || !isPublic(row, uses)) throw new Error(`The picture ${key} is not public`);
  const store = new FileStore(MEDIA);
  const file = await store.head(key);
  if (!file || file.size > FILE_MAX_BYTES) throw new Error(`The picture ${key} is missing or too large`);
  const body = await store.read(key, { offset: 0, length: file.size });
  if (!body) throw new Error(`The picture ${key} is missing`);
  return { type: file.httpMetadata?.contentType ?? "", bytes: await body.arrayBuffer() };
}

async function readAsset({ ASSETS }: InnerEnv, path: string): Promise<Found> {
  const response = await ASSETS.fetch(`http://assets.local${path}`);
  const bytes = await response.arrayBuffer();
  if (!response.ok || bytes.byteLength > FILE_MAX_BYTES) throw new Error(`There is no picture ${path}, or it is too large`);
  return { type: response.headers.get("content-type")?.split(";")[0] ?? "", bytes };
}

/** Width and height of a PNG or JPEG; null if the bytes are neither. */
export function findSize(bytes: ArrayBuffer): Place | null {
  const view = new DataView(bytes);
  if (view.byteLength > 24 && view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint16(at);
    if (marker < 0xff01) return null;
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const toStream = (bytes: ArrayBuffer): ReadableStream<Uint8Array> => new Response(bytes).body as ReadableStream<Uint8Array>;

async function readSize({ IMAGES: images }: InnerEnv, { type, bytes }: Found): Promise<Place | null> {
  if (!images || !SHRUNK.has(type)) return findSize(bytes);
  const info = await images.info(toStream(bytes));
  return "width" in info ? info : null;
}

async function shrunk(env: InnerEnv, found: Found, toPlace: ToPlace): Promise<InnerPicture> {
  const { IMAGES: images } = env;
  const { type, bytes } = found;
  const size = await readSize(env, found);
  if (!size) throw new Error(`The picture of type ${type} cannot be decoded`);
  const isUpright = size.height > size.width;
  const toHref = (mediaType: string, picture: ArrayBuffer): InnerPicture => ({
    href: `data:${mediaType};base64,${Buffer.from(picture).toString("base64")}`,
    isUpright,
  });
  if (images && SHRUNK.has(type)) {
    const drawn = await images
      .input(toStream(bytes))
      .transform({ ...toPlace(isUpright), fit: "cover" })
      .output({ format: "image/jpeg", quality: 82 });
    return toHref("image/jpeg", await drawn.response().arrayBuffer());
  }
  if (!DECODED.has(type) || bytes.byteLength > DECODED_MAX_BYTES || Math.max(size.width, size.height) > DECODED_MAX_SIDE)
    throw new Error(`A picture of type ${type} with ${bytes.byteLength} bytes is not drawn`);
  return toHref(type, bytes);
}

/**
 * Returns a picture of this site in the size of its place. Rejects if the picture is not public, or if it cannot be read or decoded
 * in time. The caller then draws the card without the picture.
 */
export async function readInnerPicture(env: InnerEnv, address: string, toPlace: ToPlace): Promise<InnerPicture> {
  const path = ownPicture(address);
  if (!path) throw new Error(`The picture ${address} is not this site's`);
  const key = findFileKey(path);
  const read = key ? readStored(env, path, key) : readAsset(env, path);
  const made = await settledWithin(
    read.then((found) => shrunk(env, found, toPlace)),
    DRAWN_WITHIN_MS,
  );
  if (!made) throw new Error(`The picture ${path} could not be read or decoded`);
  return made.value;
}
