import { WebSocket } from "ws";

/** A socket that hands over each message in a task of its own, as a browser does: what a client awaits of one runs before the next. */
class BrowserWebSocket extends WebSocket {
  constructor(address: string, protocols?: string | string[]) {
    super(address, protocols, { allowSynchronousEvents: false });
  }
}

/** Draws nothing: the model client asks a picture only for its size. */
class SizedImage {
  width = 1;
  height = 1;
  onload: (() => void) | null = null;

  set src(_address: string) {
    queueMicrotask(() => this.onload?.());
  }
}

/** Gives Node the parts of a browser that the model client looks for. */
export function installBrowserParts(): void {
  const parts = {
    WebSocket: BrowserWebSocket,
    window: globalThis,
    addEventListener: () => {},
    removeEventListener: () => {},
    navigator: { userAgent: "Node" },
    // The model client of version 3 reads the page's address.
    location: { href: "http://127.0.0.1/", protocol: "http:", hostname: "127.0.0.1" },
    document: { charset: "utf-8", visibilityState: "visible", addEventListener: () => {}, removeEventListener: () => {} },
    HTMLInputElement: class {},
    Image: SizedImage,
  };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
