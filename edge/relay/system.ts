import type { CommandAnswer, CommandName, CommandRequest } from "../../chat/protocol/commands";
import type { Caller } from "./caller";
import { chatConfig } from "./config";
import { bodyOf } from "./refusal";
import { groupOf, userBoxOf } from "./stubs";

/** Under which account the site itself speaks. */
export const SYSTEM_ACCOUNT = "administrator";

/** Names what is said: the same key again is answered as before and says nothing twice. */
export interface MessageKey {
  random: number;
  clientSeq: number;
}

type MessageBody = CommandRequest<"group_open_http_svc.send_group_msg">["MsgBody"];

/** The site's own hand in the chat: no right is asked, everything else is as for everybody. */
export class ChatSystem {
  readonly #appId: number;

  constructor(readonly env: Env) {
    this.#appId = chatConfig(env).appId;
  }

  get #caller(): Caller {
    return { appId: this.#appId, userId: SYSTEM_ACCOUNT, tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true };
  }

  /** Has a group carry out a command. Throws Refusal with the group's number. */
  async askGroup<Name extends CommandName>(groupId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>> {
    return bodyOf(await groupOf(this.env, { appId: this.#appId, groupId }).run(this.#caller, name, body as object));
  }

  /** Has a user's box carry out a command as if he had sent it. Throws Refusal with the box's number. */
  async askBox<Name extends CommandName>(userId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>> {
    return bodyOf(await userBoxOf(this.env, { appId: this.#appId, userId }).run({ ...this.#caller, userId }, name, body as object));
  }

  /** Says something that machines read in a room. Returns the message's sequence. */
  announce(groupId: string, data: object, key: MessageKey): Promise<number> {
    return this.#send(groupId, [{ MsgType: "TIMCustomElem", MsgContent: { Data: JSON.stringify(data), Desc: "", Ext: "" } }], key);
  }

  /** Says something that people read in a group. Returns the message's sequence. */
  say(groupId: string, text: string, key: MessageKey): Promise<number> {
    return this.#send(groupId, [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }], key);
  }

  /** Sets how a user of the site is called and looks in the chat. */
  async importAccount(userId: string, { nick, avatar }: { nick?: string; avatar?: string }): Promise<void> {
    const items = [
      { Tag: "Tag_Profile_IM_Nick", Value: nick },
      { Tag: "Tag_Profile_IM_Image", Value: avatar },
    ].flatMap(({ Tag, Value }) => (Value === undefined ? [] : [{ Tag, Value }]));
    if (items.length > 0) await this.askBox(userId, "profile.portrait_set", { From_Account: userId, ProfileItem: items });
  }

  /** Ends all sessions of a user, and the signatures that he was handed so far (specification 4.63: REST API kick). */
  async kick(userId: string): Promise<void> {
    await userBoxOf(this.env, { appId: this.#appId, userId }).kick();
  }

  async #send(groupId: string, body: MessageBody, { random, clientSeq }: MessageKey): Promise<number> {
    const { MsgSeq } = await this.askGroup(groupId, "group_open_http_svc.send_group_msg", {
      From_Account: SYSTEM_ACCOUNT,
      GroupId: groupId,
      Random: random,
      ClientSeq: clientSeq,
      MsgPriority: "High",
      MsgBody: body,
    });
    return MsgSeq;
  }
}
