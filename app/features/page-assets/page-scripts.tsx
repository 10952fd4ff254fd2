import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { memo, useContext } from "react";
import { NonceContext } from "../nonce.ts";
import { PageAssetsContext } from "./page-assets.ts";
import { startScript } from "./start-script.ts";

/** Used if the loaders' data arrive after the page: Remix reads them from this stream when it starts. */
const STREAM =
  "window.__remixContext.stream=new ReadableStream({start(controller){window.__remixContext.streamController=controller}}).pipeThrough(new TextEncoderStream());";

/** The key consists of the screen's routes and modules. The map stays small, because a build has few combinations. */
const startScripts = new Map<string, string>();

interface PageScriptsProps {
  modules: readonly string[];
}

/**
 * Loads modules only after the first frame (docs/decisions/0027-first-paint.md). Never re-renders, because the scripts have already
 * run.
 */
export const PageScripts = memo(
  ({ modules }: PageScriptsProps) => {
    const remix = useContext(UNSAFE_RemixContext);
    const assets = useContext(PageAssetsContext);
    const nonce = useContext(NonceContext);
    const ids = useMatches().map(({ id }) => id);
    let texts = ["", ""];
    if (import.meta.env.SSR && remix?.serverHandoffString !== undefined) {
      if (remix.renderMeta) remix.renderMeta.didRenderScripts = true;
      const key = `${ids.join()} ${modules.join()}`;
      let start = startScripts.get(key);
      if (start === undefined) {
        start = startScript(
          remix.manifest,
          ids,
          modules.flatMap((name) => assets.modules[name] ?? []),
        );
        startScripts.set(key, start);
      }
      texts = [`window.__remixContext=${remix.serverHandoffString};${STREAM}`, start];
    }
    return texts.map((text, at) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by Remix, which escapes it, and of file names of this build.
      <script key={at} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
    ));
  },
  () => true,
);
