import { MESSAGES_CHANGED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { groupFields } from "../../group-id.ts";
import type { CommandAnswer } from "../../protocol/commands.ts";
import { CONTACT_TYPE, HISTORY_CHANGE } from "../../protocol/kinds.ts";
import { GROUP_NOTIFY_BATCH_MAX, GROUP_NOTIFY_LIMIT } from "../../protocol/limits/groups.ts";
import { readC2c } from "../../records/c2c-message.ts";
import { splitConversationId } from "../../records/conversation.ts";
import { c2cConversation, groupConversation, readGroupMessage } from "../../records/message.ts";
import type { ArchiveApi, HistoryChange } from "../../types/api/archive.ts";
import type { Message } from "../../types/message.ts";

const MICROSECONDS = 1_000_000;
/** The value of `NotifyType` that selects the log of revoked messages. */
const REVOKED_LOG = 1;

type Found = CommandAnswer<"site_archive_svc.search">["FoundItem"][number];

export function createArchive(context: Context): ArchiveApi {
  const { session, store, bus } = context;

  const toConversationId = (type: number, id: string): string =>
    type === CONTACT_TYPE.USER ? c2cConversation(id) : groupConversation(id);

  /**
   * Returns the message that this device already has; otherwise the loaded message. A device does not learn that a message was
   * revoked in a group that the account left, so the loaded message counts then.
   */
  const read = ({ C2cMsg, GroupMsg }: Found): Message[] => {
    const message = C2cMsg ? readC2c(C2cMsg, session.userID) : GroupMsg && readGroupMessage(GroupMsg, session.userID);
    if (!message) return [];
    return [message.isRevoked ? message : (store.find(message.ID) ?? message)];
  };

  /** Removes messages from this page's memory if another device has deleted or cleared them. */
  const forget = ({ conversationID, what, place, sequence, random }: HistoryChange): void => {
    const isGone = (message: Message): boolean => {
      const isC2c = splitConversationId(conversationID)?.kind === "C2C";
      if (what === "cleared") return (isC2c ? (message.timeMs ?? message.time * 1_000) : message.sequence) <= place;
      return message.sequence === sequence && (!isC2c || message.random === random);
    };
    const gone = what === "revoked" ? [] : store.list(conversationID).filter(isGone);
    for (const message of gone) {
      message.isDeleted = true;
      store.remove(message);
    }
    if (gone.length > 0) bus.emit(MESSAGES_CHANGED, { messages: gone, what: "deleted" });
  };

  const readRevocations = async (groupIDs: readonly string[], since: number): Promise<HistoryChange[]> => {
    const found: HistoryChange[] = [];
    const EndTime = context.nowSeconds() * MICROSECONDS + MICROSECONDS;
    let requests = groupIDs.map((id) => ({ ...groupFields(id), BeginTime: since * MICROSECONDS }));
    while (requests.length > 0) {
      const NotifyReqList = requests.map((one) => ({ ...one, NotifyType: REVOKED_LOG, EndTime, Limit: GROUP_NOTIFY_LIMIT }));
      const { NotifyRspList } = await context.ask("group_open_http_svc.batch_get_group_notify", { NotifyReqList });
      for (const { GroupId, TopicId, NotifyMsgList } of NotifyRspList)
        for (const { MsgSeq: place } of NotifyMsgList)
          found.push({
            conversationID: groupConversation(TopicId || GroupId),
            what: "revoked",
            place,
            sequence: place,
            random: 0,
          });
      requests = NotifyRspList.flatMap(({ GroupId, TopicId = "", NextMsgTime }) =>
        NextMsgTime > 0 ? [{ GroupId, TopicId, BeginTime: NextMsgTime }] : [],
      );
    }
    return found;
  };

  return {
    async getChanges(after) {
      const answer = await context.ask("site_archive_svc.get_changes", after === undefined ? {} : { After: after });
      const changes: HistoryChange[] = answer.ChangeItem.map(({ Type, Id, What, Place, MsgSeq, MsgRandom }) => ({
        conversationID: toConversationId(Type, Id),
        what: What === HISTORY_CHANGE.CLEARED ? "cleared" : What === HISTORY_CHANGE.DELETED ? "deleted" : "revoked",
        place: Place,
        sequence: MsgSeq,
        random: MsgRandom,
      }));
      for (const change of changes) forget(change);
      return { changes, newest: answer.Newest, isCut: answer.IsCut === 1, hasMore: answer.HasMore === 1 };
    },

    async getGroupRevocations(groupIDs, since) {
      const changes: HistoryChange[] = [];
      const until = context.nowSeconds();
      for (let first = 0; first < groupIDs.length; first += GROUP_NOTIFY_BATCH_MAX)
        changes.push(...(await readRevocations(groupIDs.slice(first, first + GROUP_NOTIFY_BATCH_MAX), since)));
      return { changes, until };
    },

    async setStar({ conversationID, sequence, random, time }, { isStarred, name }) {
      const split = splitConversationId(conversationID);
      if (!split || split.kind === "SYSTEM") return;
      await context.ask("site_archive_svc.set_star", {
        Type: split.kind === "C2C" ? CONTACT_TYPE.USER : CONTACT_TYPE.GROUP,
        Id: split.id,
        MsgSeq: sequence,
        MsgRandom: random,
        MsgTime: time,
        IsStarred: isStarred ? 1 : 0,
        ...(name !== undefined && { Name: name }),
      });
    },

    async getStars({ version, before } = {}) {
      const answer = await context.ask("site_archive_svc.get_stars", {
        ...(version !== undefined && { Version: version }),
        ...(before !== undefined && { Before: before }),
      });
      if (answer.Version === version) return null;
      const stars = answer.StarItem.flatMap((item) =>
        read(item).map((message) => ({ message, at: item.StarTime, name: item.Name })),
      );
      return { stars, version: answer.Version, next: answer.Next };
    },

    async search(keyword, cursor = "") {
      const answer = await context.ask("site_archive_svc.search", { Keyword: keyword, Cursor: cursor });
      return { messages: answer.FoundItem.flatMap(read), cursor: answer.Cursor };
    },
  };
}
