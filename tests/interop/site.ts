import { ChatWire } from "../support/chat-wire.ts";
import { signCall } from "../support/sign-call.ts";
import type { Relay } from "./client.ts";

const nowS = (): number => Math.floor(Date.now() / 1_000);

interface SiteParts extends Pick<Relay, "appId"> {
  secret: string;
  userSig(userId: string): string;
  /** Instance ids of the devices that are connected through the proxy. */
  instanceIds(): string[];
}

/** Actions that no client performs: the site's call that ends a user's sessions, and logins on more devices and pages. */
export function openSite(url: string, { appId, secret, userSig, instanceIds }: SiteParts) {
  /** Opens a device that only logs in. Its socket stays open as long as the process. */
  const logIn = (userId: string, instanceId?: string) => ChatWire.login(url, userId, userSig(userId), { appId, instanceId });
  return {
    async kick(userId: string): Promise<void> {
      const body = JSON.stringify({ user_id: userId });
      const signature = signCall(secret, "/chat/users/kick", body, nowS());
      const response = await fetch(`${url.replace("ws", "http")}/chat/users/kick`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-chat-signature": signature },
        body,
      });
      if (!response.ok) throw new Error(`the kick was answered ${response.status}: ${await response.text()}`);
    },

    async addDevices(userId: string, count: number): Promise<void> {
      for (let number = 0; number < count; number++) await logIn(userId);
    },

    /**
     * Opens a page of the user on every connected device, because a client does not show which device is its own. On the other
     * devices this has no effect.
     */
    async openPage(userId: string): Promise<void> {
      for (const instanceId of instanceIds()) await logIn(userId, instanceId);
    },
  };
}
