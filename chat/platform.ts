import { ERROR_TEXT_PATH } from "./protocol/limits/config.ts";
import type { ChatOptions, ChatStorage, WebSocketClass } from "./types/options.ts";

/** The platform's interfaces that the library uses; an option can replace each of them. */
export interface Platform {
  WebSocket: WebSocketClass;
  fetch: typeof globalThis.fetch | undefined;
  storage: ChatStorage | null;
  network: NonNullable<ChatOptions["network"]> | null;
  random: () => number;
}

/** Returns null if the browser's settings forbid `localStorage`, because each access then throws. */
function ownStorage(): ChatStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const browserNetwork: NonNullable<ChatOptions["network"]> = {
  isOnline: () => navigator.onLine,
  listen(hear) {
    const online = (): void => hear(true);
    const offline = (): void => hear(false);
    addEventListener("online", online);
    addEventListener("offline", offline);
    return () => {
      removeEventListener("online", online);
      removeEventListener("offline", offline);
    };
  },
};

/** Takes each interface from the options, or else from the platform. Throws if there is no WebSocket. */
export function resolvePlatform(options: ChatOptions): Platform {
  const WebSocket = options.WebSocket ?? globalThis.WebSocket;
  if (!WebSocket) throw new Error("create needs a WebSocket");
  return {
    WebSocket,
    fetch: options.fetch ?? globalThis.fetch?.bind(globalThis),
    storage: options.storage === undefined ? ownStorage() : options.storage,
    network: options.network === undefined ? (typeof addEventListener === "function" ? browserNetwork : null) : options.network,
    random: options.random ?? Math.random,
  };
}

/** Returns the address for reports over plain HTTP (specification 7.59). `now` is in Unix milliseconds. */
export const reportAddress = (options: ChatOptions, now: number): string =>
  `${httpOrigin(options)}/v4/imopenstat/tim_web_report_v2?sdkappid=${options.SDKAppID}&reqtime=${Math.floor(now / 1_000)}`;

/** Returns the option, or else the address of the relay's own file. */
export const errorTextAddress = (options: ChatOptions): string =>
  options.errorTextUrl ?? `${httpOrigin(options)}${ERROR_TEXT_PATH}`;

const httpOrigin = (options: ChatOptions): string => relayOrigin(options).replace(/^ws/, "http");

/** Returns the option, or else the page's origin. Throws if there is neither. */
export function relayOrigin({ proxyServer }: ChatOptions): string {
  const origin = proxyServer ?? globalThis.location?.origin;
  if (!origin) throw new Error("create needs a proxyServer");
  return origin.replace(/^http/, "ws").replace(/\/+$/, "");
}
