import { ChatWire } from "../support/chat-wire.ts";
import { signCall } from "../support/sign-call.ts";
import type { Relay } from "./client.ts";

const nowS = (): number => Math.floor(Date.now() / 1_000);

interface SiteParts extends Pick<Relay, "appId"> {
  secret: string;
  userSig(userId: string): string;
  /** The devices that are on the line. */
  instanceIds(): string[];
}

/**
 * Acts of a test beside the clients: the site's own call that ends a user's sessions, and further devices and pages of the user.
 */
export function openSite(url: string, { appId, secret, userSig, instanceIds }: SiteParts) {
  /** A device that says the login of the wire and nothing more; its socket lasts as long as the process. */
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

    /** Which device is whose cannot be seen from outside of a client: on the others' he has one more device, of which nobody hears. */
    async openPage(userId: string): Promise<void> {
      for (const instanceId of instanceIds()) await logIn(userId, instanceId);
    },
  };
}
