import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { log } from "#edge/contract/log.ts";
import { communityOfTopic } from "#edge/contract/rules/chat-groups.ts";
import type { C2cItem } from "../deliveries.ts";
import { containsAny } from "../found-words.ts";
import { wireItem } from "./c2c-item.ts";
import type { BoxContext } from "./context.ts";
import { C2cLogStore } from "./store/c2c-log.ts";

/** One search examines this many private messages, calls this many groups and topics, and finds at most this many messages. */
const SEARCHED_AT_ONCE = 5_000;
const GROUPS_AT_ONCE = 10;
const FOUND_AT_ONCE = 50;

type Answer = CommandAnswer<"site_archive_svc.search">;

/** `seq` is the sequence up to which the group or topic is searched; 0 starts at its newest message. */
interface Talk {
  group: string;
  topic: string;
  seq: number;
}

type Place = { id: number } | Talk;

const formatCursor = (place: Place): string =>
  JSON.stringify("id" in place ? [place.id] : [place.topic || place.group, place.seq]);

/** Null if no box issued the cursor. An empty cursor begins a search. */
function readCursor(cursor: string): Place | null {
  if (cursor === "") return { id: Number.MAX_SAFE_INTEGER };
  try {
    const [first, seq] = JSON.parse(cursor) as unknown[];
    if (typeof first === "number" && Number.isInteger(first) && first >= 0) return { id: first };
    if (typeof first !== "string" || typeof seq !== "number" || !Number.isInteger(seq) || seq < 0) return null;
    const community = communityOfTopic(first);
    return community === null ? { group: first, topic: "", seq } : { group: community, topic: first, seq };
  } catch {
    return null;
  }
}

/** Searches the user's messages for any keyword: private ones, newest first, then groups by id, and topics within a community. */
export async function searchMessages(box: BoxContext, keywords: readonly string[], cursor: string): Promise<Answer> {
  const place = readCursor(cursor);
  if (!place) return { Cursor: "", FoundItem: [] };
  return "id" in place ? searchPrivate(box, keywords, place.id) : searchGroups(box, keywords, place);
}

function searchPrivate({ sql, groups }: BoxContext, keywords: readonly string[], below: number): Answer {
  const rows = new C2cLogStore(sql).below(below, SEARCHED_AT_ONCE);
  const FoundItem: Answer["FoundItem"] = [];
  let id = 0;
  for (const row of rows) {
    id = row.id;
    if (FoundItem.length >= FOUND_AT_ONCE) return { Cursor: formatCursor({ id: row.id + 1 }), FoundItem };
    if (containsAny((JSON.parse(row.item) as C2cItem).MsgBody, keywords))
      FoundItem.push({ Type: 1, Id: row.peer, C2cMsg: wireItem(row, 0) });
  }
  if (rows.length >= SEARCHED_AT_ONCE) return { Cursor: formatCursor({ id }), FoundItem };
  const [first] = searched(groups.all());
  return { Cursor: first ? formatCursor({ group: first, topic: "", seq: 0 }) : "", FoundItem };
}

/** Groups without a history are left out. */
const searched = (groups: readonly { group_id: string; group_type: string }[]): string[] =>
  groups
    .filter(({ group_type }) => group_type !== "AVChatRoom")
    .map(({ group_id }) => group_id)
    .sort();

async function searchGroups(box: BoxContext, keywords: readonly string[], from: Talk): Promise<Answer> {
  const FoundItem: Answer["FoundItem"] = [];
  const groups = searched(box.groups.all()).filter((id) => id >= from.group);
  const begin = (group: string | undefined): Talk | null => (group === undefined ? null : { group, topic: "", seq: 0 });
  let talk = groups[0] === from.group ? from : begin(groups[0]);
  for (let groupCount = 0; talk; groupCount++) {
    const count = FOUND_AT_ONCE - FoundItem.length;
    if (groupCount >= GROUPS_AT_ONCE || count <= 0) return { Cursor: formatCursor(talk), FoundItem };
    const { group, topic, seq }: Talk = talk;
    let nextTopic: string | undefined;
    try {
      const finds = await box.searchGroup(group, topic, keywords, seq || Number.MAX_SAFE_INTEGER, count);
      for (const GroupMsg of finds?.items ?? []) FoundItem.push({ Type: 2, Id: topic || group, GroupMsg });
      if (finds && finds.next > 0) return { Cursor: formatCursor({ group, topic, seq: finds.next }), FoundItem };
      nextTopic = finds?.nextTopic;
    } catch (error) {
      log.warn(`Group ${group} did not answer a search.`, error);
    }
    talk = nextTopic === undefined ? begin(groups[groups.indexOf(group) + 1]) : { group, topic: nextTopic, seq: 0 };
  }
  return { Cursor: "", FoundItem };
}
