import { SELF } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { APP_ID, socketPath } from "../support/wire-session.ts";

const NETWORK = "203.0.113.77";
const SOCKETS_MAX = 200;

const opening = (path: string, network: string) =>
  SELF.fetch(`https://site.test${path}`, { headers: { upgrade: "websocket", "cf-connecting-ip": network } });

describe("an upgrade that a Relay refuses", () => {
  it.each(["", "a.b", "a".repeat(65), "%00", "a b"])(
    "an upgrade with the instanceid %j gets 400 with the reason",
    async (instanceId) => {
      const response = await opening(socketPath(instanceId, APP_ID, false), "203.0.113.78");
      expect([response.status, response.headers.get("x-content-type-options")]).toEqual([400, "nosniff"]);
      expect(await response.text()).toContain("instanceid must be 1 to 64");
    },
  );

  it("an upgrade from a network with too many sockets gets 429", async () => {
    const open = await Promise.all(
      Array.from({ length: SOCKETS_MAX }, (_, at) => opening(socketPath(`own-${at}`, APP_ID, false), NETWORK)),
    );
    for (const { status, webSocket } of open) {
      expect(status).toBe(101);
      webSocket?.accept();
    }
    const path = socketPath("one-more", APP_ID, false);
    const refused = await opening(path, NETWORK);
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      429,
      "60",
      `This network has ${SOCKETS_MAX} sockets; close one first.`,
    ]);
    const { status, webSocket } = await opening(`${path}&refusal=close`, NETWORK);
    webSocket?.accept();
    expect([status, await new Promise((closed) => webSocket?.addEventListener("close", ({ code }) => closed(code)))]).toEqual([
      101, 1013,
    ]);
    for (const { webSocket: own } of open) own?.close();
  });
});
