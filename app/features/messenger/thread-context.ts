import { createContext } from "react";
import type { Archive } from "./archive/archive.ts";
import type { Thread } from "./thread.ts";

/** A conversation with its archive, and the anchor who can receive gifts in it. */
interface ThreadFacts {
  thread: Thread;
  archive: Archive;
  /** The anchor with whom the viewer chats and who can receive gifts; null for any other peer. */
  anchor: { id: number; nick: string } | null;
}

/** The conversation that contains a message; null outside a conversation. */
export const ThreadContext = createContext<ThreadFacts | null>(null);
