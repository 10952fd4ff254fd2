import { and, eq, gt, sql } from "drizzle-orm";
import { requireSayable } from "#edge/accounts/accounts.ts";
import { users } from "#edge/ground/people/reads.ts";
import { matches } from "#edge/matches/reads.ts";
import type { ParsedCallInput } from "../contract/call.ts";
import { forbidden } from "../contract/envelope.ts";
import type { Contract } from "../contract/index.ts";
import { PLAN_MARKETS, PLAN_SHARE_PERCENT, PLANS_A_DAY, pickFault, planLines, planSeal } from "../contract/rules/redorders.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { isTaken } from "../ground/db/write-fault.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { requireMatch } from "./lists.ts";
import { redPlans } from "./schema/plans.ts";

const DAY_S = 86_400;
const SALT_BYTES = 16;

type Input = ParsedCallInput<Contract["redorder"]["publish"]>;

const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SALT_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const getText = ({ locale }: ProductContext) => getServerText(locale, "redorder");

/** Only masters may publish (Specification 6.4). */
async function requireMaster(context: ProductContext): Promise<number> {
  const { user } = await requireViewer(context);
  if (user.is_youliao !== 1) throw forbidden(getText(context)("not-master"));
  return user.uid;
}

/** Counts the last 24 hours, not the calendar day. */
const countToday = (uid: number, atS: number) =>
  sql<number>`(select count(*) from ${redPlans} where ${redPlans.masterId} = ${uid} and ${redPlans.publishedAt} > ${atS - DAY_S})`;

export const getPublishing: Handlers<"redorder">["getPublishing"] = async (context, { matchid }) => {
  const { db } = context;
  const uid = await requireMaster(context);
  const found = await requireMatch(context, matchid);
  const [own, today] = await db.batch([
    db
      .select({ market: redPlans.market })
      .from(redPlans)
      .where(and(eq(redPlans.masterId, uid), eq(redPlans.matchId, matchid))),
    db
      .select({ id: redPlans.id })
      .from(redPlans)
      .where(and(eq(redPlans.masterId, uid), gt(redPlans.publishedAt, nowS(context) - DAY_S)))
      .limit(PLANS_A_DAY),
  ]);
  const markets = PLAN_MARKETS.filter((market) => !own.some((plan) => plan.market === market));
  return { ...found, markets, left: PLANS_A_DAY - today.length };
};

async function planOfKey({ db }: ProductContext, uid: number, key: string) {
  const [row] = await db
    .select()
    .from(redPlans)
    .where(and(eq(redPlans.masterId, uid), eq(redPlans.requestKey, key)));
  return row;
}

/** Null if no plan has the request's key. */
async function repeated(context: ProductContext, uid: number, input: Input) {
  const row = await planOfKey(context, uid, input.request_key);
  if (!row) return null;
  const { matchid: matchId, market, choice, line, price, reasons } = input;
  requireSameContent(row, { matchId, market, choice, line, price, reasons }, getText(context)("key-used"));
  return { id: row.id, seal: row.seal };
}

/**
 * The insert itself checks match, start, role and the number of plans in the last 24 hours. Nobody can publish after the match
 * has begun.
 */
export const publish: Handlers<"redorder">["publish"] = async (context, input) => {
  const { db } = context;
  const uid = await requireMaster(context);
  const text = getText(context);
  const known = await repeated(context, uid, input);
  if (known) return known;
  const { match, on_sale } = await requireMatch(context, input.matchid);
  const { market, choice, line, price, reasons, request_key: requestKey, matchid } = input;
  const fault = pickFault(match.sport_id, input);
  if (fault === "choice") throw forbidden(text("choice"), "choice");
  const [least, most] = planLines(match.sport_id, market) ?? [0, 0];
  if (fault === "line") throw forbidden(market === "winner" ? text("no-line") : text("line", { least, most }), "line");
  if (on_sale === 0) throw forbidden(text("closed"));
  await requireSayable(context, { reasons });
  const at = nowS(context);
  const salt = newSalt();
  const seal = await planSeal({ master: uid, matchid, market, choice, line, price, published_at: at, salt, reasons });
  const stands = sql`exists (select 1 from ${matches} where ${matches.id} = ${matchid} and ${matches.status} = 1 and ${matches.startsAt} > ${at} and ${matches.dateOnly} = 0)
    and exists (select 1 from ${users} where ${users.uid} = ${uid} and ${users.isYouliao} = 1) and ${countToday(uid, at)} < ${PLANS_A_DAY}`;
  try {
    const [row] = await db
      .insert(redPlans)
      .select(
        sql`select null, ${uid}, ${matchid}, ${market}, ${choice}, ${line}, ${price}, ${PLAN_SHARE_PERCENT}, ${reasons}, ${salt}, ${seal},
          ${requestKey}, ${at}, 'open', '', 0, 0, '', 0, null, null, 0 where ${stands}`,
      )
      .returning({ id: redPlans.id });
    if (row) return { id: row.id, seal };
  } catch (error) {
    // The same request came twice at once, and the other request has published the plan. This request gets the same answer.
    const twin = await repeated(context, uid, input);
    if (twin) return twin;
    if (isTaken(error, "red_plans.master_id, red_plans.match_id")) throw forbidden(text("twice"), "market");
    throw error;
  }
  const still = await requireMatch(context, matchid);
  throw forbidden(still.on_sale === 0 ? text("closed") : text("many", { count: PLANS_A_DAY }));
};
