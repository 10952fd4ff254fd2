import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { GroupMessage } from "#chat/protocol/message.ts";
import { isTakenBack, NOTHING_SAID, takenBack } from "#edge/chat/message-body.ts";
import { inPortions } from "#edge/chat/portions.ts";
import { quotedIn, toMessageId, withoutQuoted } from "#edge/chat/quotes.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { log } from "#edge/contract/log.ts";
import { communityOfTopic } from "#edge/contract/rules/chat-groups.ts";
import { leftUnsigned } from "#edge/ground/files/files.ts";
import { toTime, wireItem } from "../c2c-item.ts";
import type { BoxCommands, BoxContext } from "../context.ts";
import { pushes } from "../pushes.ts";
import { searchMessages } from "../search.ts";
import { C2cLogStore } from "../store/c2c-log.ts";
import { ConversationStore } from "../store/conversations.ts";
import { HistoryChangeStore } from "../store/history-changes.ts";
import { type StarRow, StarStore } from "../store/stars.ts";

const CHANGES_PAGE = 500;
/** Stars per page, and stars per account (docs/limits.md). */
const STARS_PAGE = 50;
export const STARS_MAX = 500;

type StarItem = CommandAnswer<"site_archive_svc.get_stars">["StarItem"][number];
type Star = Omit<StarRow, "at" | "name">;

/** The message as the user's history shows it; null if it is not shown. Throws Refusal if the user is no member. */
async function groupMessage(box: BoxContext, id: string, seq: number): Promise<GroupMessage | null> {
  const community = communityOfTopic(id);
  const GroupId = community ?? id;
  if (!box.groups.has(GroupId))
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${box.userId} is not a member of ${GroupId}.`);
  const body = { GroupId, TopicId: community === null ? "" : id, ReqMsgNumber: 1, ReqMsgSeq: seq, WithRecalledMsg: 1 as const };
  const { RspMsgList } = await box.askGroup(GroupId, "group_open_http_svc.group_msg_get", body);
  const [message] = RspMsgList as unknown as GroupMessage[];
  return message?.MsgSeq === seq ? message : null;
}

interface Named {
  Type: 1 | 2;
  Id: string;
  MsgSeq: number;
  MsgRandom: number;
  MsgTime: number;
}

/** Null if the user's history has no such message. */
async function findStar(box: BoxContext, { Type, Id, MsgSeq, MsgRandom, MsgTime }: Named): Promise<Star | null> {
  const named = { conversation: Id, msg_seq: MsgSeq };
  if (Type === 2) {
    const message = await groupMessage(box, Id, MsgSeq);
    return message && { ...named, kind: 2, random: 0, place: MsgSeq, item: JSON.stringify(message) };
  }
  const rows = new C2cLogStore(box.sql).findEither(Id, { msgSeq: MsgSeq, random: MsgRandom });
  const row = rows.find((one) => toTime(one) === MsgTime && one.deleted === 0);
  return row ? { ...named, kind: 1, random: MsgRandom, place: row.stamp, item: "" } : null;
}

/**
 * The box's copy of a group's message, for an account that may no longer read the group. If the message, or the one that it quotes,
 * was taken back since, the copy loses those words for good. Rejects if the group does not answer, because the copy might have such
 * words.
 */
async function storedCopy(box: BoxContext, star: StarRow): Promise<GroupMessage> {
  const copy = JSON.parse(star.item) as GroupMessage;
  if (isTakenBack(copy)) return copy;
  const revoker = await box.unsentBy(star.conversation, star.msg_seq, toMessageId(copy));
  if (revoker !== null) return rewriteCopy(box, star, { ...takenBack(copy, revoker), MsgBody: NOTHING_SAID });
  const quoted = quotedIn(copy.CloudCustomData ?? "");
  if (!quoted || (await box.unsentBy(star.conversation, quoted.msgSeq, quoted.messageId)) === null) return copy;
  const CloudCustomData = withoutQuoted(copy.CloudCustomData ?? "", new Set([quoted.messageId]));
  return CloudCustomData === null ? copy : rewriteCopy(box, star, { ...copy, CloudCustomData });
}

function rewriteCopy(box: BoxContext, star: StarRow, copy: GroupMessage): GroupMessage {
  const stars = new StarStore(box.sql);
  stars.rewrite(star, JSON.stringify(copy));
  box.push(pushes.starsChanged(stars.version));
  return copy;
}

/** `now` is the message as its group's members see it. */
function keptUpToDate(box: BoxContext, star: StarRow, now: GroupMessage): GroupMessage {
  return isTakenBack(now) && !isTakenBack(JSON.parse(star.item) as object) ? rewriteCopy(box, star, now) : now;
}

const isOfLeftGroup = ({ groups }: BoxContext, id: string): boolean => !groups.has(communityOfTopic(id) ?? id);

/** Returns the message in its current form, or in its stored form if the message's group no longer answers the user. */
async function starItem(box: BoxContext, star: StarRow): Promise<StarItem | null> {
  const { kind, conversation: Id, msg_seq: msgSeq, random, place, at: StarTime, name: Name } = star;
  if (kind === 1) {
    const row = new C2cLogStore(box.sql).findEither(Id, { msgSeq, random }).find(({ stamp }) => stamp === place);
    if (!row || row.deleted === 1) return null;
    const { peer_read_time } = new ConversationStore(box.sql).get(1, Id);
    return { Type: 1, Id, StarTime, Name, C2cMsg: wireItem(row, peer_read_time) };
  }
  try {
    const now = await groupMessage(box, Id, msgSeq);
    return now && { Type: 2, Id, StarTime, Name, GroupMsg: keptUpToDate(box, star, now) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // An account that left the group may no longer read the group's files, so their addresses are not signed.
    const copy = JSON.stringify(await storedCopy(box, star));
    return { Type: 2, Id, StarTime, Name, GroupMsg: JSON.parse(leftUnsigned(copy, () => true)) as GroupMessage };
  }
}

export const archiveBoxCommands = {
  "site_archive_svc.get_changes": ({ sql }, { After }) => {
    const changes = new HistoryChangeStore(sql);
    const none = { HasMore: 0 as const, IsCut: 0 as const, ChangeItem: [] };
    // A box that was restored from a copy may have fewer changes than its devices know. Such devices get only the newest number.
    if (After === undefined || After > changes.newest) return { ...none, Newest: changes.newest };
    if (changes.isCutBehind(After)) return { ...none, Newest: changes.newest, IsCut: 1 };
    const rows = changes.after(After, CHANGES_PAGE + 1);
    const page = rows.slice(0, CHANGES_PAGE);
    const hasMore = rows.length > CHANGES_PAGE;
    return {
      Newest: hasMore ? page.at(-1)!.id : changes.newest,
      HasMore: hasMore ? 1 : 0,
      IsCut: 0,
      ChangeItem: page.map(({ kind, conversation, what, place, msg_seq, random }) => ({
        Type: kind,
        Id: conversation,
        What: what as 1 | 2 | 3,
        Place: place,
        MsgSeq: msg_seq,
        MsgRandom: random,
      })),
    };
  },

  "site_archive_svc.set_star": async (box, { IsStarred, Name = "", ...named }, { instId }) => {
    const stars = new StarStore(box.sql);
    const { Type: kind, Id, MsgSeq, MsgRandom } = named;
    const random = kind === 1 ? MsgRandom : 0;
    if (IsStarred === 0) {
      if (stars.remove(kind, Id, MsgSeq, random)) box.push(pushes.starsChanged(stars.version), instId);
      return {};
    }
    const star = await findStar(box, named);
    if (!star) throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `${box.userId} has no message ${MsgSeq} with ${Id}.`);
    if (stars.has(star)) return {};
    if (stars.count >= STARS_MAX)
      throw new Refusal(SERVER_ERRORS.CONVERSATION_INVALID_PARAMETER, `An account stars at most ${STARS_MAX} messages.`);
    stars.add({ ...star, name: Name }, box.now());
    box.push(pushes.starsChanged(stars.version), instId);
    return {};
  },

  "site_archive_svc.get_stars": async (box, { Version, Before = Number.MAX_SAFE_INTEGER }) => {
    const stars = new StarStore(box.sql);
    let isWhole = true;
    const unlessAway = <Answer>(work: Promise<Answer>): Promise<Answer | null> =>
      work.catch((error: unknown) => {
        log.warn("A group did not answer for a star.", error);
        isWhole = false;
        return null;
      });
    // The box does not learn what happens in a group after the account left it, so it asks before it calls a device up to date.
    if (Version === stars.version) {
      const left = stars.ofGroups().filter(({ conversation }) => isOfLeftGroup(box, conversation));
      await inPortions(left, (row) => unlessAway(storedCopy(box, row)));
    }
    if (Version === stars.version) return { Version, Next: 0, StarItem: [] };
    const rows = stars.before(Before, STARS_PAGE);
    const items = await inPortions(rows, (row) => unlessAway(starItem(box, row)));
    return {
      // Stars of a group that did not answer are left out. No version is 0, so the device asks again.
      Version: isWhole ? stars.version : 0,
      Next: rows.length < STARS_PAGE ? 0 : rows.at(-1)!.at,
      StarItem: items.filter((item) => item !== null),
    };
  },

  "site_archive_svc.search": (box, { Keyword, Cursor = "" }) => searchMessages(box, [Keyword], Cursor),
} satisfies BoxCommands;
