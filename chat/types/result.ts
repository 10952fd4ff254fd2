/** What every call of the library resolves with. A failed one rejects with a ChatError. */
export interface ChatResult<Data> {
  code: 0;
  data: Data;
}

/** A call under way. */
export type Answer<Data = Record<string, never>> = Promise<ChatResult<Data>>;

/** Wraps what a call found. */
export const done = <Data>(data: Data): ChatResult<Data> => ({ code: 0, data });
