import { createContext } from "react";
import type { Archive } from "./archive/archive.ts";
import type { Thread } from "./thread.ts";

/** A conversation and the places that it is shown at. */
interface ThreadFacts {
  thread: Thread;
  archive: Archive;
  /** The anchor with whom the viewer talks, and who can get gifts; null for everybody else. */
  anchor: { id: number; nick: string } | null;
}

/** The conversation in which a message stands; null outside of one. */
export const ThreadContext = createContext<ThreadFacts | null>(null);
