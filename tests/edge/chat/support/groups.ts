import { type WireBody, WireClient } from "./wire-client.ts";

let made = 0;
let random = 0;

/** Returns an id that no other test uses, because the tests of a file share their isolates. */
export const unusedId = (prefix = "g"): string => `${prefix}-${crypto.randomUUID().slice(0, 8)}-${++made}`;

export const loginAll = <const Names extends readonly string[]>(...names: Names): Promise<{ [K in keyof Names]: User }> =>
  Promise.all(names.map((name) => User.login(name))) as Promise<{ [K in keyof Names]: User }>;

export const textBody = (words: string) => [{ MsgType: "TIMTextElem", MsgContent: { Text: words } }];

/** Returns a group's message with a number that no other message has. */
export const message = (by: Pick<User, "id">, groupId: string, words: string, more: object = {}) => ({
  From_Account: by.id,
  GroupId: groupId,
  Random: ++random,
  ClientSeq: 1,
  MsgBody: textBody(words),
  ...more,
});

/** Returns a change of one field of a user's profile. `field` is the field's name without its prefix. */
export const toProfile = (userId: string, field: string, Value: string) => ({
  From_Account: userId,
  ProfileItem: [{ Tag: `Tag_Profile_IM_${field}`, Value }],
});

export const toWireName = (name: string): string => (name.includes(".") ? name : `group_open_http_svc.${name}`);

const findService = (groupId: string): string =>
  groupId.startsWith("@TGS#_") ? "million_group_open_http_svc" : "group_open_http_svc";

export class User {
  private constructor(
    readonly id: string,
    readonly client: WireClient,
  ) {}

  static async login(name: string): Promise<User> {
    const id = unusedId(name);
    return new User(id, await WireClient.login(id));
  }

  static as(id: string, client: WireClient): User {
    return new User(id, client);
  }

  async alsoOn(): Promise<User> {
    return new User(this.id, await WireClient.login(this.id));
  }

  ask(name: string, body: object = {}): Promise<WireBody> {
    return this.client.ask(toWireName(name), body);
  }

  /** Throws unless the request succeeds. */
  must(name: string, body: object = {}): Promise<WireBody> {
    return this.client.must(toWireName(name), body);
  }

  code(name: string, body: object = {}): Promise<number> {
    return this.client.code(toWireName(name), body);
  }

  /** Throws unless the group takes the message. */
  say(groupId: string, words = "hi", fields: object = {}): Promise<WireBody> {
    return this.must(`${findService(groupId)}.send_group_msg`, message(this, groupId, words, fields));
  }

  async readHistory(groupId: string, fields: object = {}): Promise<WireBody[]> {
    return (await this.must("group_msg_get", { GroupId: groupId, ReqMsgNumber: 20, ...fields })).RspMsgList;
  }

  /** Returns the group's profile as a member sees it, with the member's own data in `SelfInfo`. */
  async readGroup(groupId: string): Promise<WireBody> {
    return (await this.must("get_group_self_member_info", { GroupIdList: [groupId] })).GroupInfo[0];
  }

  async readMember(groupId: string, userId: string): Promise<WireBody> {
    const request = { GroupId: groupId, Member_List_Account: [userId] };
    return (await this.must(`${findService(groupId)}.get_specified_group_member_info`, request)).MemberList[0];
  }

  setProfile(field: string, value: string): Promise<WireBody> {
    return this.must("profile.portrait_set", toProfile(this.id, field, value));
  }

  async tip(groupId: string, kind: number): Promise<WireBody> {
    const event = await this.client.next(
      ({ Event, GroupTips }) =>
        (Event === 4 || Event === 6) && GroupTips[0].ToGroupId === groupId && GroupTips[0].MsgBody.OpType === kind,
    );
    return event.GroupTips[0].MsgBody;
  }

  async notice(groupId: string, kind: number): Promise<WireBody> {
    const event = await this.client.next(
      ({ Event, GroupTips }) => Event === 5 && GroupTips[0].ToGroupId === groupId && GroupTips[0].MsgBody.ReportType === kind,
    );
    return event.GroupTips[0].MsgBody;
  }

  /** Returns a change of a group's data that was pushed, of a kind such as `Counters`. */
  async change(groupId: string, kind: string): Promise<WireBody> {
    const event = await this.client.next(
      ({ Event, GroupChangeArray }) =>
        Event === 41 && GroupChangeArray[0].ToGroupId === groupId && kind in GroupChangeArray[0].MsgBody,
    );
    return event.GroupChangeArray[0].MsgBody[kind];
  }

  /** Returns all pushes about a group so far, as `tip` or `notice` with the number of the type. */
  findHeard(groupId: string): string[] {
    return this.client.pushed
      .flatMap(({ GroupTips = [] }) => GroupTips as WireBody[])
      .flatMap(({ ToGroupId, MsgBody }) =>
        ToGroupId === groupId ? [MsgBody.OpType ? `tip ${MsgBody.OpType}` : `notice ${MsgBody.ReportType}`] : [],
      );
  }
}

/** Waits until the owner and the first members are notified. Returns the group's id. */
export async function found(owner: User, type: string, members: readonly User[] = [], fields: object = {}): Promise<string> {
  const groupId = type === "Community" ? `@TGS#_${unusedId()}` : unusedId();
  await owner.must(`${findService(groupId)}.create_group`, {
    Type: type,
    Name: "Group",
    GroupId: groupId,
    MemberList: members.map(({ id }) => ({ Member_Account: id })),
    ...fields,
  });
  // A member gets everything after the notice of joining. Rooms send no such notice.
  if (type !== "AVChatRoom") await Promise.all(members.map((member) => member.notice(groupId, 7)));
  return groupId;
}

type Users<Names extends readonly string[]> = { [K in keyof Names]: User };

/** Logs users in and founds a group. The first user owns it, the others are its members, and strangers are only logged in. */
export async function groupWith<const Names extends readonly string[], const Strangers extends readonly string[] = []>(
  type: string,
  names: Names,
  strangers: Strangers = [] as never,
  fields: object = {},
): Promise<[string, ...Users<Names>, ...Users<Strangers>]> {
  const users = await loginAll(...names, ...strangers);
  const [owner, ...members] = users.slice(0, names.length) as User[];
  return [await found(owner!, type, members, fields), ...users] as never;
}

export async function watch(user: User, groupId: string) {
  const joined = await user.must("apply_join_group", { GroupId: groupId });
  let from = joined.StartSeq as number;
  const poll = async () => {
    const answer = await user.ask("group_open_long_polling_http_svc.get_msg", {
      Key: joined.LongPollingKey,
      StartSeq: from,
      HoldTime: 90,
    });
    if (answer.ErrorCode !== 0) return { code: answer.ErrorCode as number, events: [] };
    from = answer.NextSeq;
    return { code: 0, events: answer.RspMsgList as { Event: number; From_Account: string; MsgBody: Record<string, unknown> }[] };
  };
  /** Returns everything up to the awaited message, and the rest of the same answer. */
  const until = async (awaited: string) => {
    const heard: string[] = [];
    while (!heard.includes(awaited)) {
      const { code, events } = await poll();
      if (code !== 0) throw new Error(`${user.id} may not poll: ${code}; heard ${heard}`);
      heard.push(...events.map(({ MsgBody }) => (MsgBody.ReportType ? `notice ${MsgBody.ReportType}` : `tip ${MsgBody.OpType}`)));
    }
    return heard;
  };
  return { joined, poll, until };
}
