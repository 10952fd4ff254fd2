import type { CallInput } from "#edge/contract/call.ts";
import type { push } from "#edge/contract/calls/push.ts";
import type { Product } from "#edge/contract/index.ts";
import type { AlertKind } from "#edge/contract/rules/alerts.ts";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { browserProduct } from "./product.ts";
import { registerServiceWorker, serviceWorkerRegistration } from "./service-worker.ts";

/** The subject of alerts: one match, or a team with all its matches. */
export interface AlertSubject {
  subject: "match" | "team";
  sport: SportId;
  id: number;
}

export type AlertDevice = Awaited<ReturnType<Product["push"]["getPushDevice"]>>;

/** Thrown if the person or the browser's settings do not allow notifications. */
export class AlertsDenied extends Error {}

type Keys = Pick<CallInput<(typeof push)["savePushChoice"]>, "endpoint" | "auth" | "p256dh">;

const toKeys = (subscription: PushSubscription): Keys => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", auth: keys?.auth ?? "", p256dh: keys?.p256dh ?? "" };
};

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await serviceWorkerRegistration())?.pushManager.getSubscription()) ?? null;
}

const toBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));

function isOfKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = subscription.options.applicationServerKey;
  return own !== null && new Uint8Array(own).toString() === key.toString();
}

/** Subscribes this browser to web push. Replaces a subscription that was made with another server key. */
async function subscribe(pushKey: string): Promise<Keys> {
  if ((await Notification.requestPermission()) !== "granted") throw new AlertsDenied();
  const { pushManager } = await registerServiceWorker();
  const applicationServerKey = toBytes(pushKey);
  const known = await pushManager.getSubscription();
  if (known && isOfKey(known, applicationServerKey)) return toKeys(known);
  await known?.unsubscribe();
  return toKeys(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** null if this browser has no alerts. */
export async function readAlerts(): Promise<AlertDevice | null> {
  const subscription = Notification.permission === "granted" ? await currentSubscription() : null;
  if (!subscription) return null;
  const { endpoint, auth } = toKeys(subscription);
  // `noToast`: the person did not start this request, so its failure must not interrupt the person.
  const input = { endpoint, auth, noToast: true };
  return browserProduct().push.getPushDevice(input);
}

export const kindsFor = (device: AlertDevice | null, { subject, sport, id }: AlertSubject): AlertKind[] =>
  device?.list.find((one) => one.subject === subject && one.id === id && one.sport === sportName(sport))?.kinds ?? [];

/**
 * An empty `kinds` deletes the alerts. Rejects with `AlertsDenied` if permission is missing, and with the server's error if the
 * server refuses.
 */
export async function saveAlerts(
  pushKey: string,
  { subject, sport, id }: AlertSubject,
  kinds: AlertKind[],
  withoutScore: boolean,
): Promise<void> {
  const keys = await subscribe(pushKey);
  // `noToast`: the sheet shows a refusal beside the choice, so it needs no toast.
  const input = { ...keys, subject, sport: sportName(sport), id, kinds, without_score: withoutScore ? 1 : 0, noToast: true };
  await browserProduct().push.savePushChoice(input);
}

/** Saves this device for alerts about the channels that the signed-in person follows. Rejects as `saveAlerts` does. */
export async function keepDevice(pushKey: string): Promise<void> {
  const input = { ...(await subscribe(pushKey)), noToast: true };
  await browserProduct().push.savePushDevice(input);
}

/** Ends one alert. The other alerts continue to show or hide the score as before. */
export async function forgetAlert({
  subject,
  sport,
  id,
}: Pick<AlertDevice["list"][number], "subject" | "sport" | "id">): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await browserProduct().push.savePushChoice({ ...toKeys(subscription), subject, sport, id, kinds: [] });
}

/**
 * Ends this device's alerts about odds. The browser does this for guests too, because the server does not know a guest's choice.
 */
export async function endOddsAlerts(): Promise<void> {
  const [device, subscription] = [await readAlerts(), await currentSubscription()];
  if (!device || !subscription) return;
  for (const { subject, sport, id, kinds } of device.list) {
    if (!kinds.includes("odds")) continue;
    const others = kinds.filter((kind) => kind !== "odds");
    const input = { ...toKeys(subscription), subject, sport, id, kinds: others, noToast: true };
    await browserProduct().push.savePushChoice(input);
  }
}

/** Does nothing if the browser has no alerts. */
export async function saveScoreChoice(withoutScore: boolean): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint, auth } = toKeys(subscription);
  await browserProduct().push.saveScoreChoice({ endpoint, auth, without_score: withoutScore ? 1 : 0 });
}

export async function endAlerts(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint, auth } = toKeys(subscription);
  await browserProduct().push.forgetPushDevice({ endpoint, auth });
  await subscription.unsubscribe();
}
