import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { NonceContext } from "../nonce.ts";
import { PageAssetsContext } from "./page-assets.ts";

/**
 * A sheet is text if the page includes it, so that the first frame needs no further request; it is a link for screens reached later
 * (docs/decisions/0027-first-paint.md). Replaces Remix's `Links`; no route of this site may export `links`.
 */
export function PageSheets() {
  const remix = useContext(UNSAFE_RemixContext);
  const { sheets } = useContext(PageAssetsContext);
  const nonce = useContext(NonceContext);
  const addresses = new Set(useMatches().flatMap(({ id }) => remix?.manifest.routes[id]?.css ?? []));
  return [...addresses].map((address) => {
    const text = sheets[address];
    if (text === undefined) return <link key={address} rel="stylesheet" href={address} />;
    return (
      <style
        key={address}
        data-sheet={address}
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this build.
        dangerouslySetInnerHTML={{ __html: text }}
      />
    );
  });
}
