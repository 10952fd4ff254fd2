import { randomBytes } from "node:crypto";
import { WebSocket } from "ws";
import { signBody } from "../../edge/feed/intake/signature";
import type { Relay } from "./client";

const nowS = (): number => Math.floor(Date.now() / 1_000);

interface SiteParts extends Pick<Relay, "appId"> {
  secret: string;
  userSig(userId: string): string;
  /** The devices that are on the line. */
  instanceIds(): string[];
}

/** What a test does beside the clients: the site's own call that ends a user's sessions, and further devices and pages of his. */
export function openSite(url: string, { appId, secret, userSig, instanceIds }: SiteParts) {
  return {
    async kick(userId: string): Promise<void> {
      const body = JSON.stringify({ user_id: userId });
      const signature = await signBody(secret, body, nowS());
      const response = await fetch(`${url.replace("ws", "http")}/chat/users/kick`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-chat-signature": signature },
        body,
      });
      if (!response.ok) throw new Error(`the kick was answered ${response.status}: ${await response.text()}`);
    },

    async addDevices(userId: string, count: number): Promise<void> {
      for (let number = 0; number < count; number++) await logInDevice(url, appId, userId, userSig(userId), randomBytes(16).toString("hex"));
    },

    /** Which device is whose cannot be seen from outside of a client: on the others' he has one more device, of which nobody hears. */
    async openPage(userId: string): Promise<void> {
      for (const instanceId of instanceIds()) await logInDevice(url, appId, userId, userSig(userId), instanceId);
    },
  };
}

/** A device that says the login of the wire and nothing more; its socket lasts as long as the process. */
async function logInDevice(url: string, appId: number, userId: string, userSig: string, instanceId: string): Promise<void> {
  const query = `sdkappid=${appId}&instanceid=${instanceId}&random=0.1&platform=7&host=unknown&version=-1&sdkversion=2.27.6`;
  const socket = new WebSocket(`${url}/binfo?${query}`);
  const head = { ver: "v4", sdkappid: appId, identifier: userId, usersig: userSig, servcmd: "im_open_status.wslogin", seq: 1 };
  const answer = await new Promise<string>((resolve, reject) => {
    socket.once("open", () => socket.send(Buffer.from(JSON.stringify({ head, body: { State: "Online" } }))));
    socket.once("message", (data: Buffer) => resolve(data.toString()));
    socket.once("error", reject);
  });
  const { body } = JSON.parse(answer) as { body: { ErrorCode: number; ErrorInfo: string } };
  if (body.ErrorCode !== 0) throw new Error(`a further device of ${userId}: ${body.ErrorCode} ${body.ErrorInfo}`);
}
