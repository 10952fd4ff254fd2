import type { Viewer } from "../../contract/load-context.ts";
import { FEEDBACK_PICTURES_MAX } from "../../contract/rules/service.ts";
import { MOMENT_PICTURES_MAX } from "../../contract/rules/shorts.ts";
import { PICTURE_MAX_BYTES } from "../../contract/rules/site.ts";
import { MultipartCut, type MultipartFault } from "./multipart-cut.ts";
import { readBody } from "./read-body.ts";

/** Largest form without files, in bytes, including the markup that a browser adds. A call of the API has the same limit. */
const TEXT_MAX_BYTES = 64 * 1024;
/** Largest form of the console, in bytes. Its lists have 60,000 characters, each of which takes up to nine bytes in a form. */
const CONSOLE_TEXT_MAX_BYTES = 1024 * 1024;
const CONSOLE = /^\/m\/+operate\//i;

/**
 * The server receives and truncates a body up to this multiple of a file's size limit, so that the page can report the file's
 * size. It does not read a longer body.
 */
const LEFT_OUT_TIMES = 4;

/** Maximum number of pictures in a form, by the form's path under /m (app/routes.ts). */
export const FORMS_WITH_FILES: Readonly<Record<string, number>> = {
  "user-center/feedback": FEEDBACK_PICTURES_MAX,
  "mobile/service/feedback": FEEDBACK_PICTURES_MAX,
  "mobile/s/feedback": FEEDBACK_PICTURES_MAX,
  "user-center/posts/new": MOMENT_PICTURES_MAX,
  "user-center/edit-account": 1,
  "user-center/live-desk": 1,
  "operate/adverts/:place/:id": 1,
  "chat-group-picture": 1,
};

const FILES_BY_ADDRESS = Object.entries(FORMS_WITH_FILES).map(
  ([path, files]) => [new RegExp(`^/m/+${path.replace(/:\w+/g, "[^/]+")}/*(?:\\.data)?$`, "i"), files] as const,
);

/** Decodes a path as the router does, because the router treats a letter and its escape alike. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The boundary as browsers write it. Any other spelling is rejected, because the form's parser might find a different boundary in
 * it.
 */
const BOUNDARY = /^multipart\/form-data;\s*boundary=(?:"([\w'+.-]{1,70})"|([\w'+.-]{1,70}))$/i;

/** The content types with which browsers send forms. A body of any other type is not a form. */
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const TEXTS_TYPE = "application/x-www-form-urlencoded";

export type FormFault = MultipartFault | "wrongType";

/**
 * Stops the reading of a body that is not a form or is too large. The page fails with this error, but the client gets the answer
 * that states the form's fault.
 */
class FormFaultError extends Error {
  override name = "FormFaultError";
}

/** A form whose body takes no more memory than the form's path allows. */
export interface TakenForm {
  request: Request;
  /**
   * Returns why the form cannot be read, or null. The fault of a form with files may be known only after the page failed to read
   * the body.
   */
  fault: () => FormFault | null;
}

/**
 * Overwrites the host headers, so that a proxy's headers do not affect a further check of the form's origin. pages.ts has already
 * checked the origin.
 */
function withBody(request: Request, body: BodyInit, type: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", type);
  const { host } = new URL(request.url);
  headers.set("host", host);
  headers.set("x-forwarded-host", host);
  return new Request(request, { headers, body });
}

/** Accepts a form whose body is read completely before the page runs. */
async function takeTexts(request: Request, type: string, maxBytes: number): Promise<TakenForm> {
  const refused = (fault: FormFault): TakenForm => ({ request, fault: () => fault });
  const body = await readBody(request, maxBytes);
  if (!body) return refused("tooLarge");
  // A request that a script sends without a body has no content type. It counts as a form without fields.
  if (!FORM_TYPE.test(type) && !(type === "" && body.length === 0)) return refused("wrongType");
  // Replaces the content type, because this site's forms are UTF-8, whatever charset the type names. The parser would reject other
  // charsets.
  if (!/^m/i.test(type)) return { request: withBody(request, body, TEXTS_TYPE), fault: () => null };
  const isReadable = await new Response(body, { headers: { "content-type": type } }).formData().then(
    () => true,
    () => false,
  );
  return isReadable ? { request: withBody(request, body, type), fault: () => null } : refused("malformed");
}

/**
 * Prepares a form for its page. Only this function decides what a form may contain: text of a limited length and, for signed-in
 * users at paths with pictures, a limited number of files. A refused form gets no files. Additional or oversized files arrive
 * truncated, so that the page can report them and keep the input.
 */
export async function takeForm(request: Request, pathname: string, viewer: Viewer | null, isRefused = false): Promise<TakenForm> {
  const path = decoded(pathname);
  const textBytes = viewer?.user.is_operate === 1 && CONSOLE.test(path) ? CONSOLE_TEXT_MAX_BYTES : TEXT_MAX_BYTES;
  const [, taken] = FILES_BY_ADDRESS.find(([address]) => address.test(path)) ?? [];
  const type = request.headers.get("content-type")?.trim() ?? "";
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!request.body || taken === undefined || boundary === undefined) return takeTexts(request, type, textBytes);
  const files = viewer && !isRefused ? taken : 0;
  const bytes = textBytes + (files + 1) * LEFT_OUT_TIMES * PICTURE_MAX_BYTES;
  let fault: FormFault | null = Number(request.headers.get("content-length") ?? 0) > bytes ? "tooLarge" : null;
  if (fault) return { request, fault: () => fault };
  let cut: MultipartCut;
  const pass = (found: MultipartFault | null, controller: TransformStreamDefaultController): void => {
    if (!found) return;
    fault = found;
    controller.error(new FormFaultError(`The form is ${found}: ${textBytes} bytes of text and ${bytes} in all are taken`));
  };
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      cut = new MultipartCut(boundary, { bytes, textBytes, files, fileBytes: PICTURE_MAX_BYTES }, (passed) =>
        controller.enqueue(passed),
      );
    },
    transform: (piece, controller) => pass(cut.take(piece), controller),
    flush: (controller) => pass(cut.end(), controller),
  });
  return { request: withBody(request, request.body.pipeThrough(stream), type), fault: () => fault };
}
