import type { C2cRow } from "./c2c-log.ts";

/** Returns those of the next messages after one, in its conversation, whose items hold a text: answers name in their items what they answer. */
export const answersAfter = (sql: SqlStorage, { peer, stamp, msg_seq, random }: C2cRow, count: number, text: string): C2cRow[] =>
  sql
    .exec<C2cRow>(
      `SELECT * FROM (SELECT * FROM c2c_log WHERE peer = ? AND (stamp, msg_seq, random) > (?, ?, ?) ORDER BY stamp, msg_seq, random LIMIT ?)
       WHERE revoked = 0 AND deleted = 0 AND instr(item, ?) > 0`,
      peer,
      stamp,
      msg_seq,
      random,
      count,
      text,
    )
    .toArray();
