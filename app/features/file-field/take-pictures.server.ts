import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Sent } from "../submit/submit.server.ts";

type Stored = Awaited<ReturnType<NonNullable<LoadContext["storePicture"]>>>;

/** The pictures that a form has sent. */
export interface TakenPictures {
  /** Addresses of the stored pictures, in order. */
  addresses: string[];
  /** 128 bits of each picture's digest. They identify a picture that is sent again, because each upload gets a new address. */
  digests: string[];
  /** Reason why a picture was refused; undefined if none was. */
  refused?: Extract<Stored, { refused: unknown }>["refused"] | "many";
}

/** Returns the first 128 bits of the SHA-256 digest of the bytes, in hexadecimal. */
export async function toDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Stores the pictures of a form's field before the form is processed, so that the person need not choose them again if another
 * field has an error. Stores nothing for a guest or if there are more than `most` pictures.
 */
export async function takePictures(
  { form, context: { storePicture, visit } }: Sent,
  name: string,
  most: number,
): Promise<TakenPictures> {
  const taken: TakenPictures = { addresses: [], digests: [] };
  if (!visit.viewer || !storePicture) return taken;
  const files = form.getAll(name).filter((file): file is File => file instanceof File && file.size > 0);
  if (files.length > most) return { ...taken, refused: "many" };
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    taken.digests.push(await toDigest(bytes));
    const stored = await storePicture(bytes);
    if ("address" in stored) taken.addresses.push(stored.address);
    else taken.refused = stored.refused;
  }
  return taken;
}
