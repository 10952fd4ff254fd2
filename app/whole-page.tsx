import type { EntryContext } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { type RenderToReadableStreamOptions, renderToReadableStream } from "react-dom/server";
import type { PageContent } from "../edge/contract/load-context.ts";
import { type DrawnPage, textInOrder, wholePage } from "./in-order.ts";

/** The loaders' data: as text where nothing of it is still under way (scripts/vite/loader-data.ts). */
type EncodedData = ReadableStream<Uint8Array> | { text: string };

type PageStream = Awaited<ReturnType<typeof renderToReadableStream>>;

/** A rendering whose shell is ready (scripts/vite/string-chunks.ts). */
interface Rendering {
  request: DrawnPage;
}

const isRendering = (rendered: PageStream | Rendering): rendered is Rendering => "request" in rendered;

/** Renders up to the shell: the whole page, or its text in pieces when parts of it come late. */
export async function renderPage(page: ReactNode, options: RenderToReadableStreamOptions): Promise<PageContent> {
  const withWhole: RenderToReadableStreamOptions & { whole: true } = { ...options, whole: true };
  const rendered: PageStream | Rendering = await renderToReadableStream(page, withWhole);
  if (isRendering(rendered)) return wholePage(rendered.request) ?? textInOrder(rendered.request);
  // An unchanged React, as in development, sends late parts out of order: its page leaves when it is whole.
  await rendered.allReady;
  return new Uint8Array(await new Response(rendered).arrayBuffer());
}

/** Takes loader data that is complete out of the hands of Remix, which would read it from a stream: the page writes it by itself. */
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
/** A text in single quotes, for an inline script: JSON is full of double ones, each of which would cost an escape. Without `<` nothing in it ends the script. */
export const quoted = (text: string): string => `'${text.replace(/['\\\n\r<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign)}'`;

/** The script with which Remix's browser side gets the loaders' data. Stands after the page; pages without scripts need none. */
export function LoaderData({ data, context, nonce }: { data: string; context: EntryContext; nonce: string }) {
  if (!context.renderMeta?.didRenderScripts) return null;
  const script = `window.__remixContext.streamController.enqueue(${quoted(data)});window.__remixContext.streamController.close();`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the script, in which `quoted` escapes what would end it.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
