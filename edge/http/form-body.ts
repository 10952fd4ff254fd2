import { FEEDBACK_PICTURES_MAX } from "../contract/rules/service.ts";
import { PICTURE_MAX_BYTES } from "../contract/rules/site.ts";
import type { Viewer } from "../load-context.ts";
import { MultipartCut, type MultipartFault } from "./multipart-cut.ts";
import { readBody } from "./read-body.ts";

/** Texts of a form, with all that a browser writes around them: as much as a call of the API may have. */
const TEXT_MAX_BYTES = 64 * 1024;
/** The console has lists of 60,000 characters, each of which may be nine bytes of a form. */
const CONSOLE_TEXT_MAX_BYTES = 1024 * 1024;
const CONSOLE = /^\/m\/+operate\//i;

/** Of each file so many times what it may have, so that the page can say that it was too large; of what is longer still nothing is read. */
const LEFT_OUT_TIMES = 4;

/** Addresses under /m of forms that take pictures, as app/routes.ts has them, and how many. */
export const FORMS_WITH_FILES: Readonly<Record<string, number>> = {
  "user-center/feedback": FEEDBACK_PICTURES_MAX,
  "mobile/service/feedback": FEEDBACK_PICTURES_MAX,
  "mobile/s/feedback": FEEDBACK_PICTURES_MAX,
  "user-center/edit-account": 1,
  "operate/adverts/:place/:id": 1,
};

const FILES_BY_ADDRESS = Object.entries(FORMS_WITH_FILES).map(
  ([path, files]) => [new RegExp(`^/m/+${path.replace(/:\w+/g, "[^/]+")}/*(?:\\.data)?$`, "i"), files] as const,
);

/** An address as the router reads it, which knows no difference between letters and their escapes. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** As browsers write it: who reads the form finds the same boundary. */
const BOUNDARY = /^multipart\/form-data;\s*boundary=(?:"([\w'+.-]{1,70})"|([\w'+.-]{1,70}))$/i;

/** The types that browsers send forms with; what else comes is no form. */
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const TEXTS_TYPE = "application/x-www-form-urlencoded";

/** Why a body is not taken for a form. */
export type FormFault = MultipartFault | "wrongType";

/** Ends the reading of a body that is no form, or too large a one. Its page fails with it and is not sent: the client is answered by the fault. */
class FormFaultError extends Error {
  override name = "FormFaultError";
}

/** A form whose body takes no more memory than its address allows, and is one. */
export interface TakenForm {
  request: Request;
  /** Why the form cannot be read; of a form with files this may be known only when its body was read, and reading it has failed then. */
  fault: () => FormFault | null;
}

/** The request as its page reads it: who may send a form was decided by its origin (pages.ts), so no header of a proxy's has a say in it. */
function withBody(request: Request, body: BodyInit, type: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", type);
  const { host } = new URL(request.url);
  headers.set("host", host);
  headers.set("x-forwarded-host", host);
  return new Request(request, { headers, body });
}

/** A body that is read as a whole before its page is asked. */
async function takeTexts(request: Request, type: string, maxBytes: number): Promise<TakenForm> {
  const refused = (fault: FormFault): TakenForm => ({ request, fault: () => fault });
  const body = await readBody(request, maxBytes);
  if (!body) return refused("tooLarge");
  // A script's request without a body has no type either; it is a form without fields.
  if (!FORM_TYPE.test(type) && !(type === "" && body.length === 0)) return refused("wrongType");
  // Forms of this site are UTF-8, whatever alphabet the type names: the reader refuses every other.
  if (!/^m/i.test(type)) return { request: withBody(request, body, TEXTS_TYPE), fault: () => null };
  const isReadable = await new Response(body, { headers: { "content-type": type } }).formData().then(
    () => true,
    () => false,
  );
  return isReadable ? { request: withBody(request, body, type), fault: () => null } : refused("malformed");
}

/**
 * A form as its page may read it, the one place that says what a form is: texts of a bounded length, and at addresses that take pictures as
 * many files as they take, of somebody who is signed in; none where it is refused. Files that are too long or too many come cut, so that the
 * page can say so and keep what was typed.
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
