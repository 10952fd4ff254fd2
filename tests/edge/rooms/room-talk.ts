import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { WireClient } from "../chat/support/wire-client.ts";

let random = 0;

/** Enters an anchor's room as a user and sends a message. Returns the answer to the message. */
export async function sayInRoom(anchorId: number, uid: number, text = "hi") {
  const client = await WireClient.login(String(uid));
  const GroupId = roomOfAnchor(anchorId);
  await client.ask("group_open_http_svc.apply_join_group", { GroupId });
  return client.ask("group_open_http_svc.send_group_msg", {
    From_Account: String(uid),
    GroupId,
    Random: ++random,
    ClientSeq: 1,
    MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }],
  });
}
