/** A piece of a page as React 18's server renderer keeps it: text with other pieces between. */
interface Segment {
  /** 1 once the piece is drawn. */
  status: number;
  chunks: string[];
  /** Where in its parent's `chunks` the piece stands. */
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
  /** Where React would write to; `drawn` is called instead whenever something more was drawn. */
  destination: { drawn: () => void; error: (error: unknown) => void } | null;
}

const DRAWN = 1;

/** React's own marks: the browser takes a boundary over by them. */
const BOUNDARY = "<!--$-->";
const FAILED_BOUNDARY = "<!--$!--><template></template>";
const BOUNDARY_END = "<!--/$-->";

/** The text of a page from its beginning to the first boundary that is still late. */
class Prefix {
  text = "";

  /** False when a late boundary stands in the piece. */
  write(segment: Segment): boolean {
    const { boundary } = segment;
    if (boundary === null) return this.#own(segment);
    if (!boundary.forceClientRender && boundary.pendingTasks > 0) return false;
    const content = boundary.forceClientRender ? segment : boundary.completedSegments[0];
    this.text += boundary.forceClientRender ? FAILED_BOUNDARY : BOUNDARY;
    const isWhole = content === undefined || (boundary.forceClientRender ? this.#own(content) : this.write(content));
    if (isWhole) this.text += BOUNDARY_END;
    return isWhole;
  }

  #own({ status, chunks, children }: Segment): boolean {
    if (status !== DRAWN) return false;
    let at = 0;
    for (const child of children) {
      while (at < child.index) this.text += chunks[at++];
      if (!this.write(child)) return false;
    }
    while (at < chunks.length) this.text += chunks[at++];
    return true;
  }
}

function prefixOf({ completedRootSegment }: DrawnPage): string {
  const prefix = new Prefix();
  if (completedRootSegment) prefix.write(completedRootSegment);
  return prefix.text;
}

/** The page as one text; null while something of it is late. */
export const wholeText = (page: DrawnPage): string | null => (page.allPendingTasks === 0 ? prefixOf(page) : null);

/**
 * The page in the order of its document: up to the first late boundary at once, and from there on as the boundaries come. React itself sends a
 * late boundary at the end of the page and moves it into place by a script, which leaves a browser without JavaScript with placeholders. What is
 * drawn never changes, so every piece is the new end of the same text.
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
        const text = prefixOf(page);
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
