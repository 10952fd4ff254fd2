import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { NonceContext } from "./features/nonce";
import { LoaderData, renderShell, takeData } from "./whole-page";

// The Worker takes the handler from here, so that one copy of the router is bundled: the one this build has made faster.
export { createRequestHandler } from "@remix-run/cloudflare";

/** How long late parts of a page may keep its stream open. */
export const streamTimeout = 5000;

export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, load: AppLoadContext) {
  const { nonce, bot } = load.visit;
  const { context, data } = takeData(entry);
  let answer = status;
  const page = (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} abortDelay={streamTimeout + 1000} nonce={nonce} />
      {data === null ? null : <LoaderData data={data} context={context} nonce={nonce} />}
    </NonceContext.Provider>
  );
  const rendering = await renderShell(page, {
    nonce,
    signal: request.signal,
    onError(error) {
      if (!request.signal.aborted) console.error(error);
      answer = 500;
    },
  });
  headers.set("content-type", "text/html; charset=utf-8");
  const html = rendering.whole();
  if (html !== null) {
    load.deliver(html);
    return new Response(null, { headers, status: answer });
  }
  const body = rendering.stream();
  if (bot) await body.allReady;
  return new Response(body, { headers, status: answer });
}
