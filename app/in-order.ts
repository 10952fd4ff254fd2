import type { KeptText } from "./features/kept-part/kept-text.ts";
import { PageBytes } from "./page-bytes.ts";

/** A piece of a page in React 18's server renderer: chunks of text, with child pieces between the chunks. */
interface Segment {
  /** 1 once the piece is rendered. */
  status: number;
  chunks: (string | KeptText)[];
  index: number;
  children: Segment[];
  /** The Suspense boundary that begins with this piece; null if none does. */
  boundary: Boundary | null;
}

interface Boundary {
  pendingTasks: number;
  /** True if rendering failed; the browser then renders the boundary again. */
  forceClientRender: boolean;
  completedSegments: Segment[];
}

/** React 18's own record of a page that it renders. A patched React returns it (scripts/vite/string-chunks.ts). */
export interface DrawnPage {
  completedRootSegment: Segment | null;
  allPendingTasks: number;
  /** Replaces React's output stream. React calls `drawn` each time another part of the page is rendered. */
  destination: { drawn: () => void; error: (error: unknown) => void } | null;
}

const DRAWN = 1;

/** React's own markers, by which the browser hydrates a boundary. */
const BOUNDARY = "<!--$-->";
const FAILED_BOUNDARY = "<!--$!--><template></template>";
const BOUNDARY_END = "<!--/$-->";

interface Sink {
  write(chunk: string | KeptText): void;
}

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

/** Returns the page's text up to the first boundary that is still late. */
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

/** null while a part of the page is late. */
export function wholePage({ allPendingTasks, completedRootSegment }: DrawnPage): Uint8Array<ArrayBuffer> | null {
  if (allPendingTasks > 0) return null;
  const bytes = new PageBytes();
  if (completedRootSegment) write(completedRootSegment, bytes);
  return bytes.end();
}

/**
 * React itself sends late boundaries last and moves them by a script. This stream sends all parts in order, so that pages work
 * without JavaScript. Rendered text never changes, so each piece continues the text that was sent.
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
