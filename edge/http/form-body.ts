import { FEEDBACK_PICTURES_MAX } from "../contract/rules/feedback-fields";
import { PICTURE_MAX_BYTES } from "../contract/rules/image-fit";
import { readBody } from "../feed/intake/batches";
import type { Viewer } from "../load-context";
import { MultipartCut } from "./multipart-cut";

/** Texts of a form, with all that a browser writes around them: as much as a call of the API may have. */
const TEXT_MAX_BYTES = 64 * 1024;
/** The console has lists of 60,000 characters, each of which may be nine bytes of a form. */
const CONSOLE_TEXT_MAX_BYTES = 1024 * 1024;

/** Addresses of forms that take pictures, and how many. */
const FORMS_WITH_FILES: readonly (readonly [address: RegExp, files: number])[] = [
  [/^\/m\/(?:user-center|mobile\/service|mobile\/s)\/feedback(?:\.data)?$/, FEEDBACK_PICTURES_MAX],
  [/^\/m\/user-center\/edit-account(?:\.data)?$/, 1],
  [/^\/m\/operate\/adverts\/\w+\/\w+(?:\.data)?$/, 1],
];

const BOUNDARY = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i;

/** A form whose body takes no more memory than its address allows. */
export interface TakenForm {
  request: Request;
  /** True once more text came than the form may have, which may be known only when the body was read; reading it has failed then. */
  isTooLarge: () => boolean;
}

function withBody(request: Request, body: BodyInit): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request, { headers, body });
}

/**
 * A form as its page may read it: texts of a bounded length, and at addresses that take pictures as many files as they take, of
 * somebody who is signed in. Files that are too long or too many come cut, so that the page can say so and keep what was typed.
 */
export async function takeForm(request: Request, pathname: string, viewer: Viewer | null): Promise<TakenForm> {
  if (!request.body) return { request, isTooLarge: () => false };
  const textBytes = viewer?.user.is_operate === 1 && pathname.startsWith("/m/operate/") ? CONSOLE_TEXT_MAX_BYTES : TEXT_MAX_BYTES;
  const [, files] = FORMS_WITH_FILES.find(([address]) => address.test(pathname)) ?? [];
  const [, quoted, plain] = BOUNDARY.exec(request.headers.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (files === undefined || boundary === undefined) {
    const body = await readBody(request, textBytes);
    return { request: body ? withBody(request, body) : request, isTooLarge: () => body === null };
  }
  let tooLarge = false;
  let cut: MultipartCut;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      cut = new MultipartCut(boundary, { textBytes, files: viewer ? files : 0, fileBytes: PICTURE_MAX_BYTES }, (bytes) => controller.enqueue(bytes));
    },
    transform(piece, controller) {
      if (cut.take(piece)) return;
      tooLarge = true;
      controller.error(new Error(`The form has more than ${textBytes} bytes of text`));
    },
    flush: () => cut.end(),
  });
  return { request: withBody(request, request.body.pipeThrough(stream)), isTooLarge: () => tooLarge };
}
