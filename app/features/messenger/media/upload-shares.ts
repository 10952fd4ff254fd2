import { Store } from "../store.ts";

/** Uploaded shares of files from this page, 0 to 1, by the key of the waiting message. */
export const uploadShares = new Store<ReadonlyMap<string, number>>(new Map());

/** Sets the uploaded share of a message's file; null after its upload has ended. */
export function noteShare(key: string, share: number | null): void {
  const shares = new Map(uploadShares.read());
  if (share === null) shares.delete(key);
  else shares.set(key, share);
  uploadShares.set(shares);
}
