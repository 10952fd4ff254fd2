import type { OwnAnswer, OwnFacts } from "#app/visit/own-facts.ts";
import type { PageVisit } from "#app/visit/visit.ts";
import { Store, useStore } from "../state/observable.ts";

export type FrameUser = NonNullable<PageVisit["user"]>;

/** The facts that this page last had, of whomever they are. */
export const knownFacts = new Store<OwnAnswer | null>(null);

/** Null while the page does not have them yet. */
export function useOwnFacts(user: FrameUser | null): OwnFacts | null {
  const kept = useStore(knownFacts);
  if (user?.own) return user.own;
  return kept && kept.uid === user?.uid ? kept.own : null;
}
