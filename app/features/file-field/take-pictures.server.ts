import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Sent } from "../submit/submit.server.ts";

type Stored = Awaited<ReturnType<NonNullable<LoadContext["storePicture"]>>>;

/** The pictures that came with a form. */
export interface TakenPictures {
  /** Their addresses, in order. */
  addresses: string[];
  /** 128 bits of each picture's digest. They identify a picture that is sent again, which gets a new address each time. */
  digests: string[];
  /** Why one was not taken. */
  refused?: Extract<Stored, { refused: unknown }>["refused"] | "many";
}

/** Returns 128 bits of a digest, which name the bytes. */
export async function toDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Stores the pictures of a form's field before anything else is done, so that nobody chooses them again when another field is
 * wrong. Takes none of a guest, and none beyond `most`.
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
