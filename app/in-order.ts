import type { KeptText } from "./features/kept-part/kept-text.ts";
import { PageBytes } from "./page-bytes.ts";

/** A piece of a page as React 18's server renderer keeps it: chunks of text, with child pieces between the chunks. */
interface Segment {
  /** 1 once the piece is rendered. */
  status: number;
  chunks: (string | KeptText)[];
  /** Index of the piece in its parent's `chunks`. */
  index: number;
  children: Segment[];
  /** The Suspense boundary that begins with this piece; null if none does. */
  boundary: Boundary | null;
}

interface Boundary {
  /** Number of parts of the boundary that are not rendered yet. */
  pendingTasks: number;
  /** True if rendering failed; the browser then renders the boundary again. */
  forceClientRender: boolean;
  completedSegments: Segment[];
}

/** A rendering as React 18's server renderer keeps it (scripts/vite/string-chunks.ts). */
export interface DrawnPage {
  completedRootSegment: Segment | null;
  allPendingTasks: number;
  /** React would write to this destination. `drawn` is called instead each time more of the page is rendered. */
  destination: { drawn: () => void; error: (error: unknown) => void } | null;
}

const DRAWN = 1;

/** React's own markers, by which the browser hydrates a boundary. */
const BOUNDARY = "<!--$-->";
const FAILED_BOUNDARY = "<!--$!--><template></template>";
const BOUNDARY_END = "<!--/$-->";

/** Receives a page's text in document order. */
interface Sink {
  write(chunk: string | KeptText): void;
}

/** Writes the piece. Returns false if the piece contains a late boundary; the output then ends before that boundary. */
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

/** Returns the page's text from its beginning to the first boundary that is still late. */
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

/** Returns the page's bytes; null while a part of the page is late. */
export function wholePage({ allPendingTasks, completedRootSegment }: DrawnPage): Uint8Array<ArrayBuffer> | null {
  if (allPendingTasks > 0) return null;
  const bytes = new PageBytes();
  if (completedRootSegment) write(completedRootSegment, bytes);
  return bytes.end();
}

/**
 * Streams the page in document order: everything before the first late boundary at once, the rest as the boundaries arrive. React
 * itself sends a late boundary at the end of the page and moves it by a script, so a browser without JavaScript would keep the
 * placeholders. Rendered text never changes, so each new piece continues the text that was already sent.
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
