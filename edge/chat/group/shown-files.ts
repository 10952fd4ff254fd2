import { groupChangeUse, groupUse } from "#edge/ground/files/files.ts";
import { mayShowFiles } from "../file-ends.ts";
import type { GroupContext } from "./context.ts";
import type { LogRow } from "./rows.ts";

export type ShownRow = Pick<LogRow, "topic" | "sender" | "random" | "client_seq" | "msg_seq" | "item">;

/** Ends the uses of a message's files, including files that a later change added to the message. */
export function endShown(
  { groupId, store, fileEnds }: Pick<GroupContext, "groupId" | "store" | "fileEnds">,
  { topic, sender, random, client_seq, msg_seq, item }: ShownRow,
  files?: readonly string[],
): void {
  if (!mayShowFiles(item)) return;
  const place = { groupId, topic, isRoom: store.isRoom };
  // A message of a room has its random number in the item alone.
  const ofMessage = random ?? (JSON.parse(item) as { MsgRandom?: number }).MsgRandom ?? 0;
  fileEnds.add(groupUse(place, sender, ofMessage, client_seq ?? 0), files);
  fileEnds.add(groupChangeUse(place, msg_seq ?? 0), files);
}
