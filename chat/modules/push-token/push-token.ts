import { mustBe, requireText } from "../../arguments";
import type { Context } from "../../context";
import { type Answer, done } from "../../types/result";

/** Called by name: the model client has no methods for them. */
export interface PushTokenApi {
  /** Has the server keep where this device may be told of messages by Web Push when it is not connected; takes what `pushManager.subscribe` gave. Ours keeps it, and sends nothing by it. */
  setPushSubscription(subscription: unknown): Answer;
  /** Forgets it again; takes the subscription's endpoint. */
  deletePushSubscription(endpoint: unknown): Answer;
}

/** A subscription as plain data: browsers' own say it by `toJSON`. */
function plain(subscription: unknown): PushSubscriptionJSON {
  if (typeof subscription !== "object" || subscription === null) throw mustBe("parameter", subscription, "pushManager");
  const { toJSON } = subscription as Partial<PushSubscription>;
  return typeof toJSON === "function" ? toJSON.call(subscription) : (subscription as PushSubscriptionJSON);
}

/** Where this device may be told of messages when it is not connected (specification 7.61, 7.104). */
export default function createPushToken(context: Context): PushTokenApi {
  return {
    async setPushSubscription(subscription) {
      const { endpoint, keys } = plain(subscription);
      requireText(endpoint, "endpoint");
      const { p256dh, auth } = keys ?? {};
      if (!p256dh || !auth) throw mustBe("parameter", endpoint, "pushManager");
      await context.command("im_open_push.set_token", { WebPush: { Endpoint: endpoint, P256dh: p256dh, Auth: auth } });
      return done({});
    },

    async deletePushSubscription(endpoint) {
      requireText(endpoint, "endpoint");
      await context.command("im_open_push.delete_token", { Endpoint: endpoint });
      return done({});
    },
  };
}
