import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { GroupMessage } from "#chat/protocol/message.ts";
import { ROOM_MODERATORS_MAX, type RoomAct } from "#edge/contract/entities/room-moderation.ts";
import { cutText } from "#edge/contract/rules/graphemes.ts";
import type { RoomRole } from "#edge/contract/rules/rooms.ts";
import type { Caller } from "../../caller.ts";
import { Refusal } from "../../refusal.ts";
import { modifyProfile } from "../commands/groups.ts";
import { membersGroupCommands } from "../commands/members.ts";
import { groupMessageChangesCommands } from "../commands/message-changes.ts";
import type { GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";
import { requireGroup } from "../rights.ts";
import type { LogRow } from "../rows.ts";
import { announceRules } from "./room-news.ts";
import { FOR_GOOD_SECONDS } from "./store.ts";

/** The site has checked the moderator's account. */
export interface Moderator {
  userId: string;
  nick: string;
  /** True for operators and the site's own moderators (`is_anchor_admin`, Specification 6.4), in every room. */
  isOfSite: boolean;
}

const OF_OWNER: ReadonlySet<RoomAct["act"]> = new Set(["words", "name", "unname"]);

const TEXT_SHOWN = 200;

const denied = (info: string): Refusal => new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, info);
const nowSeconds = ({ now }: GroupContext): number => Math.floor(now() / 1_000);

export function roleIn(
  { store, moderation }: GroupContext,
  { userId, isOfSite }: Pick<Moderator, "userId" | "isOfSite">,
): RoomRole {
  if (isOfSite) return "operator";
  if (userId !== "" && store.profile?.Owner_Account === userId) return "owner";
  return moderation.moderators.has(userId) ? "moderator" : "viewer";
}

/** Throws if the actor lacks the right, or does not outrank the affected person. */
function requireAct(group: GroupContext, actor: Moderator, act: RoomAct): void {
  if (!group.store.isRoom) throw new Refusal(SERVER_ERRORS.GROUP_NOT_FOUND, `${group.groupId} is no room.`);
  const role = roleIn(group, actor);
  if (role === "viewer" || (role === "moderator" && OF_OWNER.has(act.act)))
    throw denied(`${actor.userId} (${role}) may not do this (${act.act}) in ${group.groupId}.`);
  if (!("person" in act)) return;
  // The site's people may lift their own mute or ban.
  const lifts = act.act === "unmute" || act.act === "unban";
  if (act.person === actor.userId && !(actor.isOfSite && lifts))
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, "Nobody moderates themselves.");
  const target = roleIn(group, { userId: act.person, isOfSite: false });
  if (target === "owner" && role !== "operator") throw denied(`${act.person} owns ${group.groupId}.`);
  if (target === "moderator" && role === "moderator") throw denied(`${act.person} moderates ${group.groupId} as well.`);
}

/** Throws 10030 if the message is not stored. */
function requireMessage({ store, groupId }: GroupContext, seq: number): LogRow {
  const row = store.message("", seq);
  if (row?.event !== GROUP_EVENTS.message || row.revoked)
    throw new Refusal(SERVER_ERRORS.GROUP_REVOKE_NOT_FOUND, `${groupId} has no message ${seq} any more.`);
  return row;
}

export function toWords(row: LogRow): { nick: string; text: string } {
  const item = JSON.parse(row.item) as GroupMessage;
  const text = item.MsgBody.flatMap(({ MsgType, MsgContent }) => (MsgType === "TIMTextElem" ? [MsgContent.Text] : [])).join(" ");
  return { nick: item.GroupInfo?.From_AccountNick || row.sender, text: cutText(text, TEXT_SHOWN) };
}

/** Performs the act and writes it to the room's log. Throws a Refusal if the act is refused. */
export function moderate(group: GroupContext, actor: Moderator, act: RoomAct): void {
  requireGroup(group);
  requireAct(group, actor, act);
  const done = perform(group, toCaller(group, actor), act);
  if (!done) return;
  const person = "person" in act ? act.person : (done.person ?? "");
  group.moderation.note({
    at: nowSeconds(group),
    actor: actor.userId,
    actor_nick: actor.nick,
    act: act.act,
    person,
    nick: done.nick ?? (person && (group.store.member(person)?.nick ?? "")),
    detail: done.detail ?? "",
  });
  group.acts.note(actor.userId, "site", [{ act: act.act, person, detail: done.detail ?? "", reason: "" }], group.now());
}

/** Returns a caller in the actor's name. It skips the permission checks, because the actor's right is already checked. */
const toCaller = ({ appId }: GroupContext, { userId, isOfSite }: Moderator): Caller => ({
  appId,
  userId,
  tinyId: "0",
  instId: 0,
  relay: "",
  instanceId: "",
  isSystem: true,
  isOfRoom: !isOfSite,
});

interface Done {
  person?: string;
  nick?: string;
  detail?: string;
}

/** Returns the act's log line; null if nothing changed, as with a repeated act. */
function perform(group: GroupContext, caller: Caller, act: RoomAct): Done | null {
  const { moderation } = group;
  switch (act.act) {
    case "rules": {
      const { slow_s, followers_only, min_level } = act;
      const rules = { slow_s, followers_only, min_level };
      if (JSON.stringify(rules) === JSON.stringify(moderation.rules)) return null;
      moderation.rules = rules;
      announceRules(group);
      return { detail: JSON.stringify(rules) };
    }
    case "words": {
      const words = [...new Set(act.words)];
      if (JSON.stringify(words) === JSON.stringify(moderation.words)) return null;
      moderation.words = words;
      return { detail: String(words.length) };
    }
    case "announce": {
      const { text: Notification } = act;
      if (group.store.profile?.Notification === Notification) return null;
      modifyProfile(group, { Notification }, caller);
      return { detail: Notification };
    }
    case "pin": {
      const row = requireMessage(group, act.seq);
      // A message that is addressed to some users must not be shown to everybody.
      if (row.receivers !== null) throw denied(`Message ${act.seq} of ${group.groupId} is addressed to some only.`);
      if (moderation.pinned?.seq === act.seq) return null;
      const { nick, text } = toWords(row);
      moderation.pinned = { seq: act.seq, uid: row.sender, nick, text };
      announceRules(group);
      return { person: row.sender, nick, detail: text };
    }
    case "unpin": {
      if (!moderation.pinned) return null;
      moderation.pinned = null;
      announceRules(group);
      return {};
    }
    case "delete":
      return deleteMessage(group, caller, act.seq);
    case "mute":
      return mute(group, caller, act.person, act.seconds);
    case "unmute":
      return mute(group, caller, act.person, 0);
    case "ban":
      return ban(group, caller, act.person, act.seconds);
    case "unban": {
      const GroupId = group.groupId;
      membersGroupCommands["group_open_http_svc.unban_group_member"](group, { GroupId, Members_Account: [act.person] }, caller);
      return {};
    }
    case "name": {
      if (moderation.moderators.has(act.person)) return null;
      if (moderation.moderators.size >= ROOM_MODERATORS_MAX)
        throw new Refusal(
          SERVER_ERRORS.GROUP_TOO_MANY_ACCOUNTS,
          `${group.groupId} has ${ROOM_MODERATORS_MAX} moderators and takes no more.`,
        );
      moderation.addModerator(act.person, nowSeconds(group));
      announceRules(group);
      return {};
    }
    case "unname": {
      if (!moderation.moderators.has(act.person)) return null;
      moderation.removeModerator(act.person);
      announceRules(group);
      return {};
    }
  }
}

function deleteMessage(group: GroupContext, caller: Caller, seq: number): Done {
  const row = requireMessage(group, seq);
  if (caller.isOfRoom && row.sender !== caller.userId) {
    const [by, of] = [caller.userId, row.sender].map((userId) => roleIn(group, { userId, isOfSite: false }));
    if (by === "moderator" && of !== "viewer")
      throw denied(`${row.sender} (${of}) speaks in ${group.groupId} beyond a moderator's reach.`);
  }
  const { nick, text } = toWords(row);
  const { groupId } = group;
  groupMessageChangesCommands["group_open_http_svc.group_msg_recall"](
    group,
    { GroupId: groupId, MsgSeqList: [{ MsgSeq: seq }] },
    caller,
  );
  return { person: row.sender, nick, detail: text };
}

/** The user may have left; the mute then applies after the user's return. */
function mute(group: GroupContext, caller: Caller, userId: string, seconds: number): Done {
  const change: CommandRequest<"group_open_http_svc.modify_group_member_info"> = {
    GroupId: group.groupId,
    Member_Account: userId,
    ShutUpTime: seconds,
  };
  membersGroupCommands["group_open_http_svc.modify_group_member_info"](group, change, caller);
  return { detail: String(seconds) };
}

/** A banned moderator also loses the moderator's role. */
function ban(group: GroupContext, caller: Caller, userId: string, seconds: number): Done {
  const { groupId, store } = group;
  const nick = store.member(userId)?.nick ?? "";
  membersGroupCommands["group_open_http_svc.ban_group_member"](
    group,
    { GroupId: groupId, Members_Account: [userId], Duration: seconds || FOR_GOOD_SECONDS, Description: "" },
    caller,
  );
  return { nick, detail: String(seconds) };
}
