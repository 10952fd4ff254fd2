import { env, SELF } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { APP_ID, socketPath } from "../support/wire-session.ts";

const NETWORK = "203.0.113.77";
const SUSPECTS_MAX = 200;

const opening = (path: string, network: string, headers: Record<string, string> = {}) =>
  SELF.fetch(`https://site.test${path}`, { headers: { upgrade: "websocket", "cf-connecting-ip": network, ...headers } });

describe("an upgrade that a Relay refuses", () => {
  it.each(["", "a.b", "a".repeat(65), "%00", "a b"])(
    "an upgrade with the instanceid %j gets 400 with the reason",
    async (instanceId) => {
      const response = await opening(socketPath(instanceId, APP_ID, false), "203.0.113.78");
      expect([response.status, response.headers.get("x-content-type-options")]).toEqual([400, "nosniff"]);
      expect(await response.text()).toContain("instanceid must be 1 to 64");
    },
  );

  it("an upgrade from a network with too many silent sockets gets 429 unless a person opens it", async () => {
    const open = await Promise.all(
      Array.from({ length: SUSPECTS_MAX }, (_, at) => opening(socketPath(`own-${at}`, APP_ID, false), NETWORK)),
    );
    for (const { status, webSocket } of open) {
      expect(status).toBe(101);
      webSocket?.accept();
    }
    const path = socketPath("one-more", APP_ID, false);
    const refused = await opening(path, NETWORK);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      `${SUSPECTS_MAX} sockets of this network have entered no room yet, or broke a limit.`,
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const forged = await opening(path, NETWORK, { cookie: "__Host-session=token.forged", "x-chat-person": "somebody" });
    expect(forged.status).toBe(429);
    const signed = await signToken("token", env.SESSION_SECRET);
    const ofPerson = await opening(path, NETWORK, { cookie: `__Host-session=${signed}` });
    expect(ofPerson.status).toBe(101);
    ofPerson.webSocket?.accept();
    ofPerson.webSocket?.close();
    const { status, webSocket } = await opening(`${path}&refusal=close`, NETWORK);
    webSocket?.accept();
    expect([status, await new Promise((closed) => webSocket?.addEventListener("close", ({ code }) => closed(code)))]).toEqual([
      101, 1013,
    ]);
    for (const { webSocket: own } of open) own?.close();
  });
});
