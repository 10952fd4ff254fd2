import { QUOTE_FIELD, QUOTES_WITHIN } from "../../quotes.ts";
import type { C2cRow } from "./c2c-log.ts";

/** Searches a limited number of later messages of the conversation. Returns those that may quote the message by its id. */
export const answersAfter = (sql: SqlStorage, { peer, stamp, msg_seq, random }: C2cRow, id: string): C2cRow[] =>
  sql
    .exec<C2cRow>(
      `SELECT * FROM (SELECT * FROM c2c_log WHERE peer = ? AND (stamp, msg_seq, random) > (?, ?, ?) ORDER BY stamp, msg_seq, random LIMIT ?)
       WHERE revoked = 0 AND deleted = 0 AND instr(item, ?) > 0 AND instr(item, ?) > 0`,
      peer,
      stamp,
      msg_seq,
      random,
      QUOTES_WITHIN,
      QUOTE_FIELD,
      id,
    )
    .toArray();
