import type { KeptText } from "./features/kept-part/kept-text.ts";
import { PageBytes } from "./page-bytes.ts";

/** A piece of a page as React 18's server renderer keeps it: text with other pieces between. */
interface Segment {
  /** 1 once the piece is drawn. */
  status: number;
  chunks: (string | KeptText)[];
  /** Index of the piece in its parent's `chunks`. */
  index: number;
  children: Segment[];
  /** The Suspense boundary that begins here. */
  boundary: Boundary | null;
}

interface Boundary {
  /** Above 0 while something of it is late. */
  pendingTasks: number;
  /** Its drawing failed: the browser draws it anew. */
  forceClientRender: boolean;
  completedSegments: Segment[];
}

/** A rendering as React 18's server renderer keeps it (scripts/vite/string-chunks.ts). */
export interface DrawnPage {
  completedRootSegment: Segment | null;
  allPendingTasks: number;
  /** The place to which React would write; `drawn` is called instead whenever something more was drawn. */
  destination: { drawn: () => void; error: (error: unknown) => void } | null;
}

const DRAWN = 1;

/** React's own marks: the browser takes a boundary over by them. */
const BOUNDARY = "<!--$-->";
const FAILED_BOUNDARY = "<!--$!--><template></template>";
const BOUNDARY_END = "<!--/$-->";

/** Takes a page's text, in the order of the document. */
interface Sink {
  write(chunk: string | KeptText): void;
}

/** Writes the piece; false when a late boundary stands in it, before which the writing ends. */
function write(segment: Segment, sink: Sink): boolean {
  const { boundary } = segment;
  if (boundary === null) return writeOwn(segment, sink);
  if (!boundary.forceClientRender && boundary.pendingTasks > 0) return false;
  const content = boundary.forceClientRender ? segment : boundary.completedSegments[0];
  sink.write(boundary.forceClientRender ? FAILED_BOUNDARY : BOUNDARY);
  const isWhole = content === undefined || (boundary.forceClientRender ? writeOwn(content, sink) : write(content, sink));
  if (isWhole) sink.write(BOUNDARY_END);
  return isWhole;
}

function writeOwn({ status, chunks, children }: Segment, sink: Sink): boolean {
  if (status !== DRAWN) return false;
  let at = 0;
  for (const child of children) {
    for (; at < child.index; at++) sink.write(chunks[at] as string);
    if (!write(child, sink)) return false;
  }
  for (; at < chunks.length; at++) sink.write(chunks[at] as string);
  return true;
}

/** The text of a page from its beginning to the first boundary that is still late. */
function readPrefix({ completedRootSegment }: DrawnPage): string {
  let text = "";
  const sink: Sink = {
    write(chunk) {
      text += chunk;
    },
  };
  if (completedRootSegment) write(completedRootSegment, sink);
  return text;
}

/** The page's bytes; null while something of it is late. */
export function wholePage({ allPendingTasks, completedRootSegment }: DrawnPage): Uint8Array<ArrayBuffer> | null {
  if (allPendingTasks > 0) return null;
  const bytes = new PageBytes();
  if (completedRootSegment) write(completedRootSegment, bytes);
  return bytes.end();
}

/**
 * Streams the page in the order of its document: up to the first late boundary at once, then as the boundaries arrive. React
 * itself sends a late boundary at the end of the page and moves it by a script, so a browser without JavaScript would keep
 * placeholders. Drawn text never changes, so every piece continues the same text.
 */
export function textInOrder(page: DrawnPage): ReadableStream<string> {
  let sent = 0;
  return new ReadableStream<string>({
    start(controller) {
      let isOpen = true;
      const end = (finish: () => void) => {
        isOpen = false;
        page.destination = null;
        finish();
      };
      const drawn = () => {
        if (!isOpen) return;
        const text = readPrefix(page);
        if (text.length > sent) controller.enqueue(text.slice(sent));
        sent = text.length;
        if (page.allPendingTasks === 0) end(() => controller.close());
      };
      page.destination = { drawn, error: (error) => end(() => controller.error(error)) };
      drawn();
    },
    cancel() {
      page.destination = null;
    },
  });
}
