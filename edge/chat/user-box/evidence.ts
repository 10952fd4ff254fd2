import { type ChatEvidence, EVIDENCE_AROUND, EVIDENCE_LATEST, filesIn, wordsIn } from "../evidence.ts";
import { readItem, toTime } from "./c2c-item.ts";
import type { BoxContext } from "./context.ts";
import { C2cLogStore, type C2cRow } from "./store/c2c-log.ts";

/** Empty if the message is deleted, or if its current words are not the sender's. */
const toEvidenceLines = (row: C2cRow): ChatEvidence["lines"] => {
  const item = readItem(row);
  if (!item || item.Modifier_Account !== undefined) return [];
  const { From_Account: from, From_AccountNick: nick, MsgBody } = item;
  return [{ seq: row.msg_seq, from, nick: nick || from, text: wordsIn(MsgBody), ...filesIn(MsgBody), at: toTime(row) }];
};

/**
 * Reads the peer's message and the messages before and after it from the user's log. Without `key`, reads the latest messages. Null
 * if the user deleted the message, or if its words are not the peer's own.
 */
export function readEvidence(
  { sql }: BoxContext,
  peer: string,
  key: { msgSeq: number; random: number } | null,
): ChatEvidence | null {
  const log = new C2cLogStore(sql);
  const page = { withRevoked: false, isForward: false };
  if (!key) {
    const latest = log.history(peer, { ...page, from: null, count: EVIDENCE_LATEST });
    return { lines: latest.reverse().flatMap(toEvidenceLines), marked: -1 };
  }
  const row = log.find(peer, key, 0);
  const [line] = row && !row.revoked ? toEvidenceLines(row) : [];
  if (!row || !line) return null;
  const before = log
    .history(peer, { ...page, from: row, count: EVIDENCE_AROUND })
    .reverse()
    .flatMap(toEvidenceLines);
  const after = log.history(peer, { ...page, isForward: true, from: row, count: EVIDENCE_AROUND }).flatMap(toEvidenceLines);
  return { lines: [...before, line, ...after], marked: before.length };
}
