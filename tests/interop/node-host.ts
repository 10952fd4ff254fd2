import { WebSocket } from "ws";

/**
 * A socket that delivers each message in a separate task, as browsers do. Promises of one message settle before the next message.
 */
class BrowserWebSocket extends WebSocket {
  constructor(address: string, protocols?: string | string[]) {
    super(address, protocols, { allowSynchronousEvents: false });
  }
}

/** Draws nothing, because the vendor's clients read only the size of a picture. */
class SizedImage {
  width = 1;
  height = 1;
  onload: (() => void) | null = null;

  set src(_address: string) {
    queueMicrotask(() => this.onload?.());
  }
}

export function installBrowserParts(): void {
  const parts = {
    WebSocket: BrowserWebSocket,
    window: globalThis,
    addEventListener: () => {},
    removeEventListener: () => {},
    navigator: { userAgent: "Node" },
    // The vendor's newer client (version 3) reads the page's address.
    location: { href: "http://127.0.0.1/", protocol: "http:", hostname: "127.0.0.1" },
    document: { charset: "utf-8", visibilityState: "visible", addEventListener: () => {}, removeEventListener: () => {} },
    HTMLInputElement: class {},
    Image: SizedImage,
  };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
