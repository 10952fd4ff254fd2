import type { EntryContext } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { type RenderToReadableStreamOptions, renderToReadableStream } from "react-dom/server";

/** The loaders' data: as text where nothing of it is still under way (scripts/vite/loader-data.ts). */
type EncodedData = ReadableStream<Uint8Array> | { text: string };

type PageStream = Awaited<ReturnType<typeof renderToReadableStream>>;

/** A rendering whose shell is ready (scripts/vite/string-chunks.ts). */
interface Rendering {
  /** The page as one text, once; null when parts of it come late. */
  whole: () => string | null;
  stream: () => PageStream;
}

const isRendering = (rendered: PageStream | Rendering): rendered is Rendering => "whole" in rendered;

/** Renders up to the shell. An unchanged React, as in development, knows only streams. */
export async function renderShell(page: ReactNode, options: RenderToReadableStreamOptions): Promise<Rendering> {
  const withWhole: RenderToReadableStreamOptions & { whole: true } = { ...options, whole: true };
  const rendered: PageStream | Rendering = await renderToReadableStream(page, withWhole);
  return isRendering(rendered) ? rendered : { whole: () => null, stream: () => rendered };
}

/** Takes loader data that is complete out of the hands of Remix, which would read it from a stream: the page writes it by itself. */
export function takeData(context: EntryContext): { context: EntryContext; data: string | null } {
  const encoded = context.serverHandoffStream as EncodedData | undefined;
  return encoded && "text" in encoded ? { context: { ...context, serverHandoffStream: undefined }, data: encoded.text } : { context, data: null };
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "\\u0026", ">": "\\u003e", "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };
const inScript = (json: string): string => json.replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);

/** The script with which Remix's browser side gets the loaders' data. Stands after the page; pages without scripts need none. */
export function LoaderData({ data, context, nonce }: { data: string; context: EntryContext; nonce: string }) {
  if (!context.renderMeta?.didRenderScripts) return null;
  const script = `window.__remixContext.streamController.enqueue(${inScript(JSON.stringify(data))});window.__remixContext.streamController.close();`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a script, escaped as Remix does.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
