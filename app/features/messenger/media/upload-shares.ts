import { Store } from "#app/state/observable.ts";

/** From 0 to 1, by the key of the waiting message. Only files of this page. */
export const uploadShares = new Store<ReadonlyMap<string, number>>(new Map());

/** null after the upload has ended. */
export function noteShare(key: string, share: number | null): void {
  const shares = new Map(uploadShares.read());
  if (share === null) shares.delete(key);
  else shares.set(key, share);
  uploadShares.set(shares);
}
