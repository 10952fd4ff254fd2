import { expect, test } from "vitest";
import { NETWORK_OPENINGS, NetworkSockets, RELAY_SOCKETS_MAX, type SocketHolder } from "#edge/chat/socket/network-sockets.ts";
import { isOwnOrigin } from "#edge/ground/http/own-socket.ts";

const NOW_MS = 1_700_000_000_000;
const config = {
  ENVIRONMENT: "production" as const,
  SITE_HOSTS: { "fans.example": "fans" },
  API_LINE_HOSTS: ["https://line.example"],
  CHAT_ORIGINS: ["https://app.example:8443"],
};

test.each<[origin: string | null, isOwn: boolean]>([
  [null, true],
  ["https://www.example", true],
  ["https://fans.example", true],
  ["https://line.example", true],
  ["https://app.example:8443", true],
  ["https://app.example", false],
  ["https://evil.example", false],
  ["https://www.example.evil.example", false],
  ["https://www.example:444", false],
  ["http://localhost:5173", false],
  ["null", false],
  ["file://", false],
  ["", false],
  ["__proto__", false],
  ["https://constructor", false],
])("a page of origin %j may open a socket: %s", (origin, isOwn) => {
  expect(isOwnOrigin(origin, "https://www.example/binfo?sdkappid=1", config)).toBe(isOwn);
});

test("a page on another local port can open a socket only in development", () => {
  const url = "http://127.0.0.1:8787/binfo";
  for (const origin of ["http://localhost:5173", "http://127.0.0.1:9000", "http://[::1]:1"]) {
    expect(isOwnOrigin(origin, url, { ...config, ENVIRONMENT: "development" })).toBe(true);
    expect(isOwnOrigin(origin, url, config)).toBe(false);
  }
});

const toSilent = (network: string): SocketHolder => ({ network, isLoggedIn: false, userId: "", rooms: new Set() });

test("the Relay accepts a limited number of silent sockets from one network", () => {
  const sockets = new NetworkSockets(3, NOW_MS);
  const open = (holder: SocketHolder): number => {
    const refusal = sockets.findRefusal(holder.network, NOW_MS);
    if (!refusal) sockets.opened(holder, NOW_MS);
    return refusal?.status ?? 0;
  };
  const first = toSilent("a");
  expect([first, toSilent("a"), toSilent("a"), toSilent("a"), toSilent("b")].map(open)).toEqual([0, 0, 0, 429, 0]);
  sockets.closed(first);
  expect([toSilent("a"), toSilent("a")].map(open)).toEqual([0, 429]);
});

test("the Relay accepts a limited number of new sockets a second from one network", () => {
  const sockets = new NetworkSockets(2, NOW_MS);
  const openAndClose = (nowMs: number) => {
    const holder = toSilent("a");
    const refusal = sockets.findRefusal("a", nowMs);
    if (!refusal) {
      sockets.opened(holder, nowMs);
      sockets.closed(holder);
    }
    return refusal;
  };
  for (let count = 0; count < NETWORK_OPENINGS.burst; count++) expect(openAndClose(NOW_MS)).toBeNull();
  expect(openAndClose(NOW_MS)).toMatchObject({ status: 429, retryAfterS: 1 });
  expect(openAndClose(NOW_MS + 1_000)).toBeNull();
});

test("a full Relay refuses every client temporarily", () => {
  const sockets = new NetworkSockets(0, NOW_MS);
  for (let count = 0; count < RELAY_SOCKETS_MAX; count++) {
    expect(sockets.findRefusal("a", NOW_MS)).toBeNull();
    sockets.opened(toSilent("a"), NOW_MS);
  }
  expect(sockets.findRefusal("b", NOW_MS)).toMatchObject({ status: 503, retryAfterS: expect.any(Number) });
});
