import { type WireBody, WireClient } from "./wire-client.ts";

let made = 0;

/** Returns an id that no other test uses, because the tests of a file share their isolates. */
export const unusedId = (prefix = "g"): string => `${prefix}-${crypto.randomUUID().slice(0, 8)}-${++made}`;

export const loginAll = <const Names extends readonly string[]>(...names: Names): Promise<{ [K in keyof Names]: User }> =>
  Promise.all(names.map((name) => User.login(name))) as Promise<{ [K in keyof Names]: User }>;

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
    return this.client.ask(name.includes(".") ? name : `group_open_http_svc.${name}`, body);
  }

  /** Throws unless the request succeeds. */
  async must(name: string, body: object = {}): Promise<WireBody> {
    const answer = await this.ask(name, body);
    if (answer.ErrorCode !== 0) throw new Error(`${name} of ${this.id}: ${answer.ErrorCode} ${answer.ErrorInfo}`);
    return answer;
  }

  async code(name: string, body: object = {}): Promise<number> {
    return (await this.ask(name, body)).ErrorCode;
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

  /** Returns everything about a group that was pushed to the session so far, as `tip` or `notice` with the number of its type. */
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
  const service = type === "Community" ? "million_group_open_http_svc" : "group_open_http_svc";
  await owner.must(`${service}.create_group`, {
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
