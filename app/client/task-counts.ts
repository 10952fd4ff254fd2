/**
 * The server counts these actions for tasks (Specification 3.4). A failed report loses only its count, so the failure is not shown.
 */
function report(call: "readInfo" | "share" | "online", input: Record<string, string | number>): void {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  // app/client/product is not used here, because it would show failures and login prompts. These must not disturb a person who only
  // reads.
  fetch(`/api/task/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(zone ? { ...input, zone } : input),
    keepalive: true,
  }).catch(() => undefined);
}

export const reportRead = (id: number): void => report("readInfo", { id });

export const reportShared = (
  what: { type: "shareInfo"; id: number } | { type: "shareMessage"; sport: string; id: number } | { type: "shareToFriend" },
): void => report("share", what);

/** The first report is sent after `FIRST_MS`, the others every `EVERY_MS`. The server bridges gaps of up to three minutes. */
const FIRST_MS = 10_000;
const EVERY_MS = 120_000;

/** Reports only while the page is visible. Returns the function that ends the reports. */
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
