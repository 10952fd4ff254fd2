import { deleteActsBefore, noteAct } from "#edge/ground/moderator-acts/moderator-acts.ts";
import { cutText } from "../contract/rules/graphemes.ts";
import type { ModeratorAct } from "../contract/rules/moderator-acts.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";

/** The longest detail, in characters. */
const WORDS_MAX = 200;
const DAY_S = 86_400;
const MINUTE_S = 60;
/** How long acts are kept. A trigger refuses to delete an act earlier (edge/ground/moderator-acts). */
const KEPT_DAYS = 365;

interface SiteAct {
  act: ModeratorAct;
  person: string;
  place: string;
  detail: string;
  reason?: string;
  /** Identifies the act, so that a repeated log entry is ignored. If it is omitted, a new key is created. */
  key?: string;
}

/** Returns the statement that logs the act; add it to the act's batch. A second entry with the same key is ignored. */
export const moderated = (
  context: ProductContext,
  uid: number,
  { act, person, place, detail, reason = "", key = crypto.randomUUID() }: SiteAct,
) =>
  noteAct(context.db, {
    ...{ key, at: nowS(context), door: "site" as const, actor: String(uid), act, person, place },
    ...{ detail: cutText(detail, WORDS_MAX), reason: cutText(reason, WORDS_MAX) },
  });

/** Runs once a day. `atS`: unix seconds. */
export async function forgetOldActs(db: Database, atS: number): Promise<void> {
  if (atS % DAY_S >= MINUTE_S) return;
  await deleteActsBefore(db, atS - KEPT_DAYS * DAY_S);
}
