import { createContext } from "react";
import type { Archive } from "./archive/archive.ts";
import type { Thread } from "./thread.ts";

/** The conversation in which a message stands; null outside of one. */
export const ThreadContext = createContext<{ thread: Thread; archive: Archive } | null>(null);
