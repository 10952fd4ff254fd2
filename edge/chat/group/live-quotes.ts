import { toMessageId, withLiveQuote } from "../quotes.ts";
import type { GroupContext } from "./context.ts";

export const liveData = ({ store }: Pick<GroupContext, "store">, topic: string, customData: string): string =>
  withLiveQuote(customData, ({ messageId, msgSeq }) => {
    const row = store.message(topic, msgSeq);
    return row?.revoked === 1 && toMessageId(JSON.parse(row.item) as Parameters<typeof toMessageId>[0]) === messageId;
  });
