import type { BrowserContext, WebSocketRoute } from "@playwright/test";

/** The network of a context. The browser's own offline mode does not close open sockets, so they are closed here. */
export interface Line {
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Takes over the network of a context. Must be called before the context's pages open sockets. */
export async function openLine(context: BrowserContext): Promise<Line> {
  const open = new Set<[page: WebSocketRoute, server: WebSocketRoute]>();
  let isCut = false;
  await context.routeWebSocket(/./, async (page) => {
    if (isCut) {
      await page.close();
      return;
    }
    open.add([page, page.connectToServer()]);
  });
  return {
    async cut() {
      isCut = true;
      await context.setOffline(true);
      const ended = [...open].flat();
      open.clear();
      await Promise.all(ended.map((end) => end.close().catch(() => undefined)));
    },
    async mend() {
      isCut = false;
      await context.setOffline(false);
    },
  };
}
