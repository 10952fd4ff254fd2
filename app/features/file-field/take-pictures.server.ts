import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Sent } from "../submit/submit.server.ts";

type Stored = Awaited<ReturnType<NonNullable<LoadContext["storePicture"]>>>;

export interface TakenPictures {
  addresses: string[];
  /**
   * One digest of 128 bits per picture. Each upload gets a new address, so only the digest shows that the same picture is sent
   * again.
   */
  digests: string[];
  /** undefined if no picture was refused. */
  refused?: Extract<Stored, { refused: unknown }>["refused"] | "many";
}

/** The first 128 bits of the SHA-256 digest, in hexadecimal. */
export async function toDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Stores the pictures before the form is processed, so that an error elsewhere does not lose them. Stores no picture for a guest,
 * or if the form has more than `most` pictures.
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
