import { forbidden } from "../../contract/envelope.ts";
import { getServerText } from "../../contract/texts/server-text.ts";
import type { ProductContext } from "../context.ts";
import { ownFiles } from "./file-book.ts";
import { keptPictureAddress } from "./pictures.ts";

/** The pictures that a user may name in a field. */
export interface PictureField {
  uid: number;
  field: string;
  /** Addresses that the field already contains. They may stay. */
  present?: readonly string[];
  maxBytes?: number;
}

/**
 * Returns the addresses of a repeated request, with that of the first request for each picture that is the same. A form that is
 * sent again uploads its pictures again, so the same picture has another address. A picture of the first request that was deleted
 * since counts as the same.
 */
export const asFirstSent = (
  context: ProductContext,
  first: readonly string[],
  again: readonly string[],
): Promise<readonly string[]> =>
  Promise.all(
    again.map(async (address, at) => {
      const before = first[at];
      const kept = keptPictureAddress(address);
      if (before === undefined || kept === null || kept === before) return kept ?? address;
      const [one, other] = await Promise.all([before, kept].map((each) => context.contentOfPicture(each)));
      return one === null || one === other ? before : kept;
    }),
  );

/** Throws 403 for a picture that the account did not store itself, because another user's private file would become public. */
export async function requireOwnPictures(
  context: ProductContext,
  addresses: readonly string[],
  { uid, field, present = [], maxBytes }: PictureField,
): Promise<string[]> {
  const stored = addresses.flatMap((address) => keptPictureAddress(address) ?? []);
  const refuse = () => forbidden(getServerText(context.locale, "refusals")("not-a-picture"), field);
  if (stored.length < addresses.length) throw refuse();
  const fresh = [...new Set(stored)].filter((address) => !present.includes(address));
  if (fresh.length === 0) return stored;
  const keys = fresh.map((address) => address.slice(address.lastIndexOf("/") + 1));
  const rows = await ownFiles(context.db, uid, keys);
  if (rows.length < keys.length || rows.some(({ bytes }) => maxBytes !== undefined && bytes > maxBytes)) throw refuse();
  const arePictures = await Promise.all(fresh.map((address) => context.isStoredPicture(address)));
  if (!arePictures.every(Boolean)) throw refuse();
  return stored;
}
