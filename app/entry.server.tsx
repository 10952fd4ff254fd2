import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "./features/nonce";

// The Worker takes the handler from here, so that one copy of the router is bundled: the one this build has made faster.
export { createRequestHandler } from "@remix-run/cloudflare";

/** How long late parts of a page may keep its stream open. */
export const streamTimeout = 5000;

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext, load: AppLoadContext) {
  const { nonce, bot } = load.visit;
  let answer = status;
  const page = (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} abortDelay={streamTimeout + 1000} nonce={nonce} />
    </NonceContext.Provider>
  );
  const body = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    onError(error) {
      if (!request.signal.aborted) console.error(error);
      answer = 500;
    },
  });
  if (bot) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: answer });
}
