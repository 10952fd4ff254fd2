import { ERROR_TEXT_PATH } from "./protocol/limits/config";
import type { ChatOptions, ChatStorage, WebSocketClass } from "./types/options";

/** What the platform gives and an option does not replace. */
export interface Platform {
  WebSocket: WebSocketClass;
  fetch: typeof globalThis.fetch | undefined;
  storage: ChatStorage | null;
  network: NonNullable<ChatOptions["network"]> | null;
  random: () => number;
}

/** `localStorage` throws where a browser's settings forbid it. */
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

/** Takes each part from the options, or from the platform. Throws where there is no WebSocket at all. */
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

/** Where reports go by plain HTTP (specification 7.59). `now` in Unix milliseconds. */
export const reportAddress = (options: ChatOptions, now: number): string =>
  `${httpOrigin(options)}/v4/imopenstat/tim_web_report_v2?sdkappid=${options.SDKAppID}&reqtime=${Math.floor(now / 1_000)}`;

/** Where the texts of errors are: the option, or the relay's own. */
export const errorTextAddress = (options: ChatOptions): string =>
  options.errorTextUrl ?? `${httpOrigin(options)}${ERROR_TEXT_PATH}`;

/** The relay's origin for plain HTTP. */
const httpOrigin = (options: ChatOptions): string => relayOrigin(options).replace(/^ws/, "http");

/** The relay's origin: the option, or the page's own. Throws where there is neither. */
export function relayOrigin({ proxyServer }: ChatOptions): string {
  const origin = proxyServer ?? globalThis.location?.origin;
  if (!origin) throw new Error("create needs a proxyServer");
  return origin.replace(/^http/, "ws").replace(/\/+$/, "");
}
