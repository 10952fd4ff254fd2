import type { CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { ModeratorAct } from "#edge/contract/rules/moderator-acts.ts";
import type { Caller } from "../../caller.ts";
import type { GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";
import { pinnedSeq } from "../pins.ts";
import type { Act } from "./act-book.ts";
import { toWords } from "./moderate.ts";

type Request<Name extends CommandName> = Partial<CommandRequest<Name>>;

const done = (act: ModeratorAct, person = "", detail: string | number = "", reason = ""): Act => ({
  act,
  person,
  detail: String(detail),
  reason,
});

/** Reads the state before a command. The returned function is called after the command has succeeded, and lists the acts. */
type Watch<Body> = (group: GroupContext, body: Body, caller: Caller) => () => Act[];

const memberChange: Watch<Request<"group_open_http_svc.modify_group_member_info">> =
  (_group, body, { userId }) =>
  () => {
    const { Member_Account: person = "", ShutUpTime, NameCard, Role } = body;
    if (person === userId) return [];
    return [
      ...(ShutUpTime === undefined ? [] : [ShutUpTime > 0 ? done("mute", person, ShutUpTime) : done("unmute", person)]),
      ...(NameCard === undefined ? [] : [done("rename", person, NameCard)]),
      ...(Role === undefined ? [] : [done("role", person, Role)]),
    ];
  };

const profileChange: Watch<Request<"group_open_http_svc.modify_group_base_info">> = (group, body) => {
  const pinned = group.store.profile ? pinnedSeq(group.store.profile) : 0;
  return () => {
    const { Notification, ShutUpAllMember } = body;
    const now = group.store.profile ? pinnedSeq(group.store.profile) : 0;
    const row = now > 0 ? group.store.message("", now) : null;
    return [
      ...(Notification === undefined ? [] : [done("announce", "", Notification)]),
      ...(ShutUpAllMember === undefined ? [] : [done(ShutUpAllMember === "On" ? "mute-all" : "unmute-all")]),
      ...(now === pinned ? [] : [row ? done("pin", row.sender, toWords(row).text) : done("unpin")]),
    ];
  };
};

const recall: Watch<Request<"group_open_http_svc.group_msg_recall">> = ({ store }, body, { userId }) => {
  const { TopicId: topic = "", MsgSeqList = [], Reason = "" } = body;
  const others = MsgSeqList.map(({ MsgSeq }) => store.message(topic, MsgSeq)).filter(
    (row) => row?.event === GROUP_EVENTS.message && !row.revoked && row.sender !== userId,
  );
  const affected = others.flatMap((row) => (row ? [{ seq: row.msg_seq ?? 0, person: row.sender, text: toWords(row).text }] : []));
  return () =>
    affected
      .filter(({ seq }) => store.message(topic, seq)?.revoked)
      .map(({ person, text }) => done("delete", person, text, Reason));
};

const dismissal: Watch<object> = ({ store }) => {
  const name = store.profile?.Name ?? "";
  return () => [done("dismiss", "", name)];
};

/** The keys are command names without the service. */
const WATCHED: Readonly<Record<string, Watch<never>>> = {
  modify_group_member_info: memberChange,
  modify_group_base_info: profileChange,
  pin_message: profileChange,
  unpin_message: profileChange,
  group_msg_recall: recall,
  destroy_group: dismissal,
  delete_group_member: ((_group, { MemberToDel_Account: people = [], Reason }) =>
    () =>
      [...new Set(people)].map((person) => done("kick", person, "", Reason))) satisfies Watch<
    Request<"group_open_http_svc.delete_group_member">
  >,
  ban_group_member: ((_group, { Members_Account: people = [], Duration, Description }) =>
    () =>
      [...new Set(people)].map((person) => done("ban", person, Duration, Description))) satisfies Watch<
    Request<"group_open_http_svc.ban_group_member">
  >,
  unban_group_member: ((_group, { Members_Account: people = [] }) =>
    () =>
      [...new Set(people)].map((person) => done("unban", person))) satisfies Watch<
    Request<"group_open_http_svc.unban_group_member">
  >,
  destroy_topic: ((_group, { TopicIdList: topics = [] }) =>
    () =>
      topics.map((topic) => done("delete-topic", "", topic))) satisfies Watch<
    Request<"million_group_open_http_svc.destroy_topic">
  >,
  modify_topic: ((_group, { TopicId = "", ShutUpAllMember, Notification }) =>
    () => [
      ...(ShutUpAllMember === undefined ? [] : [done(ShutUpAllMember === "On" ? "mute-all" : "unmute-all", "", TopicId)]),
      ...(Notification === undefined ? [] : [done("announce", "", Notification)]),
    ]) satisfies Watch<Request<"million_group_open_http_svc.modify_topic">>,
};

const NONE = (): Act[] => [];

/** The returned function lists the command's acts. The site's own calls are not watched, because the operators' log has them. */
export function watchActs(group: GroupContext, name: CommandName, body: object, caller: Caller): () => Act[] {
  const watch = caller.isSystem ? undefined : WATCHED[name.slice(name.indexOf(".") + 1)];
  return watch ? watch(group, body as never, caller) : NONE;
}
