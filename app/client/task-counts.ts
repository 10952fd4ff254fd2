/**
 * Reports a person's acts to the tasks that count them (Specification 3.4). A failure loses the count only, so it stays silent.
 */
function report(call: "readInfo" | "share" | "online", input: Record<string, string | number>): void {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  // Not the product of app/client/product: its failures toast and prompt for a login, which a mere reader should not see.
  fetch(`/api/task/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(zone ? { ...input, zone } : input),
    keepalive: true,
  }).catch(() => undefined);
}

/** An article that was opened. */
export const reportRead = (id: number): void => report("readInfo", { id });

/** An article, a match, or the site itself that was shared. */
export const reportShared = (
  what: { type: "shareInfo"; id: number } | { type: "shareMessage"; sport: string; id: number } | { type: "shareToFriend" },
): void => report("share", what);

/** Milliseconds of visibility before a page reports it, and between reports; the server bridges gaps of up to three minutes. */
const FIRST_MS = 10_000;
const EVERY_MS = 120_000;

/** Reports that a person is here, as long as the page is visible; ends with the function that it returns. */
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
