import { Store } from "#app/state/observable.ts";

/** Upload progress (0 to 1) by the key of the waiting message, only for uploads that this page makes. */
export const uploadShares = new Store<ReadonlyMap<string, number>>(new Map());

/** null after the upload has ended. */
export function noteShare(key: string, share: number | null): void {
  const shares = new Map(uploadShares.read());
  if (share === null) shares.delete(key);
  else shares.set(key, share);
  uploadShares.set(shares);
}
