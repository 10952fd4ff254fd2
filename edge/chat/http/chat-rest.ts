import { type Context, Hono } from "hono";
import * as z from "zod";
import { GroupId, TopicId, UserId } from "#chat/protocol/bounds.ts";
import { GROUP_TYPES, JOIN_OPTIONS } from "#chat/protocol/group-kinds.ts";
import { ADD_RESULT } from "#chat/protocol/members.ts";
import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import { STATUS_FAILED, STATUS_OK } from "#edge/contract/envelope.ts";
import { ownPicture } from "#edge/contract/rules/own-picture.ts";
import { formatIssues } from "#edge/ground/http/issues.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import { type CallAnswer, type CallSignature, callSignature, once } from "#edge/ground/http/signed-call.ts";
import { signUser, USER_SIG_EXPIRE_SECONDS } from "../../ground/chat-identity/user-sig.ts";
import { chatConfig } from "../config.ts";
import { Refusal } from "../refusal.ts";
import { ChatSystem } from "../system.ts";

type RestContext = Context<{ Bindings: Env }>;

export const CHAT_SIGNATURE_HEADER = "x-chat-signature";

const BODY_MAX_BYTES = 262_144;
const ACCOUNTS_MAX = 100;

const Signature = z.object({ user_id: UserId, expire_seconds: z.number().int().min(1).max(USER_SIG_EXPIRE_SECONDS).optional() });
/** Keeps only pictures of this site. The server of any other address would learn who looks at the account, and when. */
const keptAvatar = (avatar: string): string => (ownPicture(avatar) === "" ? "" : avatar);

const Account = z
  .object({
    user_id: UserId,
    nick: z.string().max(500).optional(),
    avatar: z.string().max(2_048).transform(keptAvatar).optional(),
  })
  // Every login creates an account, so an import with neither field would write nothing and yet report success.
  .refine(
    ({ nick, avatar }) => nick !== undefined || avatar !== undefined,
    "has neither nick nor avatar: there is nothing to import",
  );
const Accounts = z.object({ accounts: z.array(Account).min(1).max(ACCOUNTS_MAX) });
const NewGroup = z.object({
  group_id: GroupId,
  type: z.enum(GROUP_TYPES),
  name: z.string().min(1).max(100),
  owner: UserId.optional(),
  introduction: z.string().max(400).optional(),
  announcement: z.string().max(400).optional(),
  join_option: z.enum(JOIN_OPTIONS).optional(),
  members: z.array(UserId).max(ACCOUNTS_MAX).optional(),
  has_topics: z.boolean().optional(),
});
const NewMembers = z.object({ group_id: GroupId, members: z.array(UserId).min(1).max(ACCOUNTS_MAX) });
const NewTopic = z.object({
  group_id: GroupId,
  topic_id: TopicId,
  name: z.string().min(1).max(100),
  introduction: z.string().max(400).optional(),
});
/** `key` makes the call idempotent: a retry with the same key gets the same answer and sends no second message. */
const Text = z.object({
  text: z.string().min(1).max(8_000),
  key: z.object({ random: z.number().int().min(0).max(4_294_967_295), client_seq: z.number().int().min(0).max(4_294_967_295) }),
});
const GroupText = Text.extend({ group_id: GroupId, topic_id: TopicId.optional(), from: UserId.optional() });
const PrivateText = Text.extend({ from: UserId, to: UserId });
const Friends = z.object({ user_id: UserId, friend_id: UserId });
const Target = z.object({ user_id: UserId });
const GroupTarget = z.object({ group_id: GroupId });
const GroupCounters = GroupTarget.extend({ keys: z.array(z.string().min(1).max(256)).min(1).max(100) });

interface Call {
  c: RestContext;
  chat: ChatSystem;
  signature: CallSignature;
}

/**
 * Checks the signature and the body before `act`, which returns the answer's data. With `isPure`, a retry may run the call again.
 */
const signed =
  <Shape extends z.ZodType>(shape: Shape, act: (body: z.output<Shape>, call: Call) => Promise<object>, { isPure = false } = {}) =>
  async (c: RestContext): Promise<Response> => {
    const fail = (http: 400 | 401 | 409 | 413, msg: string) => c.json({ status: STATUS_FAILED, msg, data: null }, http);
    const { pathname } = new URL(c.req.url);
    const nowS = Math.floor(Date.now() / 1_000);
    const body = await readBody(c.req.raw, BODY_MAX_BYTES);
    if (!body) return fail(413, `The body is larger than ${BODY_MAX_BYTES} bytes.`);
    const signature = callSignature(
      chatConfig(c.env).secret,
      CHAT_SIGNATURE_HEADER,
      c.req.header(CHAT_SIGNATURE_HEADER),
      pathname,
      body,
      nowS,
    );
    if (typeof signature === "string") return fail(401, signature);
    let json: unknown;
    try {
      json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    } catch {
      return fail(400, "The body is not JSON in UTF-8.");
    }
    const parsed = shape.safeParse(json);
    if (!parsed.success) return fail(400, formatIssues(parsed.error));
    const work = async (): Promise<CallAnswer> => {
      try {
        return { http: 200, msg: "", data: await act(parsed.data, { c, chat: new ChatSystem(c.env), signature }) };
      } catch (error) {
        if (error instanceof Refusal) return { http: 400, msg: `${error.code}: ${error.message}`, data: null };
        throw error;
      }
    };
    const { http, msg, data } =
      isPure && signature.signsAddress ? await work() : await once(c.env.DB, signature, pathname, nowS, work);
    return http === 200 ? c.json({ status: STATUS_OK, msg, data }) : fail(http, msg);
  };

/** The site's own servers call these addresses (docs/chat-rest.md). */
export const chatRest = new Hono<{ Bindings: Env }>()
  .post(
    "/user-sig",
    signed(
      Signature,
      async ({ user_id, expire_seconds: expireSeconds }, { c, signature }) => {
        const { appId: sdkAppId, secret } = chatConfig(c.env);
        // The expiry counts from the time that the call states, so that a retry yields no later expiry.
        return {
          user_id,
          sdk_app_id: sdkAppId,
          user_sig: signUser(user_id, {
            sdkAppId,
            secret,
            expireSeconds,
            now: Math.min(signature.timeS, Math.floor(Date.now() / 1_000)),
          }),
        };
      },
      { isPure: true },
    ),
  )
  .post(
    "/accounts",
    signed(Accounts, async ({ accounts }, { chat }) => {
      await Promise.all(accounts.map(({ user_id, nick, avatar }) => chat.importAccount(user_id, { nick, avatar })));
      return { imported: accounts.length };
    }),
  )
  .post(
    "/groups",
    signed(NewGroup, async ({ group_id, type, name, owner = SITE_ACCOUNT, members, ...more }, { chat }) =>
      chat.foundGroup({
        GroupId: group_id,
        Type: type,
        Name: name,
        Owner_Account: owner,
        Introduction: more.introduction,
        Notification: more.announcement,
        ApplyJoinOption: more.join_option,
        MemberList: members?.map((userId) => ({ Member_Account: userId })),
        ...(more.has_topics && { SupportTopic: 1 as const }),
      }),
    ),
  )
  .post(
    "/groups/members",
    signed(NewMembers, async ({ group_id, members }, { chat }) => {
      const { MemberList } = await chat.askGroup(group_id, "group_open_http_svc.add_group_member", {
        GroupId: group_id,
        MemberList: members.map((userId) => ({ Member_Account: userId })),
      });
      return { added: MemberList.filter(({ Result }) => Result === ADD_RESULT.ADDED).length };
    }),
  )
  .post(
    "/groups/topics",
    signed(NewTopic, async ({ group_id, topic_id, name, introduction }, { chat }) =>
      chat.askGroup(group_id, "million_group_open_http_svc.create_topic", {
        GroupId: group_id,
        TopicId: topic_id,
        TopicName: name,
        Introduction: introduction,
      }),
    ),
  )
  .post(
    "/groups/messages",
    signed(GroupText, async ({ group_id, topic_id, from, text, key }, { chat }) => ({
      seq: await chat.say(group_id, text, { random: key.random, clientSeq: key.client_seq, from, topicId: topic_id }),
    })),
  )
  .post(
    "/messages",
    signed(PrivateText, async ({ from, to, text, key }, { chat }) => ({
      time: await chat.write(from, to, text, { random: key.random, clientSeq: key.client_seq }),
    })),
  )
  .post(
    "/friends",
    signed(Friends, async ({ user_id, friend_id }, { chat }) => ({ state: await chat.befriend(user_id, friend_id) })),
  )
  .post(
    "/groups/delete",
    signed(GroupTarget, async ({ group_id }, { chat }) =>
      chat.askGroup(group_id, "group_open_http_svc.destroy_group", { GroupId: group_id }),
    ),
  )
  .post(
    "/groups/counters/delete",
    signed(GroupCounters, async ({ group_id, keys }, { chat }) =>
      chat.askGroup(group_id, "group_open_http_svc.delete_group_counter", { GroupId: group_id, GroupCounterKeys: keys }),
    ),
  )
  .post(
    "/users/kick",
    signed(Target, async ({ user_id }, { chat }) => {
      await chat.kick(user_id);
      return { kicked: user_id };
    }),
  );
