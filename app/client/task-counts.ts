import { ONLINE_COOKIE } from "#edge/contract/rules/online-cookie.ts";
import { readCookie, writeCookie } from "./cookies.ts";

/**
 * The server counts these actions for tasks (Specification 3.4). A failed report loses only its count, so the failure is not shown.
 */
function report(call: "readInfo" | "share" | "online", input: Record<string, string | number>): Promise<Response | undefined> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  // app/client/product is not used here, because it would show failures and login prompts. These must not disturb a person who only
  // reads.
  return fetch(`/api/task/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(zone ? { ...input, zone } : input),
    keepalive: true,
  }).catch(() => undefined);
}

export const reportRead = (id: number): void => void report("readInfo", { id });

export const reportShared = (
  what: { type: "shareInfo"; id: number } | { type: "shareMessage"; sport: string; id: number } | { type: "shareToFriend" },
): void => void report("share", what);

/**
 * The first report is sent after `FIRST_MS`, the others every `EVERY_MS`, or when the server wants the next one. The server bridges
 * gaps of up to three minutes.
 */
const FIRST_MS = 10_000;
const EVERY_MS = 120_000;
/** A page that was visible for so long after its first report sends one more when it is hidden. */
const LEAVING_MS = 60_000;
/** Seconds for which the browser keeps a day's ticket. */
const TICKET_MAX_AGE_S = 86_400;

/** Answers of older releases have neither field. */
interface Reported {
  ticket?: string;
  again_s?: number;
}

/** Sends the ticket of the time online so far, and keeps the next one. Returns the milliseconds until the next report. */
async function reportOnline(leaves: 0 | 1 = 0): Promise<number> {
  const response = await report("online", { ticket: readCookie(ONLINE_COOKIE) ?? "", leaves });
  const answer = (await response?.json().catch(() => null)) as { data?: Reported | null } | null | undefined;
  const { ticket, again_s } = answer?.data ?? {};
  if (ticket) writeCookie(ONLINE_COOKIE, ticket, TICKET_MAX_AGE_S);
  return again_s ? again_s * 1_000 : EVERY_MS;
}

/** Reports only while the page is visible. Returns the function that ends the reports. */
export function stayOnline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** No report is sent before this time, in milliseconds of the page. */
  let nextAt = 0;
  let isOver = false;
  /** When the visit was first reported, in milliseconds of the page; 0 before. */
  let begunAt = 0;
  const beat = async () => {
    timer = setTimeout(beat, EVERY_MS);
    begunAt ||= performance.now();
    const againMs = await reportOnline();
    if (againMs <= EVERY_MS || isOver) return;
    // The day's last goal is reached.
    nextAt = performance.now() + againMs;
    begunAt = 0;
    steer();
  };
  const steer = () => {
    clearTimeout(timer);
    // So that the person's other devices soon show the minutes. The cookie of the answer may be lost with the page.
    if (document.visibilityState === "hidden" && begunAt > 0 && performance.now() - begunAt >= LEAVING_MS) {
      begunAt = 0;
      void reportOnline(1);
    }
    if (document.visibilityState === "visible") timer = setTimeout(beat, Math.max(FIRST_MS, nextAt - performance.now()));
  };
  steer();
  document.addEventListener("visibilitychange", steer);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", steer);
  };
}
