import { deleteActsBefore, noteAct } from "#edge/ground/moderator-acts/moderator-acts.ts";
import { cutText } from "../contract/rules/graphemes.ts";
import type { ModeratorAct } from "../contract/rules/moderator-acts.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";

/** Longest detail of a line, in characters. */
const WORDS_MAX = 200;
const DAY_S = 86_400;
const MINUTE_S = 60;
/** How long acts are kept: a trigger refuses to delete one earlier (edge/ground/moderator-acts). */
const KEPT_DAYS = 365;

interface SiteAct {
  act: ModeratorAct;
  /** Chat id of the person whom the act concerns. */
  person: string;
  place: string;
  detail: string;
  reason?: string;
  /** Identifies an act that may be noted again; a new one otherwise. */
  key?: string;
}

/** Returns the statement that notes an act of an account by a call of the site, once a key; it belongs to the act's batch. */
export const moderated = (
  context: ProductContext,
  uid: number,
  { act, person, place, detail, reason = "", key = crypto.randomUUID() }: SiteAct,
) =>
  noteAct(context.db, {
    ...{ key, at: nowS(context), door: "site" as const, actor: String(uid), act, person, place },
    ...{ detail: cutText(detail, WORDS_MAX), reason: cutText(reason, WORDS_MAX) },
  });

/** Deletes acts of more than a year ago. Once a day; `atS` in unix seconds. */
export async function forgetOldActs(db: Database, atS: number): Promise<void> {
  if (atS % DAY_S >= MINUTE_S) return;
  await deleteActsBefore(db, atS - KEPT_DAYS * DAY_S);
}
