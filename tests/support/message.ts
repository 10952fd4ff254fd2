import { type Draft, record } from "#chat/records/message.ts";
import type { Message } from "#chat/types/message.ts";

/** Returns a message as the library makes it, by default from alice to bob. */
export const madeMessage = (fields: Partial<Draft> = {}): Message =>
  record({
    ID: "144-1-1",
    conversationID: "C2Cbob",
    conversationType: "C2C",
    from: "alice",
    to: "bob",
    flow: "out",
    time: 1,
    clientTime: 1,
    sequence: 1,
    random: 1,
    elements: [],
    ...fields,
  } as Draft);
