import { FEEDBACK_PICTURES_MAX } from "../contract/rules/feedback-fields";
import { PICTURE_MAX_BYTES } from "../contract/rules/image-fit";
import { readBody } from "../feed/intake/batches";
import type { Viewer } from "../load-context";
import { MultipartCut } from "./multipart-cut";

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

const FILES_BY_ADDRESS = Object.entries(FORMS_WITH_FILES).map(([path, files]) => [new RegExp(`^/m/+${path.replace(/:\w+/g, "[^/]+")}/*(?:\\.data)?$`, "i"), files] as const);

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

/** A form whose body takes no more memory than its address allows. */
export interface TakenForm {
  request: Request;
  /** True once more came than the form may have, which may be known only when the body was read; reading it has failed then. */
  isTooLarge: () => boolean;
}

function withBody(request: Request, body: BodyInit): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request, { headers, body });
}

/**
 * A form as its page may read it: texts of a bounded length, and at addresses that take pictures as many files as they take, of
 * somebody who is signed in; none where it is refused. Files that are too long or too many come cut, so that the page can say so and keep
 * what was typed.
 */
export async function takeForm(request: Request, pathname: string, viewer: Viewer | null, isRefused = false): Promise<TakenForm> {
  if (!request.body) return { request, isTooLarge: () => false };
  const path = decoded(pathname);
  const textBytes = viewer?.user.is_operate === 1 && CONSOLE.test(path) ? CONSOLE_TEXT_MAX_BYTES : TEXT_MAX_BYTES;
  const [, taken] = FILES_BY_ADDRESS.find(([address]) => address.test(path)) ?? [];
  const [, quoted, plain] = BOUNDARY.exec(request.headers.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (taken === undefined || boundary === undefined) {
    const body = await readBody(request, textBytes);
    return { request: body ? withBody(request, body) : request, isTooLarge: () => body === null };
  }
  const files = viewer && !isRefused ? taken : 0;
  const bytes = textBytes + (files + 1) * LEFT_OUT_TIMES * PICTURE_MAX_BYTES;
  if (Number(request.headers.get("content-length") ?? 0) > bytes) return { request, isTooLarge: () => true };
  let tooLarge = false;
  let cut: MultipartCut;
  const pass = (fits: boolean, controller: TransformStreamDefaultController): void => {
    if (fits) return;
    tooLarge = true;
    controller.error(new Error(`The form has more than ${textBytes} bytes of text, or more than ${bytes} in all`));
  };
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      cut = new MultipartCut(boundary, { bytes, textBytes, files, fileBytes: PICTURE_MAX_BYTES }, (passed) => controller.enqueue(passed));
    },
    transform: (piece, controller) => pass(cut.take(piece), controller),
    flush: (controller) => pass(cut.end(), controller),
  });
  return { request: withBody(request, request.body.pipeThrough(stream)), isTooLarge: () => tooLarge };
}
