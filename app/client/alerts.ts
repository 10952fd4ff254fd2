import type { CallInput } from "#edge/contract/call.ts";
import type { push } from "#edge/contract/calls/push.ts";
import type { Product } from "#edge/contract/index.ts";
import type { AlertKind } from "#edge/contract/rules/alerts.ts";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { browserProduct } from "./product.ts";
import { registerServiceWorker, serviceWorkerRegistration } from "./service-worker.ts";

/** A match, or a team with all its matches. */
export interface AlertSubject {
  subject: "match" | "team";
  sport: SportId;
  id: number;
}

/** This browser's alerts. */
export type AlertDevice = Awaited<ReturnType<Product["push"]["getPushDevice"]>>;

/** The person, or the browser's settings, do not allow notifications. */
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

/** Requests the permission if it was never requested, and subscribes; a subscription of another sender's key is replaced. */
async function subscribe(pushKey: string): Promise<Keys> {
  if ((await Notification.requestPermission()) !== "granted") throw new AlertsDenied();
  const { pushManager } = await registerServiceWorker();
  const applicationServerKey = toBytes(pushKey);
  const known = await pushManager.getSubscription();
  if (known && isOfKey(known, applicationServerKey)) return toKeys(known);
  await known?.unsubscribe();
  return toKeys(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** Returns this browser's alerts; null if it has none. */
export async function readAlerts(): Promise<AlertDevice | null> {
  const subscription = Notification.permission === "granted" ? await currentSubscription() : null;
  if (!subscription) return null;
  const { endpoint, auth } = toKeys(subscription);
  // Nobody requested it by name: the page only reads what to show.
  const input = { endpoint, auth, noToast: true };
  return browserProduct().push.getPushDevice(input);
}

/** The kinds that are chosen for a match or team. */
export const kindsFor = (device: AlertDevice | null, { subject, sport, id }: AlertSubject): AlertKind[] =>
  device?.list.find((one) => one.subject === subject && one.id === id && one.sport === sportName(sport))?.kinds ?? [];

/**
 * Stores this browser's alerts of a match or team; without kinds it deletes them. Rejects with `AlertsDenied` without the
 * permission, and with the product's refusal.
 */
export async function saveAlerts(
  pushKey: string,
  { subject, sport, id }: AlertSubject,
  kinds: AlertKind[],
  withoutScore: boolean,
): Promise<void> {
  const keys = await subscribe(pushKey);
  // A refusal appears beside the choice.
  const input = { ...keys, subject, sport: sportName(sport), id, kinds, without_score: withoutScore ? 1 : 0, noToast: true };
  await browserProduct().push.savePushChoice(input);
}

/** Makes this browser receive alerts of the channels that the signed-in person follows. Rejects as `saveAlerts` does. */
export async function keepDevice(pushKey: string): Promise<void> {
  const input = { ...(await subscribe(pushKey)), noToast: true };
  await browserProduct().push.savePushDevice(input);
}

/** Ends this browser's alerts of a match or team; the other alerts keep showing or hiding the score. */
export async function forgetAlert({
  subject,
  sport,
  id,
}: Pick<AlertDevice["list"][number], "subject" | "sport" | "id">): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await browserProduct().push.savePushChoice({ ...toKeys(subscription), subject, sport, id, kinds: [] });
}

/** Lets this browser's alerts come without the score, or with it; a browser without alerts has nothing to change. */
export async function saveScoreChoice(withoutScore: boolean): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint, auth } = toKeys(subscription);
  await browserProduct().push.saveScoreChoice({ endpoint, auth, without_score: withoutScore ? 1 : 0 });
}

/** Ends all alerts of this browser. */
export async function endAlerts(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint, auth } = toKeys(subscription);
  await browserProduct().push.forgetPushDevice({ endpoint, auth });
  await subscription.unsubscribe();
}
