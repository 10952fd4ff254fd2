import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { contains } from "#edge/chat/found-words.ts";
import type { BoxCommands } from "../context.ts";
import { searchMessages } from "../search.ts";

type Query = CommandRequest<"message_search.query">;
type Found = CommandAnswer<"site_archive_svc.search">["FoundItem"][number];
type Conversation = CommandAnswer<"message_search.query">["ConversationMsgs"][number];

/** Number of rounds that make one page. Each round reads thousands of messages. */
const ROUNDS_MAX = 10;

/**
 * Checks the conditions of a query besides the searched keyword. If the query requires several keywords together, also checks the
 * further keywords.
 */
function fits({
  KeywordList,
  MatchType,
  PeerAccount,
  GroupID,
  SendUserIDList,
  StartTime = 0,
  EndTime = Number.MAX_SAFE_INTEGER,
}: Query) {
  const wanted = GroupID ? { Type: 2, Id: GroupID } : PeerAccount ? { Type: 1, Id: PeerAccount } : null;
  return ({ Type, Id, C2cMsg, GroupMsg }: Found): boolean => {
    const message = C2cMsg ?? GroupMsg;
    if (!message || (wanted && (wanted.Type !== Type || wanted.Id !== Id))) return false;
    if (SendUserIDList?.length && !SendUserIDList.includes(message.From_Account)) return false;
    const isInTime = message.MsgTimeStamp >= StartTime && message.MsgTimeStamp <= EndTime;
    return isInTime && (MatchType === "or" || KeywordList.every((keyword) => contains(message.MsgBody, keyword)));
  };
}

function byConversation(found: readonly Found[]): Conversation[] {
  const conversations = new Map<string, Conversation>();
  for (const { Type, Id, C2cMsg, GroupMsg } of found) {
    const message = C2cMsg ?? GroupMsg;
    if (!message) continue;
    const key = `${Type} ${Id}`;
    const known = conversations.get(key) ?? { ...(Type === 1 ? { UserID: Id } : { GroupID: Id }), Count: 0, MsgList: [] };
    conversations.set(key, { ...known, Count: known.Count + 1, MsgList: [...known.MsgList, message] });
  }
  return [...conversations.values()];
}

export const cloudSearchBoxCommands = {
  "message_search.query": async (box, query) => {
    const { KeywordList, MatchType, MsgTypeList, Count, Cursor = "" } = query;
    // If keywords are required together, only the first is searched; `fits` checks the others.
    const keywords = MatchType === "or" ? KeywordList : KeywordList.slice(0, 1);
    if (MsgTypeList?.length && !MsgTypeList.includes("TIMTextElem")) return { TotalCount: 0, Cursor: "", ConversationMsgs: [] };
    const isWanted = fits(query);
    const found: Found[] = [];
    let cursor = Cursor;
    for (let round = 0; round < ROUNDS_MAX && found.length < Count; round++) {
      const answer = await searchMessages(box, keywords, cursor);
      found.push(...answer.FoundItem.filter(isWanted));
      cursor = answer.Cursor;
      if (cursor === "") break;
    }
    return { TotalCount: found.length, Cursor: cursor, ConversationMsgs: byConversation(found) };
  },
} satisfies BoxCommands;
