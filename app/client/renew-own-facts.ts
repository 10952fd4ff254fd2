import { withBasePath } from "#edge/contract/rules/addresses.ts";
import type { OwnAnswer } from "#app/visit/own-facts.ts";
import { type FrameUser, knownFacts } from "./own-facts.ts";

const OWN_FACTS_PATH = "/own-facts";
/** Facts and claims older than this (milliseconds) are renewed, so that of a visit's pages only the first waits for the session. */
const RENEWED_AFTER_MS = 180_000;
/** A failed question is not asked again before this time, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Keeps the facts that came with the page, or asks for them if the page came without. `now`: the server's time, in milliseconds. */
export async function renewOwnFacts(user: FrameUser, now: number): Promise<void> {
  if (user.own) {
    if (!user.isOld) knownFacts.set({ uid: user.uid, at: now, own: user.own });
    return;
  }
  const kept = knownFacts.read();
  const isKept = kept?.uid === user.uid && now - kept.at < RENEWED_AFTER_MS;
  if (isKept && now - (user.claimedAt ?? 0) < RENEWED_AFTER_MS) return;
  if (performance.now() - askedAt < AGAIN_AFTER_MS) return;
  askedAt = performance.now();
  try {
    const response = await fetch(withBasePath(OWN_FACTS_PATH), { headers: { accept: "application/json" } });
    const answer = response.ok ? ((await response.json()) as OwnAnswer | null) : null;
    if (answer) knownFacts.set(answer);
  } catch {
    // A later page asks again.
  }
}
