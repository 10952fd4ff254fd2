import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { NonceContext } from "../nonce.ts";
import { PageAssetsContext } from "./page-assets.ts";

/**
 * Replaces Remix's `Links`, so no route may export `links`. For the first frame the page contains the style sheets as text; later
 * navigations add links (decision 0027).
 */
export function PageSheets() {
  const remix = useContext(UNSAFE_RemixContext);
  const { sheets } = useContext(PageAssetsContext);
  const nonce = useContext(NonceContext);
  const late = import.meta.env.SSR ? [] : (window.lateSheets ?? []);
  const addresses = new Set([...useMatches().flatMap(({ id }) => remix?.manifest.routes[id]?.css ?? []), ...late]);
  return [...addresses].map((address) => {
    const text = sheets[address];
    if (text === undefined) return <link key={address} rel="stylesheet" href={address} data-sheet={address} />;
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
