import type { C2cItem } from "../deliveries.ts";
import { QUOTE_FIELD, toMessageId, withLiveQuote } from "../quotes.ts";
import { readItem } from "./c2c-item.ts";
import type { BoxContext } from "./context.ts";
import { C2cLogStore } from "./store/c2c-log.ts";

/** Removes words quoted from a revoked message. */
export const liveData = ({ sql }: Pick<BoxContext, "sql">, peer: string, customData: string): string =>
  withLiveQuote(customData, ({ messageId, msgSeq, random }) =>
    new C2cLogStore(sql).findEither(peer, { msgSeq, random }).some((row) => {
      const item = readItem(row);
      return row.revoked === 1 && (item === null || toMessageId(item) === messageId);
    }),
  );

/** `item` is JSON of a C2cItem; `lacking` is the missing end of the JSON. */
export function liveItem(box: Pick<BoxContext, "sql">, peer: string, item: string, lacking: "" | "}" = ""): string {
  if (!item.includes(QUOTE_FIELD)) return item;
  const said = JSON.parse(item + lacking) as C2cItem;
  const CloudCustomData = liveData(box, peer, said.CloudCustomData);
  if (CloudCustomData === said.CloudCustomData) return item;
  const json = JSON.stringify({ ...said, CloudCustomData });
  return json.slice(0, json.length - lacking.length);
}
