import type { EntryContext } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { type RenderToReadableStreamOptions, renderToReadableStream } from "react-dom/server";
import type { PageContent } from "../edge/contract/load-context.ts";
import { type DrawnPage, textInOrder, wholePage } from "./in-order.ts";

/** The loaders' data: a text if all of it is complete, otherwise a stream (scripts/vite/loader-data.ts). */
type EncodedData = ReadableStream<Uint8Array> | { text: string };

type PageStream = Awaited<ReturnType<typeof renderToReadableStream>>;

interface Rendering {
  request: DrawnPage;
}

const isRendering = (rendered: PageStream | Rendering): rendered is Rendering => "request" in rendered;

/** Returns the bytes of the whole page, or its text in pieces if parts of the page are late. */
export async function renderPage(page: ReactNode, options: RenderToReadableStreamOptions): Promise<PageContent> {
  const withWhole: RenderToReadableStreamOptions & { whole: true } = { ...options, whole: true };
  const rendered: PageStream | Rendering = await renderToReadableStream(page, withWhole);
  if (isRendering(rendered)) return wholePage(rendered.request) ?? textInOrder(rendered.request);
  // An unpatched React, as in development, sends late parts out of order, so the page is sent only when it is complete.
  await rendered.allReady;
  return new Uint8Array(await new Response(rendered).arrayBuffer());
}

/**
 * Removes complete loader data from Remix's context, because the page writes these data itself. `data` is null if the loader data
 * are not complete.
 */
export function takeData(context: EntryContext): { context: EntryContext; data: string | null } {
  const encoded = context.serverHandoffStream as EncodedData | undefined;
  return encoded && "text" in encoded
    ? { context: { ...context, serverHandoffStream: undefined }, data: encoded.text }
    : { context, data: null };
}

const ESCAPES: Readonly<Record<string, string>> = {
  "'": "\\'",
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
/**
 * The text is in single quotes, so that JSON's double quotes need no escaping. `<` is escaped, so that nothing in the text ends the
 * script.
 */
export const quoted = (text: string): string => `'${text.replace(/['\\\n\r<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)}'`;

/** Passes the loaders' data to Remix in the browser, after the page. A page without scripts does not have this script. */
export function LoaderData({ data, context, nonce }: { data: string; context: EntryContext; nonce: string }) {
  if (!context.renderMeta?.didRenderScripts) return null;
  const script = `window.__remixContext.streamController.enqueue(${quoted(data)});window.__remixContext.streamController.close();`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the script, in which `quoted` escapes what would end it.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
