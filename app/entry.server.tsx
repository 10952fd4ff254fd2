import { log } from "../edge/contract/log.ts";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import builtAssets from "virtual:page-assets";
import { NonceContext } from "./features/nonce.ts";
import { PageAssetsContext } from "./features/page-assets/page-assets.ts";
import { logError } from "./log-error.ts";
import { shareBytes } from "./page-bytes.ts";
import { setVisitWithoutRoot } from "./visit/visit.ts";
import { WITHOUT_ROOT } from "./visit/without-root.ts";
import { LoaderData, renderPage, takeData } from "./whole-page.tsx";

// The Worker imports the handler from here. Otherwise the bundle would contain a second, unpatched (slower) copy of the router.
export { createRequestHandler } from "@remix-run/cloudflare";

/**
 * Milliseconds for which late data may keep a page's stream open. This is longer than the time limit of a late part
 * (features/late-part).
 */
export const streamTimeout = 8_000;

setVisitWithoutRoot(WITHOUT_ROOT);
for (const sheet of Object.values(builtAssets.sheets)) shareBytes(sheet);

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  load: AppLoadContext,
) {
  const { nonce } = load.visit;
  const { context, data } = takeData(entry);
  let answer = status;
  const page = (
    <NonceContext.Provider value={nonce}>
      <PageAssetsContext.Provider value={builtAssets}>
        <RemixServer context={context} url={request.url} abortDelay={streamTimeout + 1000} nonce={nonce} />
      </PageAssetsContext.Provider>
      {data === null ? null : <LoaderData data={data} context={context} nonce={nonce} />}
    </NonceContext.Provider>
  );
  // An aborted request does not stop the rendering, because equal requests may wait for the same page. Each late part has a time
  // limit.
  const content = await renderPage(page, {
    nonce,
    onError(error) {
      log.error("A page could not be rendered", error);
      answer = 500;
    },
  });
  headers.set("content-type", "text/html; charset=utf-8");
  load.deliver(content);
  return new Response(null, { headers, status: answer });
}
