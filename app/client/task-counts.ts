/**
 * Reports a person's actions to the server, which counts them for tasks (Specification 3.4). A failure loses only this count, so it
 * is not shown.
 */
function report(call: "readInfo" | "share" | "online", input: Record<string, string | number>): void {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  // Uses `fetch` instead of app/client/product, because that client shows failures and prompts for a login, which a person who only
  // reads should not see.
  fetch(`/api/task/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(zone ? { ...input, zone } : input),
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports that the person has opened an article. */
export const reportRead = (id: number): void => report("readInfo", { id });

/** Reports that the person has shared an article, a match or the site itself. */
export const reportShared = (
  what: { type: "shareInfo"; id: number } | { type: "shareMessage"; sport: string; id: number } | { type: "shareToFriend" },
): void => report("share", what);

/**
 * Milliseconds for which a page is visible before its first report, and between reports. The server bridges gaps of up to three
 * minutes.
 */
const FIRST_MS = 10_000;
const EVERY_MS = 120_000;

/** Reports regularly that the person is online while the page is visible. Returns the function that ends the reports. */
export function stayOnline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = () => {
    report("online", {});
    timer = setTimeout(beat, EVERY_MS);
  };
  const steer = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(beat, FIRST_MS);
  };
  steer();
  document.addEventListener("visibilitychange", steer);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", steer);
  };
}
