import { QUOTE_FIELD, QUOTES_WITHIN } from "../../quotes.ts";
import type { LogRow } from "../rows.ts";

/** Searches a limited number of messages after `msgSeq`. Returns those that may quote one of the messages `ids`. */
export const answersAfter = (sql: SqlStorage, topic: string, msgSeq: number, ids: ReadonlySet<string>): LogRow[] =>
  sql
    .exec<LogRow>(
      `SELECT * FROM log WHERE topic = ?1 AND msg_seq > ?2 AND msg_seq <= ?2 + ?3 AND revoked = 0 AND instr(item, ?4) > 0
         AND EXISTS (SELECT 1 FROM json_each(?5) AS ids WHERE instr(log.item, ids.value) > 0)`,
      topic,
      msgSeq,
      QUOTES_WITHIN,
      QUOTE_FIELD,
      JSON.stringify([...ids]),
    )
    .toArray();
