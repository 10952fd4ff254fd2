import { formText } from "#app/ui/form/form-answer.ts";
import { newRequestKey } from "../money/purchase.ts";
import { toDigest } from "./take-pictures.server.ts";

/** The pattern leaves room for a digest, which is appended to the key. */
const REQUEST_KEY = /^[\w-]{16,40}$/;

/**
 * Returns a request key that belongs to the form and to its content. The same content sent again is the same request; a form to
 * which the person went back, and in which they wrote something else, is another one. State pictures by their digests, because
 * each upload gets another address.
 */
export async function toContentKey(form: FormData, content: unknown): Promise<string> {
  const sent = formText(form, "request_key");
  const key = REQUEST_KEY.test(sent) ? sent : newRequestKey();
  return `${key}-${await toDigest(new TextEncoder().encode(JSON.stringify(content)))}`;
}
