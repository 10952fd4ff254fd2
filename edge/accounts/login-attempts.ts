import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import { forbidden, tooMany } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { toNetwork } from "../ground/http/client-ip.ts";
import { attempts } from "./schema/attempts.ts";

/**
 * Wrong tries in a window. A number has three without a picture; with one it has thirty, then only a code opens it from a device that is
 * new to it. So nobody locks its owner out: a device that has signed in before, and an open session, have counts of their own. A network
 * stands for many people; its wrong codes and its wrong passwords are counted apart, so that neither shuts the other way in. `site` counts strangers' tries at all numbers: beyond it every stranger needs a picture.
 */
const WRONG_MAX = {
  plain: { number: 3, network: 30, site: 600 },
  pictured: { number: 30, network: 120, site: Number.MAX_SAFE_INTEGER },
  code: 30,
  device: 10,
  session: 5,
} as const;
const WINDOW_S = 900;
/** Rows deleted at once. */
const DELETED_AT_ONCE = 10_000;
const SITE = "login-site";
/** Clients whose address nobody knows. */
const UNKNOWN = "unknown";

/** The client: a device on which the account was entered before, a stranger with or without a picture, an open session, or a code's holder. */
export type LoginCaller =
  | { kind: "device"; id: string }
  | { kind: "plain" | "pictured"; phone: string }
  | { kind: "session"; id: string }
  | { kind: "code" };

/** A key under which attempts are counted. */
interface Counted {
  key: string;
  max: number;
}

function countedFor({ ip }: Pick<ProductContext, "ip">, caller: LoginCaller): Counted[] {
  if (caller.kind === "device") return [{ key: `login-device:${caller.id}`, max: WRONG_MAX.device }];
  if (caller.kind === "session") return [{ key: `password:${caller.id}`, max: WRONG_MAX.session }];
  const network = toNetwork(ip) || UNKNOWN;
  // Pages and calls without an address share a count as large as the site's.
  const networkMax = (max: number): number => (ip === "" ? Math.max(max, WRONG_MAX.plain.site) : max);
  if (caller.kind === "code") return [{ key: `login-network-code:${network}`, max: networkMax(WRONG_MAX.code) }];
  const max = WRONG_MAX[caller.kind];
  return [
    { key: `login:${caller.phone}`, max: max.number },
    { key: `login-network:${network}`, max: networkMax(max.network) },
    { key: SITE, max: max.site },
  ];
}

/** A try as it was counted. */
interface Try {
  key: string;
  count: number;
  /** Unix seconds at which its window ends. */
  resetsAt: number;
}

/**
 * Counts a try before the password is checked, so that concurrent tries gain nothing. Counts it under all its keys or, if one has
 * no try left, under none; an expired window starts anew. For the batch that reads the person; `requireTry` then refuses a try
 * that was not counted.
 */
export function countTry(context: ProductContext, caller: LoginCaller) {
  const now = nowS(context);
  const counters = sql.join(
    countedFor(context, caller).map(({ key, max }) => sql`select ${key} as key, ${max} as most`),
    sql` union all `,
  );
  const over = sql`${attempts.resetsAt} <= ${now}`;
  return context.db
    .insert(attempts)
    .select(
      sql`select asked.key, 1, ${now + WINDOW_S} from (${counters}) asked where not exists (
        select 1 from attempts spent join (${counters}) limits on limits.key = spent.key
        where spent.resets_at > ${now} and spent.count >= limits.most)`,
    )
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    })
    .returning({ key: attempts.key, count: attempts.count, resetsAt: attempts.resetsAt });
}

/** Refuses a try that was not counted, with a picture to answer or the wait. `tries`: the result of `countTry`. */
export async function requireTry(context: ProductContext, caller: LoginCaller, tries: readonly Try[]): Promise<void> {
  if (tries.length > 0) return alarmed(tries);
  const now = nowS(context);
  const message = getServerText(context.locale, "refusals");
  const counted = countedFor(context, caller);
  const rows = await context.db
    .select()
    .from(attempts)
    .where(
      inArray(
        attempts.key,
        counted.map(({ key }) => key),
      ),
    );
  const findSpent = (limits: readonly Counted[]) =>
    rows.filter((row) => row.resetsAt > now && row.count >= (limits.find(({ key }) => key === row.key)?.max ?? 0));
  if (caller.kind === "plain" && findSpent(countedFor(context, { ...caller, kind: "pictured" })).length === 0)
    throw forbidden(message("answer-picture"), "captcha");
  const waitS = Math.max(1, ...findSpent(counted).map(({ resetsAt }) => resetsAt - now));
  const minutes = Math.ceil(waitS / 60);
  throw tooMany(
    caller.kind === "pictured" ? message("too-many-guesses", { count: minutes }) : message("too-many-logins", { count: minutes }),
    waitS,
  );
}

/** Whether a try was the last that its number has without a picture: the form then shows one at once. */
export const wasLastPlain = (caller: LoginCaller, tries: readonly Try[]): boolean =>
  caller.kind === "plain" && tries.some(({ key, count }) => key === ownKey(caller) && count >= WRONG_MAX.plain.number);

/** Logs one line when strangers' tries at all numbers together reach the limit: somebody attacks from many networks. */
function alarmed(tries: readonly Try[]): void {
  const site = tries.find(({ key }) => key === SITE);
  if (site?.count === WRONG_MAX.plain.site) log.error("login.spraying", undefined, { tries: site.count, window_s: WINDOW_S });
}

/** Takes a try back whose password was right. A window that has begun since keeps its count. */
export function tryTakenBack({ db }: Pick<ProductContext, "db">, tries: readonly Try[]) {
  const mine = tries.map(({ key, resetsAt }) => and(eq(attempts.key, key), eq(attempts.resetsAt, resetsAt)));
  return db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(or(sql`0`, ...mine));
}

const ownKey = (caller: LoginCaller): string =>
  caller.kind === "device" ? `login-device:${caller.id}` : "phone" in caller ? `login:${caller.phone}` : "";

/** Forgets the wrong tries of a number, or of a device: its owner was there. */
export const forgetWrong = ({ db }: Pick<ProductContext, "db">, caller: LoginCaller) =>
  db.delete(attempts).where(eq(attempts.key, ownKey(caller)));

/** Counts that are over go. Each minute, the rest a minute later; `atS` in unix seconds. */
export async function deleteOldAttempts(db: Database, atS: number): Promise<void> {
  const over = db.select({ key: attempts.key }).from(attempts).where(lte(attempts.resetsAt, atS)).limit(DELETED_AT_ONCE);
  await db.delete(attempts).where(inArray(attempts.key, over));
}
