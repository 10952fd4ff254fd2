import { createContext } from "react";
import type { Archive } from "./archive/archive.ts";
import type { Thread } from "./thread.ts";

interface ThreadFacts {
  thread: Thread;
  archive: Archive;
  /** The peer if it is an anchor, who can receive gifts; null for any other peer. */
  anchor: { id: number; nick: string } | null;
}

/** null outside a conversation. */
export const ThreadContext = createContext<ThreadFacts | null>(null);
