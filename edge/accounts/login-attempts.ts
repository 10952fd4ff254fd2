import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import { forbidden, tooMany } from "../contract/envelope.ts";
import { log } from "../contract/log.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { toNetwork } from "../ground/http/client-ip.ts";
import { attempts } from "./schema/attempts.ts";

/**
 * Limits of wrong tries. A known device and an open session have their own counts, so that strangers cannot lock the owner out.
 * Wrong codes and wrong passwords from one network are counted separately, so that one way to sign in does not block the other.
 * `site` limits the tries of all strangers together; above it every stranger needs a picture challenge.
 */
const WRONG_MAX = {
  plain: { number: 3, network: 30, site: 600 },
  pictured: { number: 30, network: 120, site: Number.MAX_SAFE_INTEGER },
  code: 30,
  device: 10,
  session: 5,
} as const;
const WINDOW_S = 900;
const DELETED_AT_ONCE = 10_000;
const SITE = "login-site";
/** The key of all clients whose address is unknown. */
const UNKNOWN = "unknown";

/**
 * A try comes from a known device, from a stranger who enters a phone number (with or without a picture challenge), from an open
 * session, or from a client with a code.
 */
export type LoginCaller =
  | { kind: "device"; id: string }
  | { kind: "plain" | "pictured"; phone: string }
  | { kind: "session"; id: string }
  | { kind: "code" };

interface Counted {
  key: string;
  max: number;
}

function countedFor({ ip }: Pick<ProductContext, "ip">, caller: LoginCaller): Counted[] {
  if (caller.kind === "device") return [{ key: `login-device:${caller.id}`, max: WRONG_MAX.device }];
  if (caller.kind === "session") return [{ key: `password:${caller.id}`, max: WRONG_MAX.session }];
  const network = toNetwork(ip) || UNKNOWN;
  // Requests without an IP address share one count, so their limit is at least as high as the whole site's.
  const networkMax = (max: number): number => (ip === "" ? Math.max(max, WRONG_MAX.plain.site) : max);
  if (caller.kind === "code") return [{ key: `login-network-code:${network}`, max: networkMax(WRONG_MAX.code) }];
  const max = WRONG_MAX[caller.kind];
  return [
    { key: `login:${caller.phone}`, max: max.number },
    { key: `login-network:${network}`, max: networkMax(max.network) },
    { key: SITE, max: max.site },
  ];
}

interface Try {
  key: string;
  count: number;
  /** Unix seconds at which the window of this count ends. */
  resetsAt: number;
}

/**
 * Counts a try before the password is checked, so that concurrent tries cannot exceed the limit. The try is counted under all keys,
 * or under none if one of them has no try left.
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

/** If `tries` (the result of `countTry`) is empty, throws an error that requires a picture challenge or tells how long to wait. */
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

/** True if the number has no try left without a picture challenge. The form then shows a picture at once. */
export const wasLastPlain = (caller: LoginCaller, tries: readonly Try[]): boolean =>
  caller.kind === "plain" && tries.some(({ key, count }) => key === ownKey(caller) && count >= WRONG_MAX.plain.number);

/**
 * Logs one line when the site-wide count of tries without a known device reaches its limit. The cause is an attack from many
 * networks.
 */
function alarmed(tries: readonly Try[]): void {
  const site = tries.find(({ key }) => key === SITE);
  if (site?.count === WRONG_MAX.plain.site) log.error("login.spraying", undefined, { tries: site.count, window_s: WINDOW_S });
}

/** Returns the statement that takes back the tries. It lowers each count by one, unless the count's window began after the try. */
export function tryTakenBack({ db }: Pick<ProductContext, "db">, tries: readonly Try[]) {
  const mine = tries.map(({ key, resetsAt }) => and(eq(attempts.key, key), eq(attempts.resetsAt, resetsAt)));
  return db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(or(sql`0`, ...mine));
}

const ownKey = (caller: LoginCaller): string =>
  caller.kind === "device" ? `login-device:${caller.id}` : "phone" in caller ? `login:${caller.phone}` : "";

/** Returns the statement that deletes the wrong tries of a number or a device, because its owner has signed in. */
export const forgetWrong = ({ db }: Pick<ProductContext, "db">, caller: LoginCaller) =>
  db.delete(attempts).where(eq(attempts.key, ownKey(caller)));

/** Deletes only some ended windows; the next run, a minute later, deletes more. `atS`: unix seconds. */
export async function deleteOldAttempts(db: Database, atS: number): Promise<void> {
  const over = db.select({ key: attempts.key }).from(attempts).where(lte(attempts.resetsAt, atS)).limit(DELETED_AT_ONCE);
  await db.delete(attempts).where(inArray(attempts.key, over));
}
