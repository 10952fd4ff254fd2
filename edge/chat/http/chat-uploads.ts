import { type Context, Hono } from "hono";
import { UPLOAD_SLICE_BYTES } from "#chat/protocol/limits/uploads.ts";
import { STATUS_FAILED, STATUS_OK } from "#edge/contract/envelope.ts";
import { shownFileName } from "#edge/contract/rules/bidi.ts";
import { keepEnd } from "#edge/contract/rules/graphemes.ts";
import { isProgramName } from "#edge/contract/rules/program-names.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import {
  bookFile,
  FILE_KEY,
  FILES_PATH,
  FileStore,
  fileIdIn,
  findRendition,
  isFilesHost,
  isRendition,
  isTakenDown,
  MAX_BYTES,
  nameToSave,
  openTicket,
  placeOfFile,
  placeOfRendition,
  QUOTA_BYTES,
  readContentRange,
  readFile,
  readSharedFile,
  UploadRefused,
  unbookFile,
  wayToFilesHost,
} from "#edge/ground/files/files.ts";
import { centreCache } from "#edge/ground/http/centre-cache.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import type { AppEnv } from "#edge/ground/provide.ts";
import { chatConfig } from "../config.ts";
import { type FileRight, findFileRight, rememberPublic } from "./file-right.ts";

type UploadContext = Context<AppEnv>;

/** Apps of other origins use the chat too. The ticket alone grants the right, so no cookie is involved. */
const CORS_HEADERS = { "access-control-allow-origin": "*" } as const;
const PREFLIGHT_HEADERS = {
  "access-control-allow-methods": "GET, PUT",
  "access-control-allow-headers": "content-type, content-range, range",
  "access-control-max-age": "86400",
} as const;

const preflight = (): Response => new Response(null, { status: 204, headers: { ...CORS_HEADERS, ...PREFLIGHT_HEADERS } });

const answer = (
  c: UploadContext,
  http: 200 | 201 | 400 | 403 | 404 | 409 | 411 | 413 | 415,
  msg = "",
  missing?: number,
): Response =>
  c.json({ status: http < 300 ? STATUS_OK : STATUS_FAILED, msg, data: missing === undefined ? null : { missing } }, http, {
    ...CORS_HEADERS,
    "cache-control": "no-store",
  });

const NAME_MAX = 200;

const takenDown = () => new UploadRefused(403, "An operator took this file down.");

/** PUT of a file or one slice of it, with a ticket from `im_cos_msg.pre_sig` (specification 7.100, 8.21, 9.24). */
async function put(c: UploadContext): Promise<Response> {
  const { appId, secret } = chatConfig(c.env);
  const key = c.req.param("key") ?? "";
  const ticket = openTicket(secret, appId, key, c.req.query("ticket") ?? "", Math.floor(Date.now() / 1_000));
  if (!ticket) return answer(c, 403, "The ticket is not for this file, or has expired; ask for a new one.");
  if (isProgramName(key)) return answer(c, 415, "Programs and pages are not stored.");
  const store = new FileStore(c.env.MEDIA);
  const db = openDatabase(c.env.DB);
  const maxBytes = ticket.maxBytes ?? MAX_BYTES[ticket.fileType];
  /** Records the file at its first byte. A ticket of an earlier version names no owner. */
  const book = async (bytes: number): Promise<void> => {
    const booking =
      ticket.owner === undefined
        ? "stored"
        : await bookFile(
            db,
            { key, owner: ticket.owner, bytes, isPicture: ticket.isPicture, isCounted: ticket.isCounted },
            Math.floor(Date.now() / 1_000),
          );
    if (booking === "full")
      throw new UploadRefused(413, `With this file you would have stored more than ${QUOTA_BYTES} bytes; nothing was stored.`);
    if (booking === "removed") throw takenDown();
  };
  /**
   * Called when the file's last bytes have arrived. Checks again whether the file was taken down, because the sender may have held
   * back the last bytes until then.
   */
  const stored = async (http: 200 | 201): Promise<Response> => {
    if (!(await isTakenDown(db, key))) return answer(c, http);
    await store.remove(key);
    throw takenDown();
  };
  // The file exists already if the client retries after a lost answer.
  if (await store.head(key)) return answer(c, 200);
  try {
    const range = c.req.header("content-range");
    if (range !== undefined) {
      const slice = readContentRange(range);
      // The last slice is checked again, because a sender may declare another length there than in the first slice.
      if (slice.start === 0 || slice.end === slice.total) await book(Math.min(slice.total, maxBytes));
      const bytes = await readBody(c.req.raw, UPLOAD_SLICE_BYTES);
      if (!bytes) throw new UploadRefused(413, `A slice has at most ${UPLOAD_SLICE_BYTES} bytes.`);
      return (await store.putSlice(ticket, slice, bytes)) === "stored" ? await stored(201) : answer(c, 200);
    }
    const length = Number(c.req.header("content-length"));
    if (!Number.isSafeInteger(length)) throw new UploadRefused(411, "Content-Length is missing.");
    if (length === 0 || !c.req.raw.body) throw new UploadRefused(400, "The file holds nothing.");
    await book(Math.min(length, maxBytes));
    try {
      await store.putWhole(ticket, c.req.raw.body, length);
    } catch (error) {
      // Keeps the file's entry if another request has stored the file meanwhile.
      if (!(await store.head(key))) await unbookFile(db, key);
      throw error;
    }
    // Always 200, because the vendor's lite client, which sends no slices, takes every other answer for a failure.
    return await stored(200);
  } catch (error) {
    if (error instanceof UploadRefused) return answer(c, error.http, error.message, error.missing);
    throw error;
  }
}

function savedName(key: string, wanted = ""): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header holds none
  const name = keepEnd(shownFileName(wanted.replace(/[\u0000-\u001f\u007f\\/"]/g, "_")), NAME_MAX).replace(
    /\p{Surrogate}/gu,
    "_",
  );
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${key}"${name ? `; filename*=UTF-8''${encoded}` : ""}`;
}

/** Browsers and proxies cache a file of a message for this time, so a revoked file disappears from their caches soon. */
const MESSAGE_KEPT_S = 60;

/**
 * Returns the header that tells browsers and proxies how long to cache a file. Data centres cache only files of pages, and check
 * the right first.
 */
function keptFor(right: FileRight, type: string): string {
  if (right === "reader") return `private, max-age=${MESSAGE_KEPT_S}`;
  if (right === "room") return `public, max-age=${MESSAGE_KEPT_S}`;
  return type.startsWith("image/") ? "public, max-age=604800, immutable" : "private, max-age=300";
}

const toHeaders = (type: string, key: string, right: FileRight, name?: string): Headers =>
  new Headers({
    ...CORS_HEADERS,
    "content-type": type,
    "cache-control": keptFor(right, type),
    "content-disposition": `${type.startsWith("image/") ? "inline" : "attachment"}; ${savedName(key, name)}`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });

/** Returns the right to read the file, or else the answer to the request. */
async function findRight(c: UploadContext, key: string): Promise<FileRight | Response> {
  const right = await findFileRight(c.env, c.req.raw, key);
  if (right === "removed") return answer(c, 404, "There is no such file.");
  if (right !== "nobody") return right;
  return answer(
    c,
    403,
    "This file is for the people of its conversation: sign in as one of them, or ask the conversation's history again for an address that has not expired.",
  );
}

/** Null if there is no such file. */
async function readAs(
  c: UploadContext,
  right: FileRight,
  place: string,
  headersOfType: (type: string) => Headers,
): Promise<Response | null> {
  const { MEDIA: media } = c.env;
  if (right !== "everybody") return readFile(media, place, c.req.raw, headersOfType);
  const near = {
    cache: await centreCache(c.env, "files"),
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  };
  return readSharedFile(media, place, c.req.raw, near, headersOfType);
}

/** Only pictures are shown inline. All other files are downloaded, or played by a page that requests them. */
async function get(c: UploadContext): Promise<Response> {
  const key = c.req.param("key") ?? "";
  const notFound = () => answer(c, 404, "There is no such file.");
  if (!FILE_KEY.test(key) || isProgramName(key)) return notFound();
  const right = await findRight(c, key);
  if (right instanceof Response) return right;
  const elsewhere = wayToFilesHost(c.req.raw, c.env, right === "reader" ? fileIdIn(FILES_PATH + key) : null);
  if (elsewhere) return elsewhere;
  const saved = nameToSave(key, c.req.query("name") ?? "");
  // A browser ignores the `download` attribute of a link if the file is on another host. Therefore the answer's headers make the
  // browser save the file.
  const isOpened = c.req.header("sec-fetch-dest") === "document" && isFilesHost(c.req.raw, c.env);
  const found = await readAs(c, right, placeOfFile(key), (type) => {
    const headers = toHeaders(type, key, right, saved);
    if (isOpened) headers.set("content-disposition", headers.get("content-disposition")!.replace(/^inline/, "attachment"));
    return headers;
  });
  if (found) rememberPublic(key, right);
  return found ?? notFound();
}

/**
 * Sends a video's cover or a picture's smaller rendition (specification 7.100, 9.8). If there is no rendition, redirects to the
 * original.
 */
async function getRendition(c: UploadContext): Promise<Response> {
  const key = c.req.param("key") ?? "";
  const rendition = c.req.param("rendition") ?? "";
  const notFound = () => answer(c, 404, "There is no such picture.");
  if (!FILE_KEY.test(key) || !isRendition(rendition)) return notFound();
  const right = await findRight(c, key);
  if (right instanceof Response) return right;
  const elsewhere = wayToFilesHost(c.req.raw, c.env, right === "reader" ? fileIdIn(FILES_PATH + key) : null);
  if (elsewhere) return elsewhere;
  const store = new FileStore(c.env.MEDIA);
  const read = () => readAs(c, right, placeOfRendition(key, rendition), (type) => toHeaders(type, key, right));
  const found = (await read()) ?? ((await findRendition(store, c.env, key, rendition)) && (await read()));
  if (found) {
    rememberPublic(key, right);
    return found;
  }
  if (rendition === "cover" || !(await store.head(key))) return notFound();
  // Redirects to the original, cached only briefly, because the program that makes renditions may just have been busy.
  const { search } = new URL(c.req.url);
  const headers = {
    ...CORS_HEADERS,
    location: `/chat/files/${key}${search}`,
    "cache-control": right === "reader" ? `private, max-age=${MESSAGE_KEPT_S}` : "public, max-age=60",
  };
  return new Response(null, { status: 302, headers });
}

export const chatUploads = new Hono<AppEnv>()
  .put("/uploads/:key", put)
  .options("/uploads/:key", preflight)
  .get("/files/:key", get)
  .get("/files/:key/:rendition", getRendition)
  .options("/files/:key", preflight);
