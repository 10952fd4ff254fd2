import { Store } from "../store.ts";

/** The shares of files that are on their way from this page, 0 to 1, by the key of the waiting message. */
export const uploadShares = new Store<ReadonlyMap<string, number>>(new Map());

/** Notes how much of a message's file has arrived; null once nothing of it is on its way. */
export function noteShare(key: string, share: number | null): void {
  const shares = new Map(uploadShares.read());
  if (share === null) shares.delete(key);
  else shares.set(key, share);
  uploadShares.set(shares);
}
